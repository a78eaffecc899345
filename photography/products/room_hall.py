"Hallway bench in the morning: weekender, tote, scarf, umbrella, belt, wallet, beanie, sunglasses, keys"
from rooms import *
from products import weekender, canvas_tote, wool_scarf, compact_umbrella, leather_belt, leather_wallet, ribbed_beanie, sunglasses, key_fob, rope_basket

SIZE = (1600, 1067)
ROOM = dict(eye=(8, -300, 108), look=(15, 5, 53), lens=58, light=dict(side='left', at=190, sun=dict(elev=34, turn=30, y=-90), strength=4.4, colour='#ffe2b8', sill=60))
VIEWS = {'front': {}}


def scene():
    wall(30, '#c9c4b4', skirting='#e4dfd4')
    boards(520, 420, y=-140)
    h = 46
    table(122, 40, h, y=4, planks=3, thick=4)
    leg = wood('leg', '#86603a', '#bd915c', .08, .42, 'Z')
    for x in (-52, 52):
        for y in (-10, 18):
            box('leg', (5, 5, h - 4), (x, y, (h - 4) / 2), leg, .6, 3, prod=False)
    place(weekender.build, -16, (-34, 6), 50, on=h)
    place(canvas_tote.build, 10, (13, 8), 46, on=h)
    place(leather_belt.build, -14, (-8, -9), 12, on=h)
    place(sunglasses.build, -26, (53, -11), 14.5, on=h)
    place(key_fob.build, -30, (20, -12), 11, on=h)
    place(leather_wallet.build, 16, (39, -6), 21, lay=(90, 0, 0), on=h)
    place(ribbed_beanie.build, 12, (46, 9), 23, on=h)
    place(rope_basket.build, 20, (-30, -8), 34)
    place(compact_umbrella.build, 24, (26, -18), 32)
    place(wool_scarf.build, -8, (97, 8), 95)
