"Evening by the lamp: lounge chair with a cushion, books and a mug on a small table"
from rooms import *
from products import lounge_chair, cushion, desk_lamp, mug, rope_basket, banner_home

SIZE = (1600, 1067)
ROOM = dict(eye=(0, -300, 92), look=(0, 0, 50), lens=56, ambient=.10, air='#c9d2e6', exposure=.75,
            lamps=(((-27, 12, 80), 60000, '#ffc27e'), ((130, -90, 190), 260000, '#ffd0a0')))
VIEWS = {'front': {}}


def scene():
    wall(60, '#b9ab96', skirting='#d8d0c2')
    boards(520, 460, y=-140, c1='#5f4028', c2='#93683f')
    place(lounge_chair.build, -34, (34, 0), 84)
    place(banner_home.table, 10, (-44, 4))
    place(desk_lamp.build, 192, (-50, 9), 47, on=46)
    place(mug.build, -30, (-30, -8), 11.5, on=46)
    top = 46
    for title, turn in (('north-of-the-weather', 12), ('small-hours', -8)):
        top = book_at(title, turn, (-48, -10), top)
    place(cushion.build, -34, (31, 4), 40, lay=(-14, 0, 0), on=37)
    place(rope_basket.build, 20, (96, 18), 34)
