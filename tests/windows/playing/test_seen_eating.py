"""What is eaten is seen going: pushed together first, and no computer moves on before it lies."""

from cardtable.contract.deal import Deal
from cardtable.start import Start
from tests.sampling import only_thorough
from tests.window_driver import play

START = Start(
    game="beat-it-or-eat-it", deal=Deal(3), seats=("computer:gentle", "human"), options={"leader": 2}
)


def test_cards_are_pushed_together_before_they_go_to_the_hand(open_window):
    game = open_window(START).page.session.game
    position = game.deal(Deal(3))
    while len(game.table(position)) < 3:
        position = game.apply(
            position, next(m for m in game.hints(position) if m.cards and m.source != "table")
        )
    while not position.led:
        position = game.apply(position, game.moves(position)[0])
    eat = game.moves(position)[-1]
    (step,) = game.steps(position, eat, 1)
    before, after = game.layout(position, 1), game.layout(game.apply(position, eat), 1)
    lying = {each.card: each for each in step.cards if each.card in eat.cards}
    assert {each.place for each in lying.values()} == {"table"}
    widest = {
        kind: max(xs) - min(xs)
        for kind, xs in {
            "before": [each.pose.x for each in before.cards if each.place == "table"],
            "step": [each.pose.x for each in lying.values()],
        }.items()
    }
    assert widest["step"] < widest["before"]
    assert step.bounds == before.bounds == after.bounds
    assert [each for each in step.cards if each.card not in eat.cards] == [
        each for each in before.cards if each.card not in eat.cards
    ]


def test_other_moves_have_no_steps(open_window):
    game = open_window(START).page.session.game
    position = game.deal(Deal(3))
    assert game.steps(position, game.moves(position)[0], 1) == ()


@only_thorough()
def test_a_computer_does_not_move_on_while_the_eaten_cards_are_on_their_way(open_window, qtbot):
    window = open_window(START, thinking_seconds=0.2)
    window.page.view.table.motion.speed = "normal"
    session, table = window.page.session, window.page.view.table
    play(window, str(session.game.moves(session.position)[0]))
    qtbot.waitUntil(lambda: session.is_human(session.to_move))
    while session.game.moves(session.position)[-1].source != "table":
        play(window, str(session.game.moves(session.position)[0]))
        qtbot.waitUntil(lambda: session.is_human(session.to_move))
    table.motion.finish()
    running: list[bool] = []
    window.page.opponents.moved.disconnect()
    window.page.opponents.moved.connect(lambda _move: running.append(table.motion.running))
    play(window, "eat")
    assert table.motion.running and table.time_left() > 2 * 230
    qtbot.waitUntil(lambda: bool(running))
    assert running == [False]
