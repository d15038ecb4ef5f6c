from __future__ import annotations

import re
import zlib
from pathlib import Path

import pygame
import pytest

from game import registry
from game.boards import Reading
from game.folders import MAPS
from render.command_line import run
from render.command_line.cards import CARD
from render.command_line.paper import EDGE, OVERLAP, PAPERS, cut
from render.command_line.picture import MOST_PIXELS, board_picture, picture_size

GREECE = MAPS / "ticket_to_ride" / "greece.yaml"
RHINE = MAPS / "steam" / "rhine-ruhr.yaml"
DELTA = MAPS / "planet_steam" / "delta.yaml"
A_BOARD_OF_EACH = [GREECE, RHINE, DELTA]


def reading(path: Path) -> Reading:
    found = registry.read_board(path)
    assert found.board is not None
    return found


def colours_in(picture: pygame.Surface) -> int:
    small = pygame.transform.scale(picture, (60, 60))
    return len({tuple(small.get_at((x, y))[:3]) for x in range(60) for y in range(60)})


@pytest.mark.parametrize("path", A_BOARD_OF_EACH, ids=lambda path: path.parent.name)
def test_a_board_of_every_game_becomes_a_picture_as_wide_as_asked(path: Path, tmp_path: Path) -> None:
    out = tmp_path / "deep" / "board.png"
    assert run(["draw", str(path), "-o", str(out), "--width", "500"]) == 0
    picture = pygame.image.load(out)
    assert picture.get_width() == 500
    assert colours_in(picture) > 300
    assert list(out.parent.iterdir()) == [out]


@pytest.mark.parametrize("path", [GREECE, RHINE], ids=lambda path: path.parent.name)
def test_the_grid_is_laid_over_it(path: Path) -> None:
    board = reading(path).board
    plain, with_grid = board_picture(board, 900, "en"), board_picture(board, 900, "en", grid=True)
    assert plain.get_size() == with_grid.get_size()
    assert pygame.image.tobytes(plain, "RGB") != pygame.image.tobytes(with_grid, "RGB")


def test_a_picture_made_of_tiles_has_no_seams() -> None:
    """A large picture, scaled down, is a small one: no tile is missing, shifted or empty."""
    board = reading(GREECE).board
    small = board_picture(board, 700, "en")
    large = pygame.transform.smoothscale(board_picture(board, 2800, "en"), small.get_size())
    far = 0
    for x in range(0, small.get_width(), 5):
        for y in range(0, small.get_height(), 5):
            a, b = small.get_at((x, y)), large.get_at((x, y))
            far += max(abs(a[i] - b[i]) for i in range(3)) > 90
    assert far < 0.02 * small.get_width() * small.get_height() / 25


def test_text_grows_with_the_picture() -> None:
    """In the picture of twice the width a name takes about as large a share of it."""
    board = reading(GREECE).board

    def dark(width: int) -> float:
        picture = board_picture(board, width, "en")
        wide, high = picture.get_size()
        area = pygame.Rect(wide * 0.86, high * 0.84, wide * 0.06, high * 0.05)
        found = [picture.get_at((x, y)) for x in range(area.left, area.right) for y in range(area.top, area.bottom)]
        return sum(max(colour[:3]) < 90 for colour in found) / len(found)

    assert dark(800) > 0.02
    assert 0.6 < dark(1600) / dark(800) < 1.7


def test_a_tall_board_is_never_higher_than_may_be() -> None:
    assert picture_size((1000.0, 2000.0), MOST_PIXELS) == (4000, MOST_PIXELS)
    assert picture_size((2000.0, 1000.0), MOST_PIXELS) == (MOST_PIXELS, 4000)


def test_the_greek_picture_has_greek_names() -> None:
    board = reading(GREECE).board
    pictures = [pygame.image.tobytes(board_picture(board, 600, language), "RGB") for language in ("en", "el")]
    assert pictures[0] != pictures[1]


# --- sheets to print --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("size", [(50.0, 50.0), (190.0, 277.0), (191.0, 277.0), (827.0, 560.0), (400.0, 1234.5)])
def test_the_sheets_cover_the_whole_print_and_overlap(paper: str, size: tuple[float, float]) -> None:
    cutting = cut(*size, paper)
    width, height = size
    across, down = cutting.paper[0] - 2 * EDGE, cutting.paper[1] - 2 * EDGE
    assert sorted(cutting.paper) == sorted(PAPERS[paper])
    assert len(cutting.sheets) == cutting.rows * cutting.columns
    for sheet in cutting.sheets:
        left, top, wide, high = sheet.part
        assert 0 < wide <= across
        assert 0 < high <= down
        assert left + wide <= width + 1e-9
        assert top + high <= height + 1e-9
        right = next((s for s in cutting.sheets if (s.row, s.column) == (sheet.row, sheet.column + 1)), None)
        below = next((s for s in cutting.sheets if (s.row, s.column) == (sheet.row + 1, sheet.column)), None)
        assert left + wide - (right.part[0] if right else width - OVERLAP) == pytest.approx(OVERLAP)
        assert top + high - (below.part[1] if below else height - OVERLAP) == pytest.approx(OVERLAP)


