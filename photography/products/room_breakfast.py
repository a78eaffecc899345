"Breakfast on an oak table in the morning sun: kettle, mugs, coffee, tea, honey, jam, chocolate"
from rooms import *
from products import gooseneck_kettle, mug, coffee_tin, tea_tin, honey_jar, jam_jar, chocolate_bars, vase

SIZE = (1600, 1067)
ROOM = dict(eye=(6, -140, 118), look=(0, 1, 81), lens=54, light=dict(side='left', at=150, sun=dict(elev=32, turn=30, y=-40), strength=4.6, colour='#ffe4bd', sill=60))
VIEWS = {'front': {}}


def scene():
    h = 74
    wall(75, '#d6cfc2')
    table(190, 100, h, y=4)
    cloth(64, 46, -4, -10, h, -5)
    place(gooseneck_kettle.build, -160, (-30, 14), 28, on=h)
    place(vase.build, 12, (33, 28), 26, on=h)
    place(coffee_tin.build, -12, (-5, 16), 17, on=h)
    place(tea_tin.build, 26, (11, 20), 12.5, on=h)
    place(mug.build, -28, (-10, -10), 11.5, on=h + .35)
    place(lambda: mug.build(**mug.VARIANTS['sage']), 150, (27, -4), 11.5, on=h)
    place(honey_jar.build, -6, (7, -6), 13, on=h + .35)
    place(jam_jar.build, 8, (20, 8), 11, on=h)
    place(chocolate_bars.build, -8, (34, -14), 16, on=h)
