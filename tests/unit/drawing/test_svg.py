"""Serialisation of paths."""

from game.drawing.scene import Line, Margin, Scene, Segment, polygon
from game.drawing.svg import document


def path_data(path):
    """Return the data of a path, which is drawn alone."""
    scene = Scene(2, 2, Margin(0, 0, 0, 0), [Line(path, stroke="ink")])
    options = {"title": "", "description": "", "lang": "", "background": "#fff", "cell": 1}
    picture = document(scene, {"ink": "#000"}, **options)
    return picture.rpartition(' d="')[2].partition('"')[0]


def test_lines_are_relative_and_without_needless_zeros():
    assert (
        path_data(polygon([(0, 0), (1.005, 0), (1.005, 2), (1, 1.5)])) == "M0 0h100.5v200l-.5-50z"
    )


def test_line_to_the_same_point_is_left_out():
    start = (0.25, 0.5)
    path = (Segment("M", start), Segment("L", start), Segment("L", (0.25, 1)))
    assert path_data(path) == "M25 50v50"
