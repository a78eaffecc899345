"Coffee tin: printed wrap, rolled steel rims and a brushed plug lid"
from printed import *

CM = 17
STUDIO = dict(back='#e8e3da', elev=12, fill=.78)
VIEWS = {'front': dict(turn=-9), 'detail': dict(turn=14, elev=20, zoom=1.9, at=(.02, .42)),
         'size': dict(turn=-16, elev=14, beside=[('mug', 24, (14.5, -2))])}


def build(art='coffee-tin', metal='#b9b3a6'):
    g = empty()
    st = mat('steel', metal, .34, metal=1)
    R, H = .36, .98
    lathe('wrap', [(R - .004, .03), (R - .004, H - .03)], mat('in', '#20302b', .5), parent=g)
    band('print', R - .002, .036, H - .036, -180, 180, printed(art, .42, .18, .35, .03), 160, .002, parent=g)
    for z, s in ((.018, 1), (H - .018, -1)):
        lathe('rim', rprof([(R - .03, z - .018), (R + .008, z - .018, .012), (R + .009, z + .004, .012), (R - .002, z + .018, .004), (R - .02, z + .018)], .006, 6), st, parent=g, steps=160)
    box('seam', (.010, .004, H - .08), (0, R, H / 2), st, .0015, parent=g)
    # lid: skirt with two beads, stepped top
    z = H
    lathe('lid', rprof([(R - .02, z - .005), (R + .014, z - .002, .006), (R + .014, z + .020, .006), (R + .007, z + .030, .006), (R + .007, z + .052, .006), (R + .014, z + .060, .006), (R + .012, z + .086, .018), (R - .04, z + .090, .012), (R - .055, z + .076, .012), (.12, z + .074, .02), (0, z + .074)], .008, 8), st, parent=g, steps=160)
