"Bathroom sill before tiles: soap, lotion, serum, creams, razor, brush, toothbrushes, perfume"
from rooms import *
from products import lotion_pump, hand_cream, soap_bar, glass_serum_bottle, cream_jar, lip_balm_tin, safety_razor, hair_brush, toothbrush_cup, perfume_bottle

SIZE = (1600, 1067)
ROOM = dict(eye=(0, -92, 112), look=(0, 2, 98), lens=50, light=dict(side='right', at=130, sun=dict(elev=30, turn=28, y=-40), strength=4.0, colour='#ffeccf', sill=80))
VIEWS = {'front': {}}


def scene():
    h = 90
    tiles(16, h, h + 80, tile=(10, 10), color='#cdd0c4', grout='#dcdcd2')
    stone = bump(speckle(mat('stone', '#cfc8bb', .45, coat=.15), '#cfc8bb', '#a79d8c', 1.5, .25, .5), 3, .1, .05, 6)
    box('sill', (200, 34, 3), (0, 0, h - 1.5), stone, .5, 4, prod=False)
    place(toothbrush_cup.build, 10, (-27, 5), 19, on=h)
    place(soap_bar.build, -26, (-19, -7), 12, on=h)
    place(safety_razor.build, 28, (-14, 6), 14, on=h)
    place(lotion_pump.build, -14, (-3, 6), 18, on=h)
    place(hand_cream.build, 8, (8, 3), 14, on=h)
    place(lip_balm_tin.build, 0, (1, -8), 7, on=h)
    place(glass_serum_bottle.build, -10, (16, 6), 10.5, on=h)
    place(cream_jar.build, 14, (12, -4), 8, on=h)
    place(perfume_bottle.build, 24, (26, 6), 9, on=h)
    place(hair_brush.build, -36, (22, -10), 23, on=h)
