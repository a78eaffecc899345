"Six-panel cotton cap with a curved, stitched brim"
from garments import *

CM = 28
STUDIO = dict(back='#e3dfd8', elev=16, fill=.80)
VIEWS = {'front': dict(turn=32), 'side': dict(turn=96, elev=11), 'detail': dict(turn=18, elev=22, zoom=2.3, at=(-.16, -.16)), 'above': dict(turn=24, elev=44)}
VARIANTS = {'ochre': dict(c1='#7a5519', c2='#b98a3e', thread='#e3c68c')}
R, H, LONG, E = .090, .110, 1.16, 2 / 2.35


def crown(a, t, out=0):
    "a round the head in radians, 0 in front; t = 0 at the rim, 1 on top"
    phi = t * pi / 2
    r, z = cos(phi) ** E, sin(phi) ** E
    seam = min(abs((a / (pi / 3) + k) % 1 - q) for k in (0,) for q in (0, 1)) * pi / 3
    dent = -.0016 * exp(-(seam / .035) ** 2) * (1 - t) ** .3 + .0012 * (1 - exp(-(seam / .25) ** 2))
    soft = .0016 * sin(3 * a + 5 * t) * sin(pi * t) + .0010 * sin(7 * a - 9 * t + 1) * sin(pi * t)
    k = (R + dent + soft + out) * r
    lean = .006 * sin(pi * t) * cos(a)
    return Vector((k * sin(a), -k * cos(a) * LONG - lean, H * z * (1 + out / R) + .003 * cos(2 * a) * (1 - t)))


def brim(s, t, out=0):
    "s = -1..1 across, t = 0 at the crown, 1 at the edge"
    a = s * 1.16
    p = crown(a, .015)
    long_ = .076 * (1 - abs(s) ** 2.3) ** .8 + .002
    d = Vector((sin(a) * .30, -cos(a * .35), 0)).normalized()
    q = p + d * long_ * t
    far = long_ * t / .076
    q.z = p.z + .002 - .046 * (q.x / .09) ** 2 * far ** .9 - .010 * far + out
    return q


def build(c1='#23332b', c2='#4b6353', thread='#9fb09d'):
    g = empty()
    m = woven('twill', c1, c2, 1500, .30, .35, twill=True)
    th = mat('thread', thread, .8)
    v, f, uv, n, rows = [], [], [], 216, 48
    for j in range(rows + 1):
        v += [tuple(crown(2 * pi * i / n, j / rows * .995)) for i in range(n)]
    for j in range(rows):
        for i in range(n):
            q = (i + 1) % n
            f.append((j * n + i, j * n + q, (j + 1) * n + q, (j + 1) * n + i))
            panel = i * 6 // n
            for c, d in ((0, 0), (1, 0), (1, 1), (0, 1)):
                t = (j + d) / rows * .995
                wide = ((i + c) / n * 6 - panel - .5) * 2 * pi / 6 * R * cos(t * pi / 2) ** E
                uv.append((wide + panel, t * .16))
    o = mesh('crown', v, f, m, uv, parent=g)
    o.data.use_auto_smooth = False
    mod(o, 'SOLIDIFY', thickness=.0018, offset=-1)
    subsurf(o, 1)
    for k in range(6):
        for d in (-1, 1):
            line = [crown(k * pi / 3 + d * .0042 / (R * cos(t * pi / 2) ** E), t, .0007) for t in [.03 + .86 * i / 70 for i in range(71)]]
            stitch_line(line, th, g, .0034, .00042)
        a = (k + .5) * pi / 3                          # a stitched eyelet in every panel
        p = crown(a, .66, .0006)
        nn = (crown(a, .66, .02) - crown(a, .66)).normalized()
        e = empty(p, nn.to_track_quat('Z', 'Y').to_euler(), g)
        torus('eyelet', .0036, .0009, (0, 0, 0), th, parent=e, prod=False, steps=48)
        cyl('hole', .0028, .0006, (0, 0, .0002), mat('hole', '#15191a', .95), 0, parent=e, prod=False, steps=24)
    stitch_line([crown(2 * pi * i / 200, .085, .0007) for i in range(201)], th, g, .0034, .00042)
    top = crown(0, .995)
    lathe('button', rprof([(.0068, -.001), (.0072, .0012, .001), (.0045, .0040, .002), (0, .0048)], .001, 5), m, 48, parent=g).location = (0, top.y * .3, H - .0008)
    # brim: upper and lower face and a rounded edge
    ns, nt, v, f, uv = 90, 22, [], [], []
    for side in (1, -1):
        for j in range(nt + 1):
            t = j / nt
            edge = .0016 * sqrt(max(0, 1 - (max(0, t - .93) / .07) ** 2))
            v += [tuple(brim(-1 + 2 * i / ns, t * .995, side * edge)) for i in range(ns + 1)]
    w, half = ns + 1, (nt + 1) * (ns + 1)
    for b, flip in ((0, False), (half, True)):
        for j in range(nt):
            for i in range(ns):
                q = (b + j * w + i, b + j * w + i + 1, b + (j + 1) * w + i + 1, b + (j + 1) * w + i)
                f.append(q[::-1] if flip else q)
    f += [(nt * w + i, nt * w + i + 1, half + nt * w + i + 1, half + nt * w + i) for i in range(ns)]
    uv = [(v[i][0], v[i][1]) for q in f for i in q]
    o = clean(mesh('brim', v, f, m, uv, parent=g))
    o.data.use_auto_smooth = False
    subsurf(o, 1)
    for k in range(6):
        t = .12 + .155 * k
        stitch_line([brim(s, t, .0019) for s in [-.97 + 1.94 * i / 90 for i in range(91)]], th, g, .0036, .00045)
    # sweatband inside
    v = [tuple(crown(2 * pi * i / 120, t, -.0034)) for t in (0, .06, .12, .18) for i in range(120)]
    f = [(j * 120 + i, j * 120 + (i + 1) % 120, (j + 1) * 120 + (i + 1) % 120, (j + 1) * 120 + i) for j in range(3) for i in range(120)]
    mesh('band', v, f, mat('band', '#cfc4ae', .9), parent=g, prod=False)
    g.rotation_euler = (rad(-5.5), 0, 0)
    g.scale = (4, 4, 4)
