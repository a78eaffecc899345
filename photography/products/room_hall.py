"Hallway bench in the morning: weekender, tote, scarf, umbrella, belt, wallet, sunglasses, keys"
from rooms import *
from products import weekender, canvas_tote, wool_scarf, compact_umbrella, leather_belt, leather_wallet, sunglasses, key_fob, rope_basket

SIZE = (1600, 1067)
ROOM = dict(eye=(0, -300, 110), look=(6, 5, 56), lens=50, light=dict(side='left', at=190, sun=dict(elev=34, turn=30, y=-90), strength=4.4, colour='#ffe2b8', sill=60))
VIEWS = {'front': {}}


def scene():
    wall(30, '#c9c4b4', skirting='#e4dfd4')
    boards(520, 420, y=-140)
    h = 46
    table(150, 40, h, y=4, planks=3, thick=4)
    leg = wood('leg', '#86603a', '#bd915c', .08, .42, 'Z')
    for x in (-66, 66):
        for y in (-10, 18):
            box('leg', (5, 5, h - 4), (x, y, (h - 4) / 2), leg, .6, 3, prod=False)
    place(weekender.build, -16, (-34, 6), 50, on=h)
    place(canvas_tote.build, 10, (26, 8), 46, on=h)
    place(leather_belt.build, -14, (0, -6), 12, on=h)
    place(sunglasses.build, -26, (52, -7), 14.5, on=h)
    place(key_fob.build, -30, (38, -11), 11, on=h)
    place(leather_wallet.build, 14, (58, 8), 19, on=h)
    place(rope_basket.build, 20, (-30, -8), 34)
    place(compact_umbrella.build, 24, (26, -18), 32)
    place(wool_scarf.build, -8, (104, 6), 95)
