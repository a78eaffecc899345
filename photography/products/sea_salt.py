"Sea salt flakes in a printed paper drum with a slip-on lid"
from printed import *

CM = 12
STUDIO = dict(back='#e8e3da', elev=14, fill=.74)
VIEWS = {'front': dict(turn=8), 'detail': dict(turn=8, elev=20, zoom=1.9, at=(.05, .4)),
         'above': dict(turn=-20, elev=40)}


def build(art='sea-salt', ground='#38535e', board='#b79a6f'):
    g = empty()
    R, H = .37, .66
    br = bump(mat('board', board, .85), 160, .2, .003)
    lidm = bump(mat('lid', ground, .62, coat=.05), 140, .10, .003)
    lathe('foot', rprof([(0, .01), (R - .018, .01, .004), (R - .016, 0, .004), (R - .001, 0, .005), (R - .001, .03)], .004, 5), br, parent=g, steps=160)
    lathe('tube', rprof([(R - .003, .02), (R - .003, H), (R - .02, H)], .004), br, parent=g, steps=160)
    band('print', R - .0025, .014, .614, -180, 180, printed(art, .58, .06, .4, .05), 160, .0025, parent=g)
    z = H - .020
    lathe('lid', rprof([(R - .006, z), (R + .012, z, .004), (R + .012, z + .165, .008), (R + .002, z + .170, .004), (R - .006, z + .160, .006), (0, z + .160)], .005, 6), lidm, parent=g, steps=192)
    lathe('curl', rprof([(R + .011, z - .001), (R + .0145, z + .001, .002), (R + .0145, z + .010, .002), (R + .011, z + .012)], .001, 4), br, parent=g, steps=160)
    pr = mat('mark', '#c7a566', .5)
    text('Fernhill Pantry', .062, pr, (0, 0, z + .085), wrap=R + .0126, face='LiberationSerif-Italic', parent=g)
