"Wide scene: books, blocks, a train, a car, rings and spinning tops on a sunny floor, wall for text on the left"
from rooms import *
from products import wooden_train, wooden_car, wooden_stacking_rings, building_blocks, spinning_tops, xylophone

SIZE = (1600, 700)
ROOM = dict(eye=(0, -170, 74), look=(0, 2, 14), lens=38, shift=.18, rise=.05, light=dict(side='left', at=200, sun=dict(elev=32, turn=26, y=-60), strength=4.4, colour='#ffe0b4', sill=40))
VIEWS = {'front': {}, 'tall': dict(size=(800, 1000), lens=49, shift=0, rise=.17)}


def scene():
    wall(62, '#d8cfbf', skirting='#ece7dc')
    boards(640, 340, y=-100, c1='#8a6440', c2='#c09868')
    cloth(120, 96, 8, -6, .2, 0, '#7f8672', '#b9bda8')
    z = .8
    top = book_at('salt-and-ember', 6, (-26, 18), z)
    top = book_at('atlas-of-quiet-places', -8, (-26, 18), top)
    place(building_blocks.build, -20, (4, 24), 34, on=z)
    place(wooden_stacking_rings.build, 20, (36, 20), 22, on=z)
    place(wooden_train.build, 30, (10, -6), 42, on=z)
    place(wooden_car.build, -34, (-24, -12), 17, on=z)
    place(spinning_tops.build, 0, (38, -24), 15, on=z)
