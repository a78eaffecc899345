"Canvas weekender bag with a leather base, handles and brass fittings"
from studio import *

CM = 50
STUDIO = dict(back='#e5e0d8', elev=13, fill=.84)
VIEWS = {'front': dict(turn=-26), 'detail': dict(turn=-40, elev=16, zoom=2.0, at=(-.3, -.05)),
         'side': dict(turn=44, elev=17)}
VARIANTS = {'forest': dict(c1='#24382f', c2='#435c4c')}


def build(c1='#a3937a', c2='#d2c5ab', color='#6b3d22', thread='#dcc39b', metal='#b9945c'):
    g = empty()
    cv = weave(mat('canvas', c1, .9, sheen=.25, spec=.2), 230, 200, c1, c2, .55, .004)
    le, th, br = leather('leather', color, 120, .46, .22, .004), mat('thread', thread, .8), brass(metal, .24)
    L_, H, D = 1.0, .50, .42

    def sec(a, s, grow=0):
        "point of the cross-section: a round X, s in -1..1 along X"
        c, q = cos(a), sin(a)
        k = (abs(c) ** 3.4 + abs(q) ** 3.4) ** (-1 / 3.4)
        top = max(0, q)
        y, z = (D / 2 + grow) * k * c * (1 - .16 * top ** 1.5), (H / 2 + grow) * k * q
        z -= .020 * (1 - abs(s) ** 2) * top                         # soft sag of the top
        y *= 1 + .035 * (1 - s * s) * (1 - abs(q)) * 1.0            # belly
        y += .004 * sin(9 * s + 3 * a) * (1 - abs(s))
        z += .004 * sin(7 * s + 2 * a + 1) * top
        return y, z + H / 2

    def shell(name, m, a0, a1, s0, s1, grow=0, n=128, k=72, round_=True):
        v, f, uv = [], [], []
        closed = a1 - a0 > 6.2
        for j in range(k + 1):
            s = s0 + (s1 - s0) * j / k
            e = max(0, (abs(s) - .90) / .10)
            sh = sqrt(max(0, 1 - e ** 2)) if round_ else 1
            inn = .035 * (1 - sh)
            x = s * L_ / 2
            for i in range(n + (0 if closed else 1)):
                a = a0 + (a1 - a0) * i / n
                y, z = sec(a, s, grow - inn)
                v.append((x, y, z))
        m_ = n if closed else n + 1
        for j in range(k):
            for i in range(n):
                i2 = (i + 1) % m_
                f.append((j * m_ + i, j * m_ + i2, (j + 1) * m_ + i2, (j + 1) * m_ + i))
                uv += [(i / n, j / k), ((i + 1) / n, j / k), ((i + 1) / n, (j + 1) / k), (i / n, (j + 1) / k)]
        if closed:
            f += [tuple(range(m_))[::-1], tuple(k * m_ + i for i in range(m_))]
            uv += [(0.1, 0.1)] * (2 * m_)
        o = clean(mesh(name, v, f, m, uv, parent=g))
        return o
    shell('body', cv, 0, 2 * pi, -1, 1)
    # leather base: lower part of the same shell, a little larger
    o = shell('base', le, pi + .42, 2 * pi - .42, -.998, .998, .007)
    mod(o, 'SOLIDIFY', thickness=.010, offset=0)
    for a in (pi + .435, 2 * pi - .435):
        pts = []
        for j in range(3, 98):
            s = -.93 + 1.86 * j / 100
            y, z = sec(a, s, .0135)
            pts.append((s * L_ / 2, y, z))
        stitches(even(pts, 96), th, .0026, .34, g)
    # end panels: piping and a leather tab with a ring
    for sx in (-1, 1):
        ring = []
        for i in range(72):
            y, z = sec(2 * pi * i / 72, sx * .93, .003)
            ring.append((sx * .468 * L_, y, z))
        tube('piping', ring, .0085, le, cyclic=True, parent=g)
        t = empty((sx * (L_ / 2 + .004), 0, .335), (0, 0, sx * rad(90)), g)
        box('tab', (.085, .016, .13), (0, 0, 0), le, .006, parent=t)
        torus('dring', .034, .0065, (0, -.016, -.055), br, (rad(78), 0, 0), parent=t, steps=64)
    # zip along the top
    zp = mat('tape', '#4a4238', .8)
    path = []
    for j in range(61):
        s = -.80 + 1.6 * j / 60
        y, z = sec(pi / 2, s)
        path.append(Vector((s * L_ / 2, 0, z + .0015)))
    sweep('tape', path, rrect(.052, .006, .002), (0, 1, 0), zp, parent=g)
    teeth = even(path, 150)
    for i, p in enumerate(teeth):
        box('tooth', (.0036, .008, .004), (p.x, .002 * (1 if i % 2 else -1), p.z + .0045), br, 0, parent=g, prod=False)
    p = path[12]
    box('slider', (.030, .020, .010), (p.x, 0, p.z + .010), br, .004, parent=g)
    box('pull', (.070, .016, .006), (p.x - .045, .0, p.z + .010), le, .003, rot=(0, rad(-4), 0), parent=g)
    # two handles: straps from the base up the face, over in an arch
    for sy in (-1, 1):
        xs = .205
        face = lambda a, grow=.009: sec(a, xs * 2 / L_, grow)
        up = []
        for k in range(11):
            a = (-rad(40) + rad(88) * k / 10)
            y, z = face(a if sy > 0 else pi - a)
            up.append((y, z))
        y_t, z_t = up[-1]
        left = [Vector((-xs, y, z)) for y, z in up]
        right = [Vector((xs, y, z)) for y, z in up[::-1]]
        yo = y_t + (.010 if sy > 0 else -.010)
        arch = [Vector((-xs + .008, yo, z_t + .075)), Vector((-xs * .80, yo * .98, z_t + .155)), Vector((-xs * .42, yo * .96, z_t + .198)), Vector((0, yo * .95, z_t + .208)), Vector((xs * .42, yo * .96, z_t + .198)), Vector((xs * .80, yo * .98, z_t + .155)), Vector((xs - .008, yo, z_t + .075))]
        # straps lie flat on the face: sweep each leg with its side along X
        for leg in (left, right[::-1]):
            pth = crom(leg, 60)
            sweep('strap', pth, rrect(.062, .013, .005), (1, 0, 0), le, parent=g)
            for dx in (-.024, .024):
                pts = []
                for i in range(2, 58):
                    t = (pth[i + 1] - pth[i - 1]).normalized()
                    n = Vector((1, 0, 0)).cross(t)
                    if n.y * sy < 0:
                        n = -n
                    pts.append(pth[i] + n * .0075 + Vector((dx, 0, 0)))
                stitches(even(pts, 40), th, .0024, .34, g)
            q = pth[44]
            rv = empty(tuple(q), (rad(90) * (1 if sy < 0 else -1), 0, 0), g)
            lathe('rivet', rprof([(0, .014), (.012, .012, .004), (.015, .004, .002)], .002), br, parent=rv, steps=40)
        pth = crom([left[-2], left[-1]] + arch + [right[0], right[1]], 110)
        tube('handle', [tuple(p) for p in pth[4:-4:3]], .0175, le, bres=8, parent=g)
