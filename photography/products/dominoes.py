"Wooden dominoes: beech tiles with painted pips, a curved row and a few lying in front"
from studio import *

CM = 30
STUDIO = dict(back='#e8e3da', elev=20, fill=.84)
VIEWS = {'front': dict(turn=-10), 'detail': dict(turn=-16, elev=16, zoom=1.9, at=(-.2, -.2)),
         'side': dict(turn=38, elev=36)}
PIPS = {0: [], 1: [(0, 0)], 2: [(-1, -1), (1, 1)], 3: [(-1, -1), (0, 0), (1, 1)], 4: [(-1, -1), (1, 1), (-1, 1), (1, -1)],
        5: [(-1, -1), (1, 1), (-1, 1), (1, -1), (0, 0)], 6: [(-1, -1), (1, 1), (-1, 1), (1, -1), (-1, 0), (1, 0)]}


def build(w1='#a87c4e', w2='#cfa673', colours=('#2f414b', '#7c331b', '#8a5a1c', '#44583e', '#2f4f5b', '#5a2a1c')):
    g = empty()
    random.seed(7)
    wd = [wood('beech%d' % i, w1, w2, 2.2 + .3 * i, .5, 'Z', 10) for i in range(3)]
    P = [mat('paint', c, .42, coat=.2) for c in colours]
    ink = mat('line', '#3b2c20', .6)
    W, H, T = .17, .34, .056

    def tile(a, b, loc, rot):
        "faces -Y standing"
        e = empty(loc, rot, parent=g)
        w = random.choice(wd)
        o = box('tile', (W, T, H), (0, 0, 0), w, .012, 4, parent=e)
        q = random.random() * 20
        for v in o.data.vertices:      # other grain for each: shift the mesh, move the object back
            v.co.x += q
        o.location.x = -q
        box('rule', (W * .72, .003, .006), (0, -T / 2, 0), ink, .001, 2, parent=e, prod=False)
        for n, s in ((a, 1), (b, -1)):
            for x, z in PIPS[n]:
                cyl('pip', .0155, .006, (x * .045, -T / 2, s * .085 + z * .045), P[n - 1], .0025, (rad(90), 0, 0), steps=28, parent=e, prod=False)
    vals = [(6, 6), (6, 4), (4, 1), (1, 5), (5, 3), (3, 3), (3, 2)]
    # a quarter arc of standing tiles; the first ones lean on each other
    n = 9
    for i in range(n):
        a = rad(196 - i * 18.5)
        x, y = .62 * cos(a), .12 + .40 * sin(a)
        rz = a + pi / 2
        tile(*vals[i % 7], (x, y, H / 2), (0, 0, a - pi + rad(66)))
    flat_ = [((-.26, -.20), 14, (5, 2)), ((.10, -.30), -24, (4, 6)), ((.44, -.14), 38, (3, 1))]
    for (x, y), r, v in flat_:
        tile(*v, (x, y, T / 2), (rad(-90), 0, rad(r)))
