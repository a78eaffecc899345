"Compact camera: leather-wrapped body, satin metal plates, fixed lens"
from studio import *

CM = 12
STUDIO = dict(back='#e4dfd7', elev=11, fill=.80)
VIEWS = {'front': dict(turn=-24), 'side': dict(turn=30, elev=16), 'detail': dict(turn=-20, elev=12, zoom=2.0, at=(.05, -.1))}
VARIANTS = {'black': dict(skin='#232426', plate_c='#2a2b2d', ring='#2a2b2d')}


def loft(name, levels, m, parent, seg=14):
    "stack of rounded rectangles (z, w, d, r)"
    v, f = [], []
    for z, w, d, r in levels:
        v += [(x, y, z) for x, y in rrect(w, d, min(r, d / 2 - 1e-4, w / 2 - 1e-4), seg)]
    n = 4 * (seg + 1)
    for j in range(len(levels) - 1):
        f += [(j * n + i, j * n + (i + 1) % n, (j + 1) * n + (i + 1) % n, (j + 1) * n + i) for i in range(n)]
    f += [tuple(range(n))[::-1], tuple((len(levels) - 1) * n + i for i in range(n))]
    return clean(mesh(name, v, f, m, parent=parent))


def rounded(z0, z1, w, d, r, e, k=6):
    "levels with rounded top and bottom edges of radius e"
    out = []
    for s in range(k + 1):
        a = rad(90 * s / k)
        out.append((z0 + e - e * cos(a), w - 2 * e + 2 * e * sin(a), d - 2 * e + 2 * e * sin(a), r - e + e * sin(a)))
    return out + [(z0 + z1 - z, ww, dd, rr) for z, ww, dd, rr in out[::-1]]


def knurl(r, h, m, parent, n=60, depth=.03, loc=(0, 0, 0), bev=.006, rot=(0, 0, 0)):
    g = empty(loc, rot, parent)
    prof = rprof([(0, 0), (r, 0, bev * .5), (r, h, bev), (r * .86, h + .001, .003), (r * .84, h - .003, .002), (0, h - .003)], bev, 4)
    v, f, st = [], [], n * 4
    for i in range(st):
        a = 2 * pi * i / st
        k = 1 - depth * (i % 4 in (0, 1))
        v += [(x * (k if x > r * .95 else 1) * cos(a), x * (k if x > r * .95 else 1) * sin(a), z) for x, z in prof]
    q = len(prof)
    for i in range(st):
        j = (i + 1) % st
        f += [(i * q + c, j * q + c, j * q + c + 1, i * q + c + 1) for c in range(q - 1)]
    clean(mesh('knurl', v, f, m, parent=g), 1e-6)
    return g


