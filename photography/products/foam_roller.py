"Foam roller: moulded grid over a coloured core"
from studio import *

CM = 33
STUDIO = dict(back='#e3dfd8', elev=14, fill=.76)
VIEWS = {'front': dict(turn=-52), 'detail': dict(turn=-62, elev=14, zoom=1.8, at=(-.3, 0)),
         'side': dict(turn=24, elev=22)}
VARIANTS = {'forest': dict(foam='#2f4a42', core='#b9945c')}


def build(foam='#303436', core='#8a3c22'):
    g = empty()
    fm = bump(mat('foam', foam, .72, spec=.3), 210, .32, .004, 4)
    cm = bump(mat('core', core, .42, coat=.15), 160, .06, .002)
    R, H = .215, 1.0
    e = empty((0, 0, R), (0, rad(90), 0), parent=g)
    lathe('base', rprof([(R - .045, -H / 2 + .004), (R - .030, -H / 2, .006), (R - .024, -H / 2 + .012, .006), (R - .024, H / 2 - .012, .006), (R - .030, H / 2, .006), (R - .045, H / 2 - .004)], .005, 5), fm, parent=e, steps=160)
    lathe('core', rprof([(R - .044, -H / 2 - .002), (R - .044, H / 2 + .002, .004), (R - .062, H / 2 + .002, .004), (R - .062, -H / 2 - .002, .004), (R - .044, -H / 2 - .002)], .004, 4), cm, parent=e, steps=160)

    def block(a0, a1, z0, z1, b=.012):
        "raised curved pad with rounded edges"
        n, v, f = 8, [], []
        lev = [(R - .03, 0), (R - b, 0), (R - b * .55, b * .12), (R - b * .15, b * .45), (R, b)]
        for r, ins in lev:
            A0, A1, Z0, Z1 = a0 + ins / R, a1 - ins / R, z0 + ins, z1 - ins
            loop = []
            c = max(.004, .016 - ins)         # corner radius
            for x, y in rrect((A1 - A0) * R, Z1 - Z0, c, 4):
                loop.append((x / R + (A0 + A1) / 2, y + (Z0 + Z1) / 2))
            out = []
            for p, q in zip(loop, loop[1:] + loop[:1]):      # cut long edges so that they follow the curve
                k = max(1, int(abs(q[0] - p[0]) * R / .02))
                out += [(p[0] + (q[0] - p[0]) * i / k, p[1] + (q[1] - p[1]) * i / k) for i in range(k)]
            v.append([(r * cos(a), r * sin(a), z) for a, z in out])
        m = len(v[0])
        if any(len(x) != m for x in v):
            m = min(len(x) for x in v)
            v = [[x[int(i * len(x) / m)] for i in range(m)] for x in v]
        vs = [p for x in v for p in x]
        for j in range(len(lev) - 1):
            for i in range(m):
                f.append((j * m + i, j * m + (i + 1) % m, j * m + m + (i + 1) % m, j * m + m + i))
        # cap as strips across, so that it stays round
        A0, A1, Z0, Z1 = a0 + b / R, a1 - b / R, z0 + b, z1 - b
        mesh('side', vs, f, fm, parent=g).parent = e
        k = max(2, int((A1 - A0) * R / .012))
        cv, cf = [], []
        for i in range(k + 1):
            a = A0 + (A1 - A0) * i / k
            cv += [(R * cos(a), R * sin(a), Z0), (R * cos(a), R * sin(a), Z1)]
        cf = [(2 * i, 2 * i + 2, 2 * i + 3, 2 * i + 1) for i in range(k)]
        mesh('top', cv, cf, fm, parent=e)
    n = 9
    P = 2 * pi / n
    for i in range(n):
        a = i * P
        if i % 3 == 2:                        # long smooth rails
            for k in range(4):
                z = -H / 2 + .02 + k * .24
                block(a + .045, a + P - .045, z + .008, z + .232)
        else:
            for k in range(8):                # small squares
                z = -H / 2 + .02 + k * .12
                block(a + .045, a + P - .045, z + .008, z + .112)
