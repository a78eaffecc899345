"Wide scene: mat, kettlebell, dumbbells and flask on a sunny floor, wall for text on the left"
from rooms import *
from products import yoga_mat, kettlebell, dumbbells, water_bottle, massage_balls

SIZE = (1600, 700)
ROOM = dict(eye=(0, -190, 72), look=(0, 2, 20), lens=37, shift=.18, rise=.04, light=dict(side='left', at=220, sun=dict(elev=30, turn=28, y=-60), strength=4.4, colour='#ffe2b8', sill=40))
VIEWS = {'front': {}, 'tall': dict(size=(800, 1000), lens=51, shift=0, rise=.17)}


def scene():
    wall(70, '#d0cabd', skirting='#e6e2d8')
    boards(700, 380, y=-100, c1='#7d5836', c2='#b58a5a')
    m = bump(mat('open mat', '#5f7360', .8, spec=.2), 6, .3, .05, 4)
    box('mat', (150, 61, .6), (8, -14, .3), m, .25, 3, prod=False)
    place(yoga_mat.build, -10, (2, 36), 62)
    place(kettlebell.build, -26, (34, 14), 28)
    place(dumbbells.build, -20, (12, -18), 34, on=.6)
    place(water_bottle.build, -14, (-22, 8), 26, on=.6)
    place(massage_balls.build, 10, (40, -22), 22, on=.6)
