"Hand cream in a crimped aluminium tube standing on its cap"
from studio import *
from art import printed

CM = 14
STUDIO = dict(back='#e7e2da', elev=10, fill=.80)
VIEWS = {'front': dict(turn=7), 'detail': dict(turn=10, elev=12, zoom=1.8, at=(0, .3)),
         'size': dict(turn=-6, elev=15, beside=[('lip-balm-tin', 12, (9.5, -2))])}
VARIANTS = {'sage': dict(art='label-hand-cream-sage')}


def build(art='label-hand-cream', cap='#262422'):
    g = empty()
    m = mat('tube', '#ffffff', .34, coat=.15, coat_r=.3, spec=.5)
    printed(art, m)
    bump(m, 9, .10, .006, 3)
    al = mat('alu', '#c4c3c0', .30, metal=1)
    R, z0, z1 = .172, .17, 1.0
    v, f, uv, n, k = [], [], [], 128, 60
    for j in range(k + 1):
        t = j / k
        z = z0 + (z1 - z0) * t
        e = t ** 1.25
        b = R * (1 - e) * (1 - .0 * t) + .0065
        # keep the circumference: widen as it flattens
        a = R * (1 + .55 * (1 - sqrt(max(0, 1 - e * e * .9)) / 1) * 1.0) if t < 1 else R * 1.56
        a = R + (R * 1.53 - R) * e ** 1.15
        for i in range(n):
            w = 2 * pi * i / n
            v.append((a * sin(w), -b * cos(w), z + (.0)))
    for j in range(k):
        for i in range(n):
            i2 = (i + 1) % n
            f.append((j * n + i, j * n + i2, (j + 1) * n + i2, (j + 1) * n + i))
            # u: front half is 0.25..0.75 of the art, so w=0 (front) sits at u=.5
            u0, u1 = (i / n + .5) % 1, ((i + 1) / n + .5) % 1
            if u1 < u0:
                u1 += 1
            uv += [(u0, j / k), (u1, j / k), (u1, (j + 1) / k), (u0, (j + 1) / k)]
    clean(mesh('tube', v, f, m, uv, parent=g))
    # folded crimp
    for dz, w in ((0, 1.535),):
        box('crimp', (2 * R * w, .021, .062), (0, 0, z1 + .026), al, .004, 3, parent=g)
        for s in (-1, 1):
            for q in range(3):
                box('fold', (2 * R * w - .012, .0035, .004), (0, s * .0108, z1 + .008 + q * .018), mat('line', '#8e8d8a', .4, metal=1), .001, 2, parent=g, prod=False)
    # shoulder and cap
    lathe('shoulder', rprof([(R * .5, z0 - .022), (R * .93, z0 - .016, .01), (R * 1.006, z0 + .004, .006), (R * .98, z0 + .01)], .004), al, parent=g, steps=128)
    cp = mat('cap', cap, .40, coat=.15, coat_r=.3)
    rc, hc, nn = R * .80, z0 - .014, 40
    prof = rprof([(0, .004), (rc * .93, .004), (rc, 0, .01), (rc, hc, .012), (0, hc + .001)], .008, 5)
    v, f, st = [], [], nn * 6
    for i in range(st):
        a = 2 * pi * i / st
        kk = 1 - .020 * (.5 - .5 * cos(2 * pi * i / 6)) ** 2
        v += [(r * (kk if r > rc * .9 else 1) * cos(a), r * (kk if r > rc * .9 else 1) * sin(a), z) for r, z in prof]
    q = len(prof)
    for i in range(st):
        j = (i + 1) % st
        f += [(i * q + c, j * q + c, j * q + c + 1, i * q + c + 1) for c in range(q - 1)]
    clean(mesh('cap', v, f, cp, parent=g), 1e-6)
