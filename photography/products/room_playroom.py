"Child's floor in the afternoon: train, blocks, rings, cups, car, sorter, xylophone, abacus, tops"
from rooms import *
from products import wooden_train, building_blocks, wooden_stacking_rings, nesting_cups, wooden_car, shape_sorter, xylophone, abacus, spinning_tops, puzzle_cube, dominoes

SIZE = (1600, 1067)
ROOM = dict(eye=(0, -170, 92), look=(0, 2, 9), lens=50, light=dict(side='left', at=170, sun=dict(elev=34, turn=26, y=-60), strength=4.4, colour='#ffe0b4', sill=40))
VIEWS = {'front': {}}


def scene():
    wall(62, '#d8cfbf', skirting='#ece7dc')
    boards(420, 340, y=-100, c1='#8a6440', c2='#c09868')
    cloth(170, 104, 0, -4, .2, 0, '#7f8672', '#b9bda8')
    z = .8
    place(abacus.build, 18, (-48, 30), 30, on=z)
    place(building_blocks.build, -20, (-14, 24), 34, on=z)
    place(wooden_stacking_rings.build, 20, (20, 26), 22, on=z)
    place(nesting_cups.build, 14, (50, 22), 26, on=z)
    place(wooden_train.build, 34, (6, -6), 42, on=z)
    place(wooden_car.build, -34, (-36, -8), 17, on=z)
    place(shape_sorter.build, 24, (48, -12), 20, on=z)
    place(xylophone.build, -16, (-18, -34), 30, on=z)
    place(spinning_tops.build, 0, (18, -32), 15, on=z)
    place(puzzle_cube.build, 30, (36, -34), 7, on=z)
