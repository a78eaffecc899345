"Five latex exercise loops, light to strong, folded flat in a stack"
from printed import *

CM = 30
STUDIO = dict(back='#e3dfd8', elev=19, fill=.84)
VIEWS = {'front': dict(turn=-30), 'detail': dict(turn=-40, elev=16, zoom=1.9, at=(-.35, -.05))}


def build(c=('#2f414b', '#4d6250', '#86361d', '#a8773a', '#c7b48c'), mark='#efe8da'):
    g = empty()
    names = ('EXTRA STRONG', 'STRONG', 'MEDIUM', 'LIGHT', 'EXTRA LIGHT')
    turn = (0, 4, -5, 3, -9)
    z = 0
    for i, col in enumerate(c):
        m = bump(mat('latex%d' % i, col, .50, coat=.08, coat_r=.4, sheen=.1), 120, .10, .003)
        th = .034 - .005 * i
        Lh, W, e = .55 - .012 * i, .30, .030 + .006 * (i % 2)
        # closed loop seen from the side: two layers that touch, teardrop folds at the ends
        gap = th + .003
        up = []
        for k in range(61):
            x = -Lh + 2 * Lh * k / 60
            q = max(0, (abs(x) - (Lh - .12)) / .12)          # 0 in the middle, 1 at the fold
            up.append((x, gap / 2 + (e - gap / 2) * (q * q * (3 - 2 * q)) * sqrt(max(0, 1 - max(0, (q - .60) / .40) ** 2))))
        pts = [(x, h) for x, h in up] + [(x, -h) for x, h in up[::-1][1:-1]]
        low = min(h for _, h in pts)
        o_ = empty((.010 * (-1) ** i, .012 * ((i * 2) % 3 - 1), z), (0, 0, rad(turn[i])), parent=g)
        # the lower layer lies flat, the upper one carries the swelling of the folds
        flat_ = [Vector((x, 0, (h if h > 0 else max(h, -gap / 2 - .002)) + gap / 2 + th / 2 + .002)) for x, h in pts]
        dense = even(flat_ + [flat_[0]], 240)[:-1]
        sweep('loop', dense, rrect(W, th, th * .42, 4), (0, 1, 0), m, cyclic=True, parent=o_)
        top = gap + th + .002
        if i == len(c) - 1:
            pr = mat('print', '#3f3528', .6)
            text(names[i], .060, pr, (0, .045, top + .0006), (0, 0, 0), face='Lato-Black', space=1.2, parent=o_)
            text('NORTHLAP  ·  2-4 kg', .034, pr, (0, -.045, top + .0006), (0, 0, 0), face='Lato-Bold', space=1.2, parent=o_)
        z += top + .001
