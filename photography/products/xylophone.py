"Xylophone: eight painted bars on beech rails, two mallets"
from studio import *

CM = 32
STUDIO = dict(back='#e8e3da', elev=33, fill=.85)
VIEWS = {'front': dict(turn=-24), 'detail': dict(turn=-30, elev=20, zoom=1.9, at=(-.25, -.05)),
         'side': dict(turn=42, elev=24)}


def build(c=('#7c2f1b', '#9a5a26', '#a8803a', '#6f7a45', '#4c6a58', '#3a606c', '#2f4656', '#4a3a4c'), w1='#a87c4e', w2='#cfa673', metal='#b9945c'):
    g = empty()
    wx, wy = wood('beechx', w1, w2, 2.4, .5, 'X'), wood('beechy', w1, w2, 2.4, .5, 'Y')
    felt = bump(mat('felt', '#cfc6b4', .95, sheen=.5), 160, .5, .004)
    br = brass(metal, .28)
    n, P, W = 8, .150, .122
    half = lambda i: (.68 - .034 * i) / 2
    x = lambda i: (i - (n - 1) / 2) * P
    for s in (-1, 1):      # rails run under the screws, converging
        a, b = Vector((x(0) - .11, s * half(0) * .60, .05)), Vector((x(n - 1) + .11, s * half(n - 1) * .60, .05))
        d = b - a
        box('rail', (d.length, .062, .10), (a + b) / 2, wx, .018, 5, rot=(0, 0, atan2(d.y, d.x)), parent=g)
    for i in (0, n - 1):
        xx = x(i) + (.055 if i == 0 else -.055)
        box('cross', (.07, half(i) * 1.15, .055), (xx, 0, .045), wy, .014, 5, parent=g)
    for i, col in enumerate(c):
        m = bump(mat('bar%d' % i, col, .40, coat=.25, coat_r=.22), 60, .04, .003, 6)
        h = half(i)
        box('bar', (W, 2 * h, .036), (x(i), 0, .133), m, .011, 5, parent=g)
        for s in (-1, 1):
            y = s * h * .60
            cyl('felt', .026, .018, (x(i), y, .107), felt, .003, steps=40, parent=g)
            lathe('screw', rprof([(0, .016), (.012, .015, .006), (.0185, .006, .004), (.0185, 0), (0, 0)], .004, 4), br, parent=g, steps=48, prod=False).location = (x(i), y, .151)
            box('slot', (.024, .0038, .004), (x(i), y, .1665), mat('slot', '#4a3a22', .6), .001, 1, rot=(0, 0, rad(37 * i + 20 * s)), parent=g, prod=False)

    def mallet(a, b, r=.047):
        a, b = Vector(a), Vector(b)
        tube('stick', [a, a.lerp(b, .3), a.lerp(b, .7), b], .0155, wx, parent=g, kind='POLY')
        d = (b - a).normalized()
        q = d.to_track_quat('Z', 'Y').to_euler()
        o = lathe('head', [(r * sin(pi * i / 32), -r * 1.05 * cos(pi * i / 32)) for i in range(33)], bump(mat('ball', '#86361d', .42, coat=.2), 60, .04, .003), parent=g, steps=80)
        o.location = b
        o.rotation_euler = q
        e = lathe('end', [(.018 * sin(pi * i / 16), -.016 * cos(pi * i / 16)) for i in range(17)], wx, parent=g, steps=40)
        e.location = a
    mallet((.52, -.43, .0165), (-.16, -.52, .049))
    mallet((.30, -.30, .151 + .0165), (-.17, .09, .151 + .049))
