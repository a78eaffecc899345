"Nesting cups: a tower of soft-coloured stacking cups and two beside it"
from printed import *

CM = 34
STUDIO = dict(back='#e8e3da', elev=13, fill=.82)
VIEWS = {'front': dict(turn=14), 'detail': dict(turn=14, elev=20, zoom=1.8, at=(.1, -.35)),
         'above': dict(turn=-46, elev=38)}


def cup(g, R, H, m, loc, rot=(0, 0, 0)):
    "mouth down: open end at z = 0, closed end at H"
    r2 = R * .84
    o = lathe('cup', rprof([(R - .016, .004, .003), (R + .010, 0, .008), (R + .012, .020, .008), (R - .002, .028, .006), (r2 + .004, H - .055, .02), (r2, H, .022), (r2 * .70, H, .012), (r2 * .66, H - .012, .010), (0, H - .012)], .01, 6), m, parent=g, steps=128)
    lathe('inner', rprof([(R - .016, .004), (r2 - .02, H - .03, .02), (0, H - .032)], .01, 6), m, parent=g, steps=96)
    lathe('dot', rprof([(r2 * .30, H - .013), (r2 * .30, H - .006, .004), (r2 * .22, H - .006, .004), (r2 * .22, H - .013)], .003), m, parent=g, steps=64)
    o.location = loc
    for q in g.children[-3:]:
        q.location = loc
        q.rotation_euler = rot
    return o


def build(c=('#7a3a24', '#b0703a', '#b99a52', '#6c7d63', '#46636b', '#2f414b')):
    g = empty()
    z = 0
    sizes = [(.34 - .042 * i, .335 - .028 * i) for i in range(6)]
    M = [bump(mat('cup%d' % i, x, .46, coat=.08, coat_r=.35), 150, .06, .002) for i, x in enumerate(c[::-1])]
    for i in (0, 1, 2, 3):
        R, H = sizes[i]
        e = empty((.006 * (-1) ** i, .004 * i, z), parent=g)
        cup(e, R, H, M[i], (0, 0, 0))
        z += H - .004
    R, H = sizes[4]
    e = empty((.56, -.24, H), (pi, 0, 0), parent=g)
    cup(e, R, H, M[4], (0, 0, 0))
    rest(e)
    R, H = sizes[5]
    a = math.atan((R * .16 + .01) / H)
    e = empty((-.53, -.30, R), (0, rad(90), rad(-58)), parent=g)
    f = empty((0, 0, -H / 2), (0, 0, 0), parent=e)
    cup(f, R, H, M[5], (0, 0, 0))
    e.rotation_euler = (0, rad(90) + a, rad(-58))
    rest(e)
