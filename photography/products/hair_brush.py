"Wooden paddle brush lying on its back"
from studio import *

CM = 23
STUDIO = dict(back='#e5e0d8', elev=34, fill=.84)
VIEWS = {'front': dict(turn=-52), 'side': dict(turn=38, elev=20), 'detail': dict(turn=-64, elev=26, zoom=2.1, at=(.42, .15))}


def build(w1='#7d5230', w2='#b07f4d', pad_c='#22272a', pin='#b98a55'):
    g = empty()
    wd = wood('beech', w1, w2, 2.0, .40, 'Z', 12)
    # outline in XZ (plate), later laid flat: head up, handle down
    right = [(0, .60), (.10, .592), (.20, .555), (.262, .47), (.278, .34), (.268, .20), (.235, .085), (.165, .0), (.098, -.065), (.066, -.15), (.058, -.26), (.062, -.40), (.068, -.52), (.060, -.592), (.030, -.626)]
    pts = right + [(0, -.632)] + [(-x, z) for x, z in right[:0:-1]]
    out = ccurve(pts, 220)
    flatg = empty((0, 0, .0455), (rad(-90), 0, 0), parent=g)          # front (-Y) of the plate looks up
    plate('body', [out], .09, .034, wd, res=8, parent=flatg)
    # rubber cushion, domed
    rb = bump(mat('rubber', pad_c, .5, spec=.4), 160, .05, .002)
    cx, cz, a, b = 0, .318, .205, .222
    def dome(s, t):
        return (cx + a * s, -.043 - .034 * max(0, 1 - (s * s + t * t) * .55), cz + b * t)
    v, f, n, kk = [], [], 96, 16
    for j in range(kk + 1):
        r = j / kk
        h = .030 * (1 - r ** 2.6)
        for i in range(n):
            w = 2 * pi * i / n
            c, s = cos(w), sin(w)
            q = (abs(c) ** 2.6 + abs(s) ** 2.6) ** (-1 / 2.6)
            v.append((cx + a * r * q * c, -.040 - h, cz + b * r * q * s))
    for j in range(kk):
        f += [(j * n + i, j * n + (i + 1) % n, (j + 1) * n + (i + 1) % n, (j + 1) * n + i) for i in range(n)]
    clean(mesh('cushion', v, f, rb, parent=flatg), 1e-5)
    # pins with round tips: one mesh
    wp = mat('pins', pin, .42)
    v, f = [], []
    m = 16
    prof = [(.0078, 0), (.0058, .080), (.0060, .096), (.0088, .104), (.0100, .112), (.0090, .119), (.0055, .124), (0, .126)]
    for j in range(-5, 6):
        for i in range(-5, 6):
            x = (i + (.5 if j % 2 else 0)) * .0455
            z = j * .0415
            r = (abs(x / a) ** 2.6 + abs(z / b) ** 2.6) ** (1 / 2.6)
            if r > .90:
                continue
            base = -.040 - .030 * (1 - r ** 2.6) + .003
            tx, tz = x * .10, z * .10
            o = len(v)
            for pr, ph in prof:
                for q in range(m):
                    w = 2 * pi * q / m
                    v.append((cx + x + tx * ph / .12 + pr * cos(w), base - ph, cz + z + tz * ph / .12 + pr * sin(w)))
            for p in range(len(prof) - 1):
                f += [(o + p * m + q, o + p * m + (q + 1) % m, o + (p + 1) * m + (q + 1) % m, o + (p + 1) * m + q) for q in range(m)]
    mesh('pins', v, f, wp, parent=flatg)
    # brass eyelet at the end of the handle
    lathe('eyelet', rprof([(.012, .0), (.012, .0465, .003), (.016, .050, .003), (.024, .0475, .003), (.024, .042)], .002), brass('#b9945c', .24), parent=flatg, steps=64).matrix_local = Matrix.Translation((0, 0, -.560)) @ Matrix.Rotation(rad(90), 4, 'X')
    cyl('hole', .0125, .094, (0, 0, -.560), mat('dark', '#17110c', .8), .001, rot=(rad(90), 0, 0), parent=flatg, steps=48, prod=False)