def build(skin='#6b3d22', plate_c='#b9b8b4', ring='#2a2b2d', accent='#b4472a'):
    g = empty()
    le = leather('leather', skin, 210, .5, .28, .004)
    al = bump(mat('satin', plate_c, .34, metal=.92), 220, .05, .002)
    bk = bump(mat('black', ring, .40, metal=.3, coat=.1), 200, .05, .002)
    W, H, D, r = 1.0, .58, .27, .125
    loft('skin', rounded(.07, .44, W, D, r, .004), le, g)
    loft('bottom', rounded(0, .078, W + .010, D + .010, r + .005, .022), al, g)
    loft('top', rounded(.432, H, W + .010, D + .010, r + .005, .026), al, g)
    y = -(D + .010) / 2
    # viewfinder window, rangefinder window and lamp in the top plate
    dk = mat('dark', '#08090a', .25)
    gw = mat('pane', '#11161b', .04, coat=1, coat_r=.02, spec=.8)
    for x, w in ((.285, .155), (-.03, .065)):
        plate('frame', [rrect(w, .078, .014, 5)], .012, .004, bk, parent=g).location = (x, y - .001, .505)
        plate('pane', [rrect(w - .026, .052, .008, 5)], .012, .003, gw, parent=g).location = (x, y - .0035, .505)
    cyl('lamp', .016, .012, (-.13, y - .002, .505), mat('lamp', '#e9d9b4', .1, coat=.8), .003, rot=(rad(90), 0, 0), parent=g)
    # lens
    lx, lz = -.045, .262
    lens = empty((lx, -D / 2, lz), (rad(90), 0, 0), g)
    lathe('mount', rprof([(.10, -.01), (.232, -.01), (.236, .012, .006), (.222, .020, .006), (.212, .022)], .004), al, parent=lens, steps=160)
    lathe('barrel', rprof([(.15, .0), (.208, .0), (.208, .060, .005), (.200, .066, .004), (.200, .080)], .004), bk, parent=lens, steps=160)
    # ribbed focus ring
    v, f, n = [], [], 90 * 4
    prof = rprof([(.19, .078), (.212, .078, .006), (.212, .128, .006), (.19, .130)], .005, 4)
    for i in range(n):
        a = 2 * pi * i / n
        k = .965 if i % 4 in (0, 1) else 1
        v += [(x * (k if x > .205 else 1) * cos(a), x * (k if x > .205 else 1) * sin(a), z) for x, z in prof]
    q = len(prof)
    for i in range(n):
        j = (i + 1) % n
        f += [(i * q + c, j * q + c, j * q + c + 1, i * q + c + 1) for c in range(q - 1)]
    clean(mesh('focus', v, f, bk, parent=lens), 1e-6)
    lathe('nose', rprof([(.19, .128), (.200, .130, .003), (.200, .150, .004), (.205, .154, .003), (.205, .196, .010), (.190, .202, .006), (.178, .198, .004), (.170, .180, .004), (.140, .166, .006), (.128, .158)], .004, 5), bk, parent=lens, steps=160)
    lathe('silver', rprof([(.19, .149), (.2065, .149, .002), (.2065, .157, .002), (.19, .157)], .002), al, parent=lens, steps=160)
    for i, (ra, za) in enumerate(((.132, .158), (.118, .150), (.104, .142))):
        lathe('step', rprof([(ra, za), (ra - .004, za - .002, .002), (ra - .014, za - .006, .002), (ra - .014, za - .012)], .002), mat('step', '#0c0c0d', .35), parent=lens, steps=128)
    gl = mat('glass', '#0a0a14', .03, coat=1, coat_r=.01, spec=1)
    lw = N(gl, 'LayerWeight', Blend=.35)
    ramp(gl, lw.outputs['Facing'], [(0, '#0a0910'), (.35, '#1a1430'), (.7, '#2b2a55'), (1, '#59718a')])
    lathe('element', sprof([(.118, .140), (.10, .149), (.06, .158), (0, .161)], 40), gl, parent=lens, steps=128)
    ik = mat('ink', '#d9d5cb', .5)
    # engraving round the nose: focal length and aperture
    for k, ch in enumerate('35 mm   f/2'):
        a = rad(90 + 44 - k * 8.8)
        if ch != ' ':
            text(ch, .020, ik, (.157 * cos(a), .157 * sin(a), .1765), (0, 0, a - pi / 2), depth=.0004, parent=lens)
    for k, s in enumerate(('2', '2.8', '4', '5.6', '8', '11', '16')):
        a = rad(90 + 48 - k * 16)
        o = text(s, .026, ik, (0, 0, 0), (0, 0, 0), depth=.0004, parent=lens)
        o.rotation_euler = Euler((0, 0, 0))
        M = Matrix.Rotation(a - pi / 2, 4, 'Z') @ Matrix.Translation((0, .2086, .034)) @ Matrix.Rotation(rad(-90), 4, 'X') @ Matrix.Rotation(pi, 4, 'Z') @ Matrix.Rotation(pi, 4, 'Z')
        o.matrix_local = M
    box('index', (.006, .002, .014), (0, .2086, .012), mat('idx', accent, .4), 0, parent=lens, prod=False)
    # top: shutter, dials, shoe
    zt = H
    knurl(.075, .042, al, g, 52, .035, (-.335, 0, zt - .002))
    lathe('shutter', rprof([(0, .060), (.020, .058, .008), (.026, .044, .004), (.026, .038)], .004), al, parent=g, steps=64).location = (-.335, -.0, zt - .016)
    knurl(.068, .034, al, g, 52, .035, (-.165, .025, zt - .002))
    knurl(.060, .030, bk, g, 46, .035, (.385, .03, zt - .002))
    for k in range(8):
        a = 2 * pi * k / 8
        text(('A', '2', '4', '8', '15', '30', '60', 'B')[k], .018, mat('eng', '#2b2b2c', .5), (-.165 + .044 * cos(a), .025 + .044 * sin(a), zt + .0298), (0, 0, a - pi / 2), depth=.0004, parent=g)
    box('shoe', (.12, .11, .010), (.09, .02, zt + .003), al, .003, parent=g)
    for s in (-1, 1):
        box('rail', (.020, .10, .008), (.09 + s * .050, .02, zt + .016), bk, .003, parent=g)
    # strap lugs
    for s in (-1, 1):
        cyl('lug', .020, .026, (s * (W / 2 + .008), -.03, .455), al, .005, rot=(0, rad(90), 0), parent=g, steps=48)
        torus('ring', .030, .0055, (s * (W / 2 + .022), -.03, .432), steel('#c9c9c7', .2), (0, rad(90), 0), parent=g, steps=64)
    cyl('lever', .020, .014, (.36, y - .004, .36), al, .004, rot=(rad(90), 0, 0), parent=g, steps=48)
    box('leverarm', (.022, .012, .085), (.36, y - .008, .325), al, .005, parent=g)
