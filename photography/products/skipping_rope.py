"Skipping rope: beech handles with steel bearings, coiled cord"
from printed import *

CM = 30
STUDIO = dict(back='#e3dfd8', elev=36, fill=.82)
VIEWS = {'front': dict(turn=0), 'detail': dict(turn=-18, elev=24, zoom=2.0, at=(.0, -.3)),
         'side': dict(turn=66, elev=26)}


def build(cord='#86361d', w1='#7a4c2a', w2='#a8713f', band='#26393c'):
    g = empty()
    cm = mat('cord', cord, .62, sheen=.15)
    sep = N(cm, 'TexWave', wave_type='BANDS', bands_direction='DIAGONAL', Scale=34, Distortion=.0, Detail=0)
    L(cm, N(cm, 'TexCoord').outputs['Object'], sep.inputs['Vector'])
    to_bump(cm, sep.outputs['Fac'], .35, .004)
    wz, st = wood('handle', w1, w2, 2.6, .42, 'Z', 9), steel('#bdbab4', .26)
    bd = mat('band', band, .5, coat=.1)
    r = .0155
    random.seed(11)
    H1, H2 = (Vector((-.27, -.40, .046)), rad(128)), (Vector((.27, -.42, .046)), rad(56))

    def handle(loc, rz):
        "lies along local X; cord leaves at +X"
        e = empty(loc, (0, rad(90), rz), parent=g)
        prof = [(0, -.30), (.034, -.298), (.044, -.280), (.042, -.24), (.036, -.16), (.036, -.04), (.042, .06), (.040, .13), (.029, .19), (.026, .21), (0, .212)]
        lathe('wood', sprof(prof, 90), wz, parent=e, steps=96)
        for z in (.135, .155):
            lathe('ring', rprof([(.030, z - .006), (.0405, z - .006, .003), (.0385, z + .006, .003), (.028, z + .006)], .003, 4), bd, parent=e, steps=96)
        lathe('bearing', rprof([(.012, .205), (.028, .205, .004), (.028, .235, .005), (.020, .240, .003), (.019, .258, .004), (0, .260)], .003, 5), st, parent=e, steps=64)
        return e
    for (p, a) in (H1, H2):
        handle(p, a)

    def exit_(p, a, d):
        return p + Vector((cos(a), sin(a), 0)) * d
    # cord: out of one handle, round nearly four loose turns, into the other; the joins keep its direction
    def coil(t):
        "t in turns from the left; clockwise seen from above"
        a = 2 * pi * t + rad(188)
        R = 1 - .050 * t + .018 * sin(2 * pi * t * .62 + .6)
        return Vector((.60 * R * cos(a), .20 - .40 * R * sin(a), r + .006 + .019 * t))

    def join(p, u, q, w, n):
        "cubic from p along u to q along w, without its ends"
        return [p * (1 - t) ** 3 + (p + u) * 3 * t * (1 - t) ** 2 + (q - w) * 3 * t * t * (1 - t) + q * t ** 3 for t in (i / n for i in range(1, n))]
    a, b = H1, H2
    T0, T1 = .03, 3.42
    out = lambda h, k: Vector((cos(h[1]), sin(h[1]), 0)) * k
    way = lambda t: (coil(t + .01) - coil(t - .01)).normalized()
    pts = [exit_(*a, .24)] + join(exit_(*a, .25), out(a, .16), coil(T0), way(T0) * .16, 8)
    pts += [coil(T0 + (T1 - T0) * k / 170) for k in range(171)]          # as close as in the joins
    pts += join(coil(T1), way(T1) * .20, exit_(*b, .25), -out(b, .16), 8) + [exit_(*b, .24)]
    path = crom(pts, 1000)
    tube('cord', [tuple(p) for p in path], r, cm, kind='POLY', bres=6, parent=g)
