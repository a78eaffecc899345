"Kitchen worktop before glazed tiles: oil, rigatoni, salt, spices, tomatoes, Dutch oven, boards"
from rooms import *
from products import olive_oil_bottle, pasta_carton, sea_salt, spice_jars, tomato_tin, dutch_oven

SIZE = (1600, 1067)
ROOM = dict(eye=(4, -150, 124), look=(0, 4, 103), lens=54, light=dict(side='left', at=160, sun=dict(elev=30, turn=34, y=-60), strength=4.2, colour='#ffe6c4', sill=86))
VIEWS = {'front': {}}


def scene():
    h = 91
    tiles(32, h, h + 110)
    table(240, 64, h, c1='#5f4128', c2='#98693e', y=0, planks=4, thick=4)
    place(dutch_oven.build, -24, (-30, 8), 29, on=h)
    place(olive_oil_bottle.build, -8, (-3, 14), 27, on=h)
    place(pasta_carton.build, -20, (13, 16), 20, on=h)
    place(sea_salt.build, 10, (37, 4), 12, on=h)
    place(tomato_tin.build, -14, (1, -6), 11, on=h)
    place(spice_jars.build, 10, (22, -12), 21, on=h)
