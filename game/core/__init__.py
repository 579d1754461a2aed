"""What all games share: types, the abstract game, positions, players, clocks."""
