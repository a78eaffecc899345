"Exercise corner on a wooden floor: mat, blocks, roller, balls, kettlebell, dumbbells, bands, rope, bottle"
from rooms import *
from products import yoga_mat, yoga_blocks, foam_roller, massage_balls, kettlebell, dumbbells, resistance_bands, skipping_rope, water_bottle

SIZE = (1600, 1067)
ROOM = dict(eye=(0, -190, 84), look=(0, 2, 14), lens=52, light=dict(side='right', at=180, sun=dict(elev=32, turn=28, y=-60), strength=4.4, colour='#ffe2b8', sill=40))
VIEWS = {'front': {}}


def scene():
    wall(70, '#cdc8bc', skirting='#e6e2d8')
    boards(460, 360, y=-100, c1='#7d5836', c2='#b58a5a')
    m = bump(mat('open mat', '#5f7360', .8, spec=.2), 6, .3, .05, 4)
    box('mat', (183, 61, .6), (0, -12, .3), m, .25, 3, prod=False)
    place(yoga_mat.build, -10, (-30, 42), 62)
    place(yoga_blocks.build, -24, (-48, 4), 30, on=.6)
    place(foam_roller.build, -60, (14, 26), 33, on=.6)
    place(kettlebell.build, -26, (50, 22), 28)
    place(dumbbells.build, -20, (36, -22), 34, on=.6)
    place(massage_balls.build, 10, (-12, -16), 22, on=.6)
    place(resistance_bands.build, -10, (6, -34), 24, on=.6)
    place(skipping_rope.build, 12, (-44, -36), 38)
    place(water_bottle.build, -14, (-14, 12), 26, on=.6)
