"Bed in the morning sun: linen covers thrown back, two pillows, a rust cushion, a book and a mug, a lamp on a side table"
from rooms import *
from garments import Cloth, woven
from products import cushion, desk_lamp, mug, banner_home, wool_scarf

SIZE = (1600, 1067)
ROOM = dict(eye=(-8, -265, 128), look=(-8, 0, 60), lens=45, light=dict(side='left', at=190, sun=dict(elev=32, turn=28, y=-70), strength=4.3, colour='#ffe2b8', sill=60))
VIEWS = {'front': {}}
BED = 50            # top of the mattress


def rect(w, d):
    return [('seam', [(0, 0), (w / 2, 0)]), ('seam', [(w / 2, 0), (w / 2, -d)]), ('seam', [(w / 2, -d), (0, -d)])]


def lying(cloth, m, loc, turn, thick, lean=0):
    "a cloth simulated face up (its pattern in XZ) laid down in centimetres"
    e = empty(loc, (rad(-90 + lean), 0, rad(turn)))
    e.scale = (100,) * 3
    cloth.build(m, thick=thick, parent=e)
    return e


def scene():
    wall(64, '#cbc5b8', skirting='#e6e1d6')
    boards(560, 520, y=-140, c1='#7d5836', c2='#b58a5a')
    oak = wood('oak', '#86603a', '#bd915c', .06, .42, 'X')
    box('frame', (176, 214, 22), (40, -50, 28), oak, 1.2, 4, prod=False)
    box('head', (182, 5, 100), (40, 58, 50), oak, 1.6, 4, prod=False)
    sheet = woven('sheet', '#b9b1a3', '#e9e4da', 700, .5, .3)
    mattress = box('mattress', (166, 204, 18), (40, -50, BED - 9), sheet, 5, 6, prod=False)
    cover = woven('cover', '#77806f', '#aab1a0', 620, .7, .4)
    # the cover: two sheets with air between them, fallen over the bed
    c = Cloth(rect(2.05, 1.55), rect(2.05, 1.55), .030, .035, soft=.12)
    ground = box('ground', (1.66, .4, 2.2), (0, .24, -.78), None, .05, 5, prod=False)
    for i, (x, y) in enumerate(c.flat):
        c.co[i] += Vector((.02 * sin(7 * y + 1), .02 * sin(5 * x + 3 * y) + .012 * sin(13 * x - 8 * y), .02 * sin(6 * x)))
    c.settle(lambda x, y, s: False, 46, mass=.012, stiff=30, bend=.25, damp=.6, gravity=(0, 6, 0), bodies=[ground], pressure=.16, apart=.008)
    bpy.data.objects.remove(ground)
    c.smooth(2).finish()
    lying(c, cover, (40, -6, BED + 5), 0, .004)
    for k, (x, turn) in enumerate(((2, 6), (76, -5))):
        p = Cloth(rect(.68, .44), rect(.68, .44), .020, .085, soft=.13, seed=3 + k)
        p.settle(lambda x, y, s: False, 24, mass=.01, stiff=25, bend=.12, damp=.6, gravity=(0, 2, .6 - k), pressure=.35, apart=.004)
        p.smooth(2).finish()
        lying(p, sheet, (x, 45, BED + 34), turn, .003, 62)
    place(cushion.build, 16, (34, 14), 46, lay=(-18, 0, 0), on=BED + 3)
    place(banner_home.table, 10, (-92, 30))
    place(desk_lamp.build, 192, (-98, 34), 47, on=46)
    place(mug.build, -30, (-80, 22), 11.5, on=46)
    book_at('small-hours', 24, (70, -34), BED + 6)
