"Wool scarf hanging over a rail, fringe at both ends"
from studio import *

CM = 95
STUDIO = dict(back='#e5e0d8', elev=9, fill=.82)
VIEWS = {'front': dict(turn=-20), 'side': dict(turn=44, elev=14), 'detail': dict(turn=-26, elev=10, zoom=2.1, at=(-.05, -.45))}
VARIANTS = {'ochre': dict(a='#6d4814', b='#a3742a', s='#e6dac2', s2='#f4ecdb')}
TOP = .94                                                  # height of the rail
RAIL = .017


def stand(g):
    "two slim posts on flat feet and a rail of beech"
    iron, wd = bump(mat('iron', '#26282a', .5), 200, .1, .002), wood('rail', '#8a5d33', '#bd8a54', 3, .42, 'X')
    for s in (-1, 1):
        cyl('post', .010, TOP, (s * .30, 0, TOP / 2), iron, .003, parent=g)
        box('foot', (.026, .34, .012), (s * .30, 0, .006), iron, .004, parent=g)
    cyl('rail', RAIL, .68, (0, 0, TOP), wd, .006, (0, rad(90), 0), parent=g)


def cloth(front, back, n=150):
    "points of the scarf's middle line in (y, z): up the front, over the rail, down the back; and how far each hangs"
    r = RAIL + .012
    line = [(-r - .006, TOP - front + front * i / 90, 1 - i / 90) for i in range(90)]
    line += [(-r * cos(pi * i / 16), TOP + r * sin(pi * i / 16), 0) for i in range(17)]
    line += [(r + .006, TOP - back * i / 80, i / 80) for i in range(1, 81)]
    return line


def folds(s, y, hang, k):
    "where thread s (-1..1) of the gathered cloth lies: folds open as it hangs"
    wide = .175 + .05 * hang
    deep = .010 + .020 * hang ** .7
    w = 3.3 * pi * s + .5 * sin(2.2 * s + k) + .35 * hang * k
    out = deep * (sin(w) + .35 * sin(2.1 * w + 1.7 + k))
    x = wide * s + .012 * cos(w) * (.4 + .6 * hang) + .018 * hang * sin(2.5 * hang + k)
    return x - .02, y + (-1 if y < 0 else 1) * (out + deep * 1.1) if abs(y) > .004 else y + out * .2


def two_tone(m, s, s2, marks):
    "threads of other colours between the given shares of the length"
    base = bsdf(m).inputs['Base Color'].links[0]
    r1, fac = base.from_node, base.from_node.inputs['Fac'].links[0].from_socket
    mix = N(m, 'MixRGB')
    r2 = ramp(m, fac, [(.12, s), (.85, s2)], mix.inputs['Color2'])
    L(m, r1.outputs['Color'], mix.inputs['Color1'])
    sep = N(m, 'SeparateXYZ')
    L(m, N(m, 'TexCoord').outputs['UV'], sep.inputs[0])
    total = None
    for lo, hi in marks:
        inside = op(m, 'MULTIPLY', op(m, 'GREATER_THAN', sep.outputs[1], lo), op(m, 'LESS_THAN', sep.outputs[1], hi))
        total = op(m, 'ADD', total, inside) if total else inside
    L(m, total, mix.inputs['Fac'])
    L(m, mix.outputs[0], bsdf(m).inputs['Base Color'])


def build(a='#6f6352', b='#bfb298', s='#2f3d35', s2='#5b6b5f'):
    g = empty()
    stand(g)
    line = cloth(.70, .60)
    n, across = len(line), 120
    wool = weave(mat('wool', b, .95, sheen=.6, spec=.08), 130, 420, a, b, .8, .005, fuzz=.9)
    two_tone(wool, s, s2, ((.045, .085), (.115, .130), (.870, .885), (.915, .955)))
    v, f, uv = [], [], []
    for j, (y, z, hang) in enumerate(line):
        k = 0 if y < 0 else 1.3
        for i in range(across + 1):
            q = -1 + 2 * i / across
            x, yy = folds(q, y, hang, k)
            v.append((x, yy, z + .006 * sin(6 * q + k) * hang))
    for j in range(n - 1):
        for i in range(across):
            p = j * (across + 1) + i
            f.append((p, p + 1, p + across + 2, p + across + 1))
            uv += [((i + c) / across, (j + d) / (n - 1)) for c, d in ((0, 0), (1, 0), (1, 1), (0, 1))]
    o = mesh('scarf', v, f, wool, uv, parent=g)
    o.data.use_auto_smooth = False
    mod(o, 'SOLIDIFY', thickness=.009, offset=0)
    subsurf(o, 1)
    r = random.Random(7)
    mean = '#%02x%02x%02x' % tuple((int(a[k:k + 2], 16) + 3 * int(b[k:k + 2], 16)) // 4 for k in (1, 3, 5))
    fm = bump(mat('fringe', mean, .95, sheen=.6, spec=.1), 160, .5, .004)
    for j, k in ((0, 0), (n - 1, 1.3)):
        y, z, hang = line[j]
        for i in range(34):
            q = -1 + 2 * (i + .5) / 34
            x, yy = folds(q, y, hang, k)
            z0 = z + .006 * sin(6 * q + k)
            l, w = .085 + .010 * r.random(), .010 * r.uniform(-1, 1)
            p = [Vector((x, yy, z0 + .004)), Vector((x + w * .2, yy, z0 - l * .35)), Vector((x + w * .6, yy, z0 - l * .7)), Vector((x + w, yy + .006 * r.uniform(-1, 1), z0 - l))]
            for h in (0, 1):                               # two plies twisted round each other
                c = crom(p, 22)
                t = [u + Vector((cos(m * .9 + h * pi), sin(m * .9 + h * pi), 0)) * .0030 for m, u in enumerate(c)]
                tube('fringe', [tuple(u) for u in t], .0040, fm, kind='POLY', radii=[1] * 20 + [.9, .7, .4], bres=2, parent=g)
