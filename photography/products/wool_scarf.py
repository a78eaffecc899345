"Wool scarf, folded, fringe hanging at the front"
from studio import *

CM = 30
STUDIO = dict(back='#e5e0d8', elev=24, fill=.80)
VIEWS = {'front': dict(turn=-24), 'detail': dict(turn=-24, elev=22, zoom=2.0, at=(-.1, .1))}
VARIANTS = {'ochre': dict(a='#6d4814', b='#a3742a', s='#e6dac2', s2='#f4ecdb')}


def build(a='#6f6352', b='#bfb298', s='#2f3d35', s2='#5b6b5f'):
    g = empty()
    r = random.Random(7)

    def wool(c1, c2, nu, nv):
        m = weave(mat('wool', c2, .95, sheen=.6, spec=.08), nu, nv, c1, c2, .8, .006, fuzz=.9)
        return m
    W, D, T, lay = .94, .60, .036, 8
    th = .045                                            # a layer's share of the height
    # folded to and fro: one strip, turning at left and right
    path, z = [], T / 2
    x1 = W / 2 - T
    lens = [x1 * (1 + .035 * r.uniform(-1, 1)) for _ in range(lay)]
    for k in range(lay):
        d = 1 if k % 2 == 0 else -1
        sag = r.uniform(.2, 1)
        for i in range(30):
            t = i / 29
            xa, xb = -d * (lens[k - 1] if k else x1 * .92), d * lens[k]
            end = .94 if k == lay - 1 else 1
            x = xa + (xb - xa) * t * end
            path.append(Vector((x, 0, z + .004 * sin(4 * t + 2 * k) * sag)))
        if k < lay - 1:
            for i in range(1, 12):
                an = -pi / 2 + pi * i / 12
                path.append(Vector((d * lens[k] + d * (.022 + .008 * (k % 3)) * cos(an), 0, z + th / 2 + th / 2 * sin(an))))
            z += th
    prof = rrect(D, T, T * .48, 6)
    wide = [(-D / 2 + T + (D - 2 * T) * i / 16, T / 2) for i in range(17)]
    prof = [q for q in prof if abs(q[0]) > D / 2 - T * .49] 
    right = sorted((q for q in prof if q[0] > 0), key=lambda q: atan2(q[1], q[0] - D / 2 + T * .48))
    left = sorted((q for q in prof if q[0] < 0), key=lambda q: atan2(q[1], -(q[0] + D / 2 - T * .48)), reverse=True)
    prof = right + wide[::-1] + left + [(x, -T / 2) for x, _ in wide]
    n = len(path)
    o = sweep('scarf', path, prof, (0, 1, 0), wool(a, b, 190, 1050), woven=True, parent=g)
    ph = [r.uniform(0, 6) for _ in range(40)]
    for j, v in enumerate(o.data.vertices):              # every layer lies a little differently; heights sag towards the edges
        c = v.co
        k = c.z / th
        i = int(max(0, min(38, k)))
        f = k - i
        w = lambda q: .016 * sin(3.1 * c.x + ph[q]) + .010 * sin(7.3 * c.x + 2 * ph[q]) + .012 * sin(2 * ph[q])
        c.y += (w(i) * (1 - f) + w(i + 1) * f) * (1 if c.y < 0 else .8)
        e = abs(c.y) / (D / 2)
        c.z *= 1 - .10 * e ** 3 - .05 * (abs(c.x) / (W / 2)) ** 4
        c.z += (.010 * sin(5 * c.x + 1.3) * cos(3.1 * c.y + .4) + .006 * sin(9 * c.y + 4 * c.x)) * c.z / z
    subsurf(o, 1)
    # the end lies across the pile and hangs over its front with a fringe
    zt = z + T * .5
    e = .40
    P = [(D * .47, -.030), (D * .30, .020), (.08, .030), (-.12, .026), (-D / 2 + .05, .010), (-D / 2 - .030, -.030), (-D / 2 - .050, -.085), (-D / 2 - .050, -.140), (-D / 2 - .046, -.175)]
    dp = crom([(.12, y, zt + zz) for y, zz in P], 110)
    ep = rrect(e, T * .75, T * .36, 5)
    ep = [q for c, d in zip(ep, ep[1:] + ep[:1]) for q in ([c] if abs(c[0] - d[0]) < .1 else [tuple(Vector(c).lerp(Vector(d), i / 14)) for i in range(14)])]
    nv = 300
    run = lambda q: sum((y - x).length for x, y in zip(q, q[1:]))

    def drape(o):
        for v in o.data.vertices:
            c = v.co
            hang = max(0, min(1, (zt - c.z) / .12))
            c.y -= hang * (.012 * sin(17 * c.x + .6) + .008 * sin(31 * c.x))
            c.z += (1 - hang) * (.008 * sin(12 * c.x + 3 * c.y) + .006 * sin(21 * c.x - 5 * c.y))
            c.x += .014 * sin(6 * c.y + 1) + .010 * hang * (c.x - .12)
        subsurf(o, 1)
    drape(sweep('end', dp, ep, (1, 0, 0), wool(a, b, 120, nv), woven=True, parent=g))
    for i0, i1 in ((73, 81), (87, 95)):
        q = dp[i0:i1 + 1]
        drape(sweep('stripe', q, [(x * 1.006, y * 1.12) for x, y in ep], (1, 0, 0), wool(s, s2, 120, nv * run(q) / run(dp)), woven=True, parent=g))
    tip = dp[-1]
    fm = bump(mat('fringe', '#%02x%02x%02x' % tuple((int(a[k:k + 2], 16) + 3 * int(b[k:k + 2], 16)) // 4 for k in (1, 3, 5)), .95, sheen=.6, spec=.1), 160, .5, .004)
    k = 21
    for i in range(k):
        x = -e / 2 + .012 + (e - .024) * i / (k - 1)
        x = .12 + x * 1.010 + .014 * sin(6 * tip.y + 1)
        yy = tip.y - (.012 * sin(17 * x + .6) + .008 * sin(31 * x))
        l = min(tip.z - .012, .115 + .016 * r.random())
        w = .012 * r.uniform(-1, 1)
        p = [Vector((x, yy, tip.z + .006)), Vector((x + w * .2, yy - .003, tip.z - l * .35)), Vector((x + w * .7, yy - .006 * r.random(), tip.z - l * .7)), Vector((x + w, yy + .010 * r.uniform(-1, 1), tip.z - l))]
        for q in (0, 1):                                   # two plies twisted round each other
            c = crom(p, 26)
            t = [v + Vector((cos(j * .9 + q * pi), sin(j * .9 + q * pi), 0)) * .0042 for j, v in enumerate(c)]
            tube('fringe', [tuple(v) for v in t], .0056, fm, kind='POLY', radii=[1] * 24 + [.9, .7, .4], bres=3, parent=g)
        ball = lathe('knot', [(.0115 * sin(pi * j / 12), -.0115 * cos(pi * j / 12)) for j in range(13)], fm, 24, parent=g)
        ball.location = p[0] + Vector((0, 0, -.012))
