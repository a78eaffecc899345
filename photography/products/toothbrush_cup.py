"Two bamboo toothbrushes in a speckled stoneware cup"
from studio import *

CM = 19
STUDIO = dict(back='#e7e2da', elev=13, fill=.80)
VIEWS = {'front': dict(turn=10), 'detail': dict(turn=10, elev=14, zoom=2.0, at=(.05, .5)),
         'size': dict(turn=-30, elev=17, beside=[('soap-bar', 30, (13.5, -3))])}


def brush(parent, loc, rot, w1, w2, bristle, ring):
    g = empty(loc, rot, parent)
    wd = wood('bamboo', w1, w2, 2.6, .46, 'Z', 14)
    H = 1.0
    path = [Vector((0, .012 * sin(pi * t) * 1.2, H * t)) for t in [i / 60 for i in range(61)]]

    def sc(t):
        wv = 1.0 if t < .55 else 1 - .38 * min(1, (t - .55) / .15) if t < .72 else .62 + .22 * min(1, (t - .72) / .08)
        e = min(1, t / .03, (1 - t) / .03)
        e = sqrt(max(.05, 1 - (1 - e) ** 2))
        return wv * e, (1 - .18 * min(1, t / .7)) * e
    sweep('handle', path, rrect(.066, .040, .018, 6), (1, 0, 0), wd, scale=sc, parent=g)
    # tufts
    bm = mat('bristle', bristle, .6, sss=.1)
    v, f = [], []
    for j in range(11):
        for i in range(3):
            for k in range(9):
                a = 2 * pi * k / 9
                r = .0042 if k else 0
                x, z = (i - 1) * .0128 + r * cos(a), .795 + j * .0168 + r * sin(a)
                o = len(v)
                hh = .062 + (.006 if j in (0, 10) else 0) + .0015 * ((j * 7 + i * 5 + k * 3) % 5) / 4
                for y in (0, hh):
                    for q in range(5):
                        b = 2 * pi * q / 5
                        v.append((x + .0023 * cos(b), -.010 - y, z + .0023 * sin(b)))
                f += [(o + q, o + (q + 1) % 5, o + 5 + (q + 1) % 5, o + 5 + q) for q in range(5)] + [tuple(o + 5 + q for q in range(5))]
    mesh('tufts', v, f, bm, parent=g)
    sweep('mark', [Vector((0, .006, H * t)) for t in (.20, .225)], rrect(.0675, .0415, .018, 6), (1, 0, 0), mat('mark', ring, .55), parent=g, prod=False)
    return g


def build(glaze='#d8cfbf', dot='#6b5a48', clay='#9a7a5a'):
    g = empty()
    m = mat('glaze', glaze, .38, coat=.25, coat_r=.2)
    speckle(m, glaze, dot, 62, .13, .34)
    R, H = .225, .48
    lathe('cup', rprof([(0, .016), (R * .80, .016), (R * .86, 0, .012), (R * .96, .012, .03), (R, .10, .1), (R, H - .012, .012), (R * .985, H, .012), (R * .915, H, .012), (R * .90, H - .02, .01), (R * .90, .06, .04), (0, .05)], .02, 8), m, parent=g, steps=160)
    lathe('raw', rprof([(R * .80, .004), (R * .862, -.001, .006), (R * .962, .011, .03), (R * 1.0015, .10, .06), (R * 1.0022, .112), (R * .99, .112)], .01, 6), bump(mat('clay', clay, .85), 120, .12, .003), parent=g, steps=160)
    brush(g, (-.085, -.02, .055), (rad(3), rad(13), rad(12)), '#9c7440', '#c99f63', '#efe9dc', '#68775b')
    brush(g, (.075, .03, .055), (rad(-5), rad(-12), rad(-16)), '#9c7440', '#c99f63', '#efe9dc', '#a4482a')
