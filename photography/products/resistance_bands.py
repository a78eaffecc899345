"Five latex exercise loops, light to strong, each rolled up"
from printed import *

CM = 24
STUDIO = dict(back='#e3dfd8', elev=36, fill=.84)
VIEWS = {'front': dict(turn=-12), 'above': dict(turn=24, elev=52), 'detail': dict(turn=-26, elev=24, zoom=1.9, at=(-.28, -.1))}


def roll(turns, th, core, tail=0):
    "a spiral of two layers seen from above, then a short straight tail"
    pitch, n = 2.25 * th, 90
    p = []
    for i in range(int(turns * n) + 1):
        a = 2 * pi * i / n
        r = core + pitch * i / n
        p.append(Vector((r * cos(a), r * sin(a), 0)))
    return p


def build(c=('#2f414b', '#4d6250', '#86361d', '#a8773a', '#c7b48c'), mark='#efe8da'):
    g = empty()
    spots = ((-.50, .26), (.00, .32), (-.24, -.19), (.24, -.19), (.46, .24))
    turns = (3.1, 3.6, 4.1, 4.4, 4.6)
    face = (-78, -230, -50, -180, -255)      # the print looks at the camera
    names = ('EXTRA STRONG', 'STRONG', 'MEDIUM', 'LIGHT', 'EXTRA LIGHT')
    for i, col in enumerate(c):
        m = bump(mat('latex%d' % i, col, .46, coat=.10, coat_r=.4, sheen=.1), 120, .10, .003)
        th, W = .024 - .0025 * i, .26
        path = roll(turns[i], th, .030)
        e = empty((*spots[i], W / 2), (0, 0, rad(face[i])), parent=g)
        prof = rrect(W, th, th * .42, 4)
        sweep('inner', path, prof, (0, 0, 1), m, parent=e)
        # the second layer lies on the first; both meet in the fold at the loose end
        outer = []
        for k, p in enumerate(path):
            d = p.normalized()
            outer.append(p + d * (th * 1.10))
        end, nxt = path[-1], outer[-1]
        t = (path[-1] - path[-2]).normalized()
        mid = (end + nxt) / 2
        fold = [mid + (end - mid) * cos(a) + t * .028 * sin(a) for a in [pi * k / 12 for k in range(1, 12)]]
        sweep('outer', outer + [p for p in fold[::-1]] + [end], prof, (0, 0, 1), m, parent=e)
        r = outer[-1].length + th / 2
        pr = mat('print', mark if i < 3 else '#3f3528', .6)
        a0 = (turns[i] % 1) * 2 * pi - 1.35
        text(names[i], .031, pr, (a0 + pi / 2, 0, .012), wrap=r - .004, face='Lato-Black', space=1.15, parent=e)
