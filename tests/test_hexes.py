from __future__ import annotations

from itertools import combinations

from game import hexes


def test_every_side_leads_to_a_hex_and_back() -> None:
    for at in ((0, 0), (3, 5), (4, 2)):
        for side in range(6):
            other = hexes.beyond(at, side)
            assert hexes.is_hex(other)
            assert hexes.beyond(other, hexes.opposite(side)) == at


def test_north_is_up_and_south_east_is_down_to_the_right() -> None:
    assert hexes.SIDES == ("N", "NE", "SE", "S", "SW", "NW")
    assert hexes.beyond((4, 4), hexes.SIDES.index("N")) == (4, 2)
    assert hexes.beyond((4, 4), hexes.SIDES.index("SE")) == (5, 5)
    assert hexes.beyond((4, 4), hexes.SIDES.index("SW")) == (3, 5)


def test_columns_and_rows_of_different_parity_are_no_hex() -> None:
    assert not hexes.is_hex((2, 3))
    assert hexes.is_hex((3, 3))


def test_distance_is_the_length_of_the_shortest_walk() -> None:
    start = (6, 6)
    reached = {start: 0}
    edge = [start]
    while edge:
        at = edge.pop(0)
        for other in hexes.neighbours(at):
            if other not in reached and reached[at] < 5:
                reached[other] = reached[at] + 1
                edge.append(other)
    assert len(reached) == 1 + 6 * (1 + 2 + 3 + 4 + 5)
    for at, steps in reached.items():
        assert hexes.distance(start, at) == steps == hexes.distance(at, start)


def test_neighbours_are_six_different_hexes_in_a_ring() -> None:
    ring = list(hexes.neighbours((2, 2)))
    assert len(set(ring)) == 6
    for side in range(6):
        assert hexes.distance(ring[side], ring[(side + 1) % 6]) == 1


def test_turning_leaves_out_what_looks_the_same() -> None:
    assert hexes.turns_of([(0, 3)]) == [((0, 3),), ((1, 4),), ((2, 5),)]
    assert len(hexes.turns_of([(0, 2)])) == 6
    assert len(hexes.turns_of([(0, 2), (3, 5)])) == 3
    assert hexes.turns_of([(0,), (2,), (4,)]) == [((0,), (2,), (4,)), ((1,), (3,), (5,))]
    for pair in combinations(range(6), 2):
        assert len(set(hexes.turns_of([pair]))) == len(hexes.turns_of([pair]))
