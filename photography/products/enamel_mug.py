"Enamel camping mug: cream enamel on steel, dark rim, printed hills"
from printed import *

CM = 11
STUDIO = dict(back='#e4e0d9', elev=17, fill=.76)
VIEWS = {'front': dict(turn=-24), 'detail': dict(turn=-20, elev=22, zoom=1.9, at=(0, .3)),
         'above': dict(turn=-150, elev=34)}


def build(art='enamel-mug', base='#e6dfd0', rim='#26393c'):
    g = empty()
    wall = printed(art, .24, .5, .08, 0)
    en = mat('enamel', base, .24, coat=.5, coat_r=.08)
    ins = speckle(mat('in', base, .22, coat=.5, coat_r=.08), base, '#3a3f40', 46, .05, .25)
    dk = mat('rim', rim, .24, coat=.5, coat_r=.08)
    R, H = .44, .84
    lathe('wall', [(R, .05 + (H - .06) * i / 40) for i in range(41)], wall, parent=g, steps=192)
    lathe('foot', rprof([(0, .008), (R - .07, .008, .01), (R - .055, 0, .008), (R - .03, .004, .02), (R, .035, .03), (R, .05)], .01, 8), en, parent=g, steps=160)
    lathe('inner', rprof([(R - .006, H - .01), (R - .012, .06, .06), (0, .03)], .04, 8), ins, parent=g, steps=160)
    torus('rim', R + .002, .017, (0, 0, H), dk, steps=192, parent=g)
    pts = crom([(R - .01, 0, .72), (R + .09, 0, .725), (R + .20, 0, .70), (R + .25, 0, .60), (R + .245, 0, .45), (R + .21, 0, .31), (R + .13, 0, .225), (R + .04, 0, .20), (R - .01, 0, .20)], 80)
    sweep('handle', pts, rrect(.105, .022, .010, 6), (0, 1, 0), en, parent=g)
    for s in (-1, 1):      # dark edge of the handle
        off = [p + Vector((0, s * .050, 0)) for p in pts[2:-2]]
        tube('edge', off, .0125, dk, parent=g, kind='POLY', bres=5)
