"Wide scene: a breakfast board with coffee tin, tea caddy, honey, jam and a full mug; space for text on the left"
from studio import *
from products import coffee_tin, tea_tin, honey_jar, jam_jar, mug

SIZE = (1600, 700)
STUDIO = dict(back='#e8e3da', elev=14, fill=(1.02, .78), centre=(.42, 0), lens=85, size=36)
VIEWS = {'front': {}}


def board(w=41, d=24, h=1.9):
    m = wood('oak', '#7d542f', '#ad7a48', .07, .5, 'X', 12)
    box('board', (w, d, h), (0, 0, h / 2), m, .55, 6)


def scene():
    place(board, 7, (0, 0))
    place(coffee_tin.build, -16, (-10.5, 4.5), 17, on=1.9)
    place(tea_tin.build, 24, (2.2, 5.6), 12.5, on=1.9)
    place(honey_jar.build, -8, (-5.0, -6.2), 11, on=1.9)
    place(jam_jar.build, 12, (14.5, 6.0), 10.5, on=1.9)
    place(mug.build, -28, (11.0, -5.0), 11.5, on=1.9)
