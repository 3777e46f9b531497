"""What bash, zsh and fish complete after `cardtable`: commands, their options, ids of games, and files."""

from grammar import WINDOW_OPTIONS, Command, commands, games

_BASH = """\
# Completes the command line of Card Table in bash.
_cardtable() {
    local current=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]} words=
    local games="@GAMES@"
    if [ "$before" = --game ]; then
        words=$games
    elif [ "$COMP_CWORD" -eq 1 ]; then
        words="@COMMANDS@ @WINDOW@ --help --version"
    else
        case ${COMP_WORDS[1]} in
@CASES@
            -*) words="@WINDOW@" ;;
        esac
    fi
    COMPREPLY=($(compgen -W "$words" -- "$current") $(compgen -f -X '!*.cardtable' -- "$current")
        $(compgen -f -X '!*.patience' -- "$current"))
}
complete -o filenames -o bashdefault -F _cardtable cardtable
"""
_ZSH = """\
#compdef cardtable
# Completes the command line of Card Table in zsh.
local -a commands games options
commands=(
@COMMANDS@
)
games=(@GAMES@)
if (( CURRENT == 2 )); then
    _describe command commands
    compadd -- @WINDOW@ --help --version
    _files -g '*.(cardtable|patience)'
    return
fi
if [[ ${words[CURRENT - 1]} == --game ]]; then
    compadd -a games
    _files -g '*.patience'
    return
fi
case ${words[2]} in
@CASES@
    -*) options=(@WINDOW@) ;;
esac
compadd -a options
_files
"""
_FISH = """\
# Completes the command line of Card Table in fish.
set -l games @GAMES@
complete -c cardtable -n __fish_use_subcommand -l game -r -a "$games"
@LINES@
"""


def scripts() -> dict[str, str]:
    """Return the scripts by where they lie below the folder `share`."""
    return {
        "bash-completion/completions/cardtable": _filled(_BASH, COMMANDS=_names(), CASES=_cases("bash")),
        "zsh/vendor-completions/_cardtable": _filled(_ZSH, COMMANDS=_described(), CASES=_cases("zsh")),
        "fish/vendor_completions.d/cardtable.fish": _filled(_FISH, LINES=_fish_lines()),
    }


def _filled(template: str, **texts: str) -> str:
    for name, text in {**texts, "GAMES": " ".join(games()), "WINDOW": " ".join(WINDOW_OPTIONS)}.items():
        template = template.replace(f"@{name}@", text)
    return template


def _names() -> str:
    return " ".join(command.name for command in commands())


def _described() -> str:
    return "\n".join(f"    {_quoted(f'{each.name}:{each.about}')}" for each in commands())


def _options(command: Command) -> list[str]:
    return [flag for argument in command.arguments for flag in argument.flags]


def _wants_game(command: Command) -> bool:
    return any(argument.takes_game and not argument.flags for argument in command.arguments)


def _cases(shell: str) -> str:
    """Return a case for each command, in the words that bash and zsh have in common."""
    lines = []
    for command in commands():
        words = " ".join(_options(command))
        more = _wants_game(command)
        if shell == "bash":
            said = f'words="{words}{" $games" if more else ""}"'
        else:
            said = f"options=({words}{' $games' if more else ''})"
        lines.append(f"{' ' * (12 if shell == 'bash' else 4)}{command.name}) {said} ;;")
    return "\n".join(lines)


def _fish_lines() -> str:
    lines = []
    for command in commands():
        about = _quoted(command.about)
        lines.append(f"complete -c cardtable -n __fish_use_subcommand -a {command.name} -d {about}")
        seen = f'-n "__fish_seen_subcommand_from {command.name}"'
        if _wants_game(command):
            lines.append(f'complete -c cardtable {seen} -a "$games"')
        for argument in command.arguments:
            flags = " ".join(
                f"-l {flag[2:]}" if flag.startswith("--") else f"-s {flag[1:]}" for flag in argument.flags
            )
            if flags:
                takes = " -r" if argument.value else ""
                lines.append(f"complete -c cardtable {seen} {flags}{takes} -d {_quoted(argument.about)}")
    return "\n".join(lines)


def _quoted(text: str) -> str:
    """Return a text in single quotes, in which none of these shells puts anything in."""
    return "'" + text.replace("'", "’") + "'"
