"Wide scene: coffee, tea, jam and honey in the morning sun, wall for text on the left"
from rooms import *
from products import gooseneck_kettle, mug, coffee_tin, tea_tin, honey_jar, jam_jar

SIZE = (1600, 700)
ROOM = dict(eye=(2, -140, 110), look=(2, 1, 85), lens=36, shift=.22, light=dict(side='left', at=190, sun=dict(elev=30, turn=30, y=-40), strength=4.6, colour='#ffe4bd', sill=60))
VIEWS = {'front': {}, 'tall': dict(size=(800, 1000), lens=48, shift=0, rise=.17)}


def scene():
    h = 74
    wall(75, '#d6cfc2')
    table(460, 100, h, y=4)
    cloth(60, 44, 6, -10, h, -5)
    place(gooseneck_kettle.build, -160, (-20, 14), 28, on=h)
    place(coffee_tin.build, -12, (4, 14), 17, on=h)
    place(tea_tin.build, 26, (20, 16), 12.5, on=h)
    place(mug.build, -28, (-6, -8), 11.5, on=h + .35)
    place(honey_jar.build, -6, (10, -5), 13, on=h + .35)
    place(jam_jar.build, 8, (25, 0), 11, on=h)
