"Wool scarf, folded, fringe hanging at the front"
from studio import *

CM = 30
STUDIO = dict(back='#e5e0d8', elev=24, fill=.80)
VIEWS = {'front': dict(turn=-24), 'detail': dict(turn=-24, elev=22, zoom=2.0, at=(-.1, .1))}
VARIANTS = {'ochre': dict(a='#6d4814', b='#a3742a', s='#e6dac2', s2='#f4ecdb')}


def build(a='#7d7060', b='#c2b59d', s='#3d4a42', s2='#66756a'):
    g = empty()
    def wool(c1, c2):
        return boucle(mat('wool', c1, .95, sheen=.5, spec=.1), c1, c2, 150)
    m = wool(a, b)
    W, D, T = .92, .62, .052
    r = random.Random(7)
    # folded like a letter: a strip that turns at the left and right, six layers
    path, z, lay = [], T / 2, 5
    x1 = W / 2 - T / 2
    for k in range(lay):
        d = 1 if k % 2 == 0 else -1
        ins = .010 * r.uniform(-1, 1)
        for i in range(22):
            t = i / 21 * (.86 if k == lay - 1 else 1)
            x = d * (-x1 + 2 * x1 * t) * (1 - .012 * k) + ins
            path.append(Vector((x, 0, z + .005 * sin(3 * t + k) + .003 * sin(8 * t + 2 * k))))
        if k < lay - 1:
            h = T * 1.02
            cx = d * x1 * (1 - .012 * k) + ins
            for i in range(1, 10):
                an = -pi / 2 + pi * i / 10
                path.append(Vector((cx + d * (h * .62) * cos(an), 0, z + h / 2 + h / 2 * sin(an))))
            z += h
    o = sweep('scarf', path, rrect(D, T * .94, T * .42, 6), (0, 1, 0), m, parent=g)
    # soften: small waves over the whole stack
    for v in o.data.vertices:
        c = v.co
        c.y += .012 * sin(5 * c.x + 30 * c.z) + .007 * sin(11 * c.x + 1) + .010 * sin(47 * c.z)
        c.z += .006 * sin(6 * c.x + 1.3) * (c.z / z) + .005 * sin(7 * c.y + 2) * (c.z / z)
    subsurf(o, 1)
    # end of the scarf comes down over the front with a fringe
    zt = z + T * .52
    e = .40
    P = [(0, D * .44, zt + .006), (0, .10, zt + .016), (0, -.15, zt + .014), (0, -D / 2 + .02, zt + .006), (0, -D / 2 - .030, zt - .035), (0, -D / 2 - .045, zt - .10), (0, -D / 2 - .043, zt - .135)]
    dp = crom([(.12, y, zz) for _, y, zz in P], 80)
    end = sweep('end', dp, rrect(e, T * .62, T * .28, 5), (1, 0, 0), m, parent=g)
    for v in end.data.vertices:
        c = v.co
        c.z += .004 * sin(14 * c.x)
    # stripes across the hanging end
    sm = wool(s, s2)
    for i0, i1 in ((58, 62), (65, 67)):
        sweep('stripe', dp[i0:i1 + 1], rrect(e * 1.002, T * .645, T * .28, 5), (1, 0, 0), sm, parent=g)
    tip = dp[-1]
    fm = mat('fringe', '#%02x%02x%02x' % tuple((int(a[k:k + 2], 16) + 2 * int(b[k:k + 2], 16)) // 3 for k in (1, 3, 5)), .95, sheen=.5)
    k = 26
    for i in range(k):
        x = .12 - e / 2 + .012 + (e - .024) * i / (k - 1)
        l = min(tip.z - .01, .105 + .014 * r.random())
        w = .006 * r.uniform(-1, 1)
        tube('fringe', [(x, tip.y, tip.z + .01), (x + w * .3, tip.y - .004, tip.z - l * .4), (x + w, tip.y - .002 + .006 * r.random(), tip.z - l)], .0056, fm, radii=[1, 1.15, .8], bres=3, parent=g)
