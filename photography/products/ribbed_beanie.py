"Ribbed wool beanie with a turned-up cuff and a plain woven label"
from garments import *

CM = 22
STUDIO = dict(back='#e4dfd7', elev=10, fill=.76)
VIEWS = {'front': dict(turn=0), 'above': dict(turn=20, elev=44), 'detail': dict(turn=0, zoom=2.3, at=(-.12, -.42))}
VARIANTS = {'cream': dict(c1='#9c8f78', c2='#e2d8c4')}
RIBS, R = 44, .093


def skin(prof, m, g, phase=0, deep=.0030, close=1.0):
    "a turned shape with knitted ribs; prof: (radius, height) from the bottom"
    n, v, f, uv = RIBS * 10, [], [], []
    run = [0]
    for a, b in zip(prof, prof[1:]):
        run.append(run[-1] + math.hypot(b[0] - a[0], b[1] - a[1]))
    for j, (r, z) in enumerate(prof):
        t = j / (len(prof) - 1)
        for i in range(n):
            a = 2 * pi * i / n
            rib = abs(sin(RIBS / 2 * (a + .012 * sin(3 * a + 9 * t)) + phase)) ** .8
            k = r * (1 + .018 * sin(2 * a + 1) + .010 * sin(3 * a + 5 * t)) + deep * (rib - .6) * min(1, r / (R * .35))
            v.append((k * cos(a), k * sin(a) * 1.06, z + .0030 * sin(2 * a + 2.0) * t * min(1, r / R)))
    for j in range(len(prof) - 1):
        for i in range(n):
            q = (i + 1) % n
            f.append((j * n + i, j * n + q, (j + 1) * n + q, (j + 1) * n + i))
            uv += [(i / n * 2 * pi * R, run[j]), ((i + 1) / n * 2 * pi * R, run[j]), ((i + 1) / n * 2 * pi * R, run[j + 1]), (i / n * 2 * pi * R, run[j + 1])]
    o = mesh('beanie', v, f, m, uv, parent=g)
    o.data.use_auto_smooth = False
    return o


def build(c1='#3f1d12', c2='#8d4a30'):
    g = empty()
    m = knit('wool', c1, c2, 2 * pi * R / RIBS / 2, None, .9)
    dome = [(p[0], p[1]) for p in sprof([(R * .97, .010), (R * .985, .05), (R * .98, .10), (R * .90, .145), (R * .70, .178), (R * .42, .196), (R * .16, .2035), (R * .03, .2045), (0, .2046)], 90)]
    skin(dome, m, g)
    cuff = [(p[0], p[1]) for p in sprof([(R * .99, .012), (R * 1.0, .003), (R * 1.045, .000), (R * 1.085, .006), (R * 1.10, .022), (R * 1.10, .046), (R * 1.085, .062), (R * 1.05, .067), (R * 1.0, .064)], 60)]
    skin(cuff, m, g, 0, .0034)
    # a small woven label on the cuff
    lab = weave(mat('label', '#cdbf9f', .9, sheen=.3), 60, 30, '#a8987a', '#d8cbac', .4, .0005)
    band('label', R * 1.185, .020, .048, -13, 13, lab, 24, .0012, parent=g)
    g.scale = (4.4,) * 3