def test_the_paper_is_held_so_that_fewer_sheets_are_needed() -> None:
    assert len(cut(270.0, 180.0, "A4").sheets) == 1
    assert cut(270.0, 180.0, "A4").paper == (297.0, 210.0)
    assert len(cut(180.0, 270.0, "A4").sheets) == 1


def pages(pdf: bytes) -> int:
    return len(re.findall(rb"/Type /Page\b(?!s)", pdf))


def text_in(pdf: bytes) -> bytes:
    """The drawing commands of all pages, unpacked."""
    parts = []
    for stream in re.findall(rb"stream\r?\n(.*?)\r?\nendstream", pdf, re.DOTALL):
        try:
            parts.append(zlib.decompressobj().decompress(stream))  # the last byte may look like a line end
        except zlib.error:
            continue
    return b"\n".join(parts)


def test_a_small_print_is_one_page_and_a_real_one_many(tmp_path: Path) -> None:
    out = tmp_path / "board.pdf"
    assert run(["draw", str(RHINE), "-o", str(out), "--cm", "15"]) == 0
    assert out.read_bytes().startswith(b"%PDF-")
    assert pages(out.read_bytes()) == 1
    assert run(["draw", str(RHINE), "-o", str(out), "--pdf", "--cm", "40", "--paper", "letter"]) == 0
    size = reading(RHINE).board
    assert size is not None
    assert pages(out.read_bytes()) == len(cut(400.0, 400.0 * 0.99, "letter").sheets) > 1


def test_the_print_is_as_wide_as_asked(tmp_path: Path) -> None:
    out = tmp_path / "board.pdf"
    assert run(["draw", str(RHINE), "-o", str(out), "--cm", "15"]) == 0
    images = re.findall(rb"q ([0-9.]+) 0 0 ([0-9.]+) [0-9.]+ [0-9.]+ cm /I", text_in(out.read_bytes()))
    assert len(images) == 1
    assert float(images[0][0]) == pytest.approx(150 / 25.4 * 72, abs=0.1)


def test_ticket_cards_fill_pages_and_pictures(tmp_path: Path) -> None:
    out = tmp_path / "cards.pdf"
    assert run(["draw", str(GREECE), "--cards", "-o", str(out), "--language", "el"]) == 0
    tickets = 46
    per_page = 2 * 6
    assert pages(out.read_bytes()) == -(-tickets // per_page)
    images = re.findall(rb"q ([0-9.]+) 0 0 ([0-9.]+) [0-9.]+ [0-9.]+ cm /I", text_in(out.read_bytes()))
    assert len(images) == tickets
    assert float(images[0][0]) == pytest.approx(CARD[0] / 25.4 * 72, abs=0.1)


def test_ticket_cards_as_one_picture(tmp_path: Path) -> None:
    out = tmp_path / "cards.png"
    assert run(["draw", str(GREECE), "--cards", "-o", str(out), "--width", "700"]) == 0
    picture = pygame.image.load(out)
    assert picture.get_width() == 700
    assert colours_in(picture) > 200


# --- what cannot be ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--width", "99"], "99 pixels are too few or too many: from 100 to 8000 can be drawn."),
        (["--width", "8001"], "8001 pixels are too few or too many: from 100 to 8000 can be drawn."),
        (["--pdf", "--cm", "400"], "400.0 cm cannot be printed: from 5 to 300 can be."),
        (["--pdf", "--cm", "nan"], "nan cm cannot be printed: from 5 to 300 can be."),
        (["--pdf", "-o", "board.png"], "board.png does not end in .pdf."),
        (["-o", "board.yaml"], "board.yaml is no picture: its name must end in one of .png, .jpg, .jpeg, .pdf."),
        (["-o", "board"], "board is no picture: its name must end in one of .png, .jpg, .jpeg, .pdf."),
        (["--cards"], "Only Ticket to Ride boards have ticket cards."),
    ],
)
def test_what_cannot_be_drawn_is_told(
    arguments: list[str], said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert run(["draw", str(RHINE), *arguments, "--language", "en"]) == 2
    assert capsys.readouterr().err == said + "\n"
    assert list(tmp_path.iterdir()) == []


def test_a_broken_board_is_not_drawn_but_explained(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "board.yaml"
    path.write_text(GREECE.read_text("utf-8").replace("trains: 45", "trains: many"), "utf-8")
    assert run(["draw", str(path), "--language", "en"]) == 1
    assert "a whole number is needed here, not 'many'" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == [path]


def test_a_folder_in_the_way_is_told_and_nothing_is_left(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "board.png"
    out.mkdir()
    assert run(["draw", str(RHINE), "-o", str(out), "--width", "200", "--language", "en"]) == 2
    assert str(out) in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == [out]


def test_without_a_name_the_picture_stands_beside_the_board(tmp_path: Path) -> None:
    path = tmp_path / "mine.yaml"
    path.write_bytes(RHINE.read_bytes())
    assert run(["draw", str(path), "--width", "200"]) == 0
    assert sorted(found.name for found in tmp_path.glob("*.*")) == ["mine.png", "mine.yaml"]
