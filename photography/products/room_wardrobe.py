"Clothes rail by the window: jacket, jumper and shirt on hangers, weekender and cap on a bench"
from rooms import *
from products import linen_shirt, knitted_jumper, chore_jacket, cotton_cap, weekender

SIZE = (1600, 1067)
ROOM = dict(eye=(6, -330, 112), look=(2, 4, 82), lens=47, light=dict(side='left', at=190, sun=dict(elev=33, turn=30, y=-90), strength=4.4, colour='#ffe2b8', sill=104))
VIEWS = {'front': {}}


def hang(p, x, turn, rail, **k):
    "a garment on the rail, its hook over it"
    def metres():
        before = set(bpy.context.collection.objects)
        p.build(arm=False, **k)
        for o in set(bpy.context.collection.objects) - before:
            if o.parent is None:
                o.scale = (100,) * 3
    place(metres, turn, (x, 2)).location.z = rail - 10.1


def scene():
    wall(46, '#cfc9bc', skirting='#e6e1d6')
    boards(560, 440, y=-140, c1='#7d5836', c2='#b58a5a')
    iron, wd, rail = bump(mat('iron', '#26282a', .5), 2, .1, .2), wood('rail', '#8a5d33', '#bd8a54', .03, .42, 'X'), 150
    for x in (-112, 22):
        cyl('post', 1.1, rail, (x, 2, rail / 2), iron, .2, prod=False)
        box('foot', (3, 44, 1.4), (x, 2, .7), iron, .3, prod=False)
    cyl('rail', 1.3, 150, (-45, 2, rail - 1.3), wd, .4, (0, rad(90), 0), prod=False)
    hang(chore_jacket, -84, 26, rail)
    hang(knitted_jumper, -44, 26, rail)
    hang(linen_shirt, -6, 26, rail)
    h = 46
    box('seat', (96, 36, 4), (88, 0, h - 2), wood('seat', '#86603a', '#bd915c', .08, .42, 'X'), .5, 3, prod=False)
    leg = wood('leg', '#86603a', '#bd915c', .08, .42, 'Z')
    for dx in (-42, 42):
        for y in (-12, 12):
            box('leg', (4.5, 4.5, h - 4), (88 + dx, y, (h - 4) / 2), leg, .6, 3, prod=False)
    place(weekender.build, -16, (66, 2), 50, on=h)
    place(cotton_cap.build, 30, (107, -4), 28, on=h)
