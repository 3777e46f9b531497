"""What patiences share: piles, building, layouts, looking ahead, hints."""
