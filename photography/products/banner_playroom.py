"Wide scene: a stack of books with a puzzle cube, a picture book, a wooden car and spinning tops; space for text on the left"
from studio import *
from products import book, wooden_car, puzzle_cube, spinning_tops

SIZE = (1600, 700)
STUDIO = dict(back='#e8e3da', elev=13, fill=(1.04, .82), centre=(.42, 0), lens=85, size=44)
VIEWS = {'front': {}}


def lying(title):
    return lambda: book.build(**dict(book.VARIANTS[title], yaw=0, lie=1))


def standing(title):
    return lambda: book.build(**dict(book.VARIANTS[title], yaw=0))


def scene():
    z = 0
    for title, turn, x, y in (('the-useful-object', 93, 0, -4), ('salt-and-ember', 87, -.8, -4.6), ('atlas-of-quiet-places', 95, .3, -3.0)):
        place(lying(title), turn, (-1 + x, y), 24, on=z)
        z += book.VARIANTS[title]['t'] * 24 + .72          # boards stand over the block
    place(puzzle_cube.build, 30, (-14, 3), 6.8, on=z)
    place(standing('otto-and-the-paper-moon'), 20, (4, 15), 24)
    place(wooden_car.build, -34, (13, -7), 17)
    place(spinning_tops.build, 0, (-1, -20), 14)
