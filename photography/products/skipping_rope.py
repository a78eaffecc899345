"Skipping rope: beech handles with steel bearings, coiled cord"
from printed import *

CM = 30
STUDIO = dict(back='#e3dfd8', elev=36, fill=.82)
VIEWS = {'front': dict(turn=0), 'detail': dict(turn=0, elev=24, zoom=2.0, at=(-.25, -.45))}


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
    # cord: out of one handle, round four loose turns, into the other
    a, b = H1, H2
    pts = [exit_(*a, .24), exit_(*a, .30), exit_(*a, .38) + Vector((-.005, .02, -.02))]
    n = 4
    for k in range(n * 10 - 5):
        t = 2 * pi * k / 10 + rad(188)
        q = k / (n * 10)
        R = 1 + .10 * sin(1.7 * k / 10 * 2 + .6) * .5 + .05 * ((k // 10) % 2) - .05 * (k // 10)
        z = r + .0265 * min(q * n, n) * .8 + .006
        pts.append(Vector((.60 * R * -cos(t - pi) * 1.0, .20 + .40 * R * -sin(t - pi) * -1.0, z)))
    pts += [exit_(*b, .40) + Vector((.005, .02, -.01)), exit_(*b, .31), exit_(*b, .24)]
    path = crom(pts, 700)
    tube('cord', [tuple(p) for p in path], r, cm, kind='POLY', bres=6, parent=g)
