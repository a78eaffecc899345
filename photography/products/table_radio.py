"Table radio: walnut cabinet, woven grille, printed tuning dial"
from studio import *
from art import printed

CM = 28
STUDIO = dict(back='#e4dfd7', elev=12, fill=.82)
VIEWS = {'front': dict(turn=-24), 'side': dict(turn=34, elev=14), 'detail': dict(turn=-22, elev=14, zoom=2.0, at=(.34, .1)),
         'size': dict(turn=22, elev=15, beside=[('mug', 20, (-23, -5))])}
VARIANTS = {'oak': dict(w1='#94693c', w2='#c09460', c1='#a89b86', c2='#d8cdba')}


def panel(name, w, h, r, m, loc, parent, depth=.02):
    "upright rounded panel facing -Y with a square UV"
    pts = rrect(w, h, r, 8)
    v = [(x, 0, z) for x, z in pts]
    o = mesh(name, v, [tuple(range(len(pts)))], m, [(x / w + .5, z / h + .5) for x, z in pts], parent=parent, smooth=False)
    o.location = loc
    mod(o, 'SOLIDIFY', thickness=depth, offset=-1)
    return o


def knob(r, h, m, parent, loc, ribs=48, mark=None):
    "knurled knob facing -Y"
    k = empty(loc, (rad(90), 0, 0), parent)
    prof = rprof([(0, 0), (r, 0, .004), (r, h * .9, .012), (r * .88, h, .01), (r * .80, h - .004, .004), (0, h - .006)], .006, 5)
    v, f, n = [], [], ribs * 4
    for i in range(n):
        a = 2 * pi * i / n
        kk = 1 - .035 * (i % 4 in (0, 1))
        v += [(x * (kk if x > r * .93 else 1) * cos(a), x * (kk if x > r * .93 else 1) * sin(a), z) for x, z in prof]
    q = len(prof)
    for i in range(n):
        j = (i + 1) % n
        f += [(i * q + c, j * q + c, j * q + c + 1, i * q + c + 1) for c in range(q - 1)]
    clean(mesh('knob', v, f, m, parent=k), 1e-6)
    if mark:
        box('mark', (.006, r * .5, .003), (0, r * .5, h - .005), mark, 0, parent=k, prod=False)
    return k


def build(w1='#2c190d', w2='#75492a', c1='#232220', c2='#6a655b', metal='#b9945c', face='#e8dfcc'):
    g = empty()
    wd = wood('walnut', w1, w2, 1.7, .40, 'X', 12)
    W, H, D, z0 = 1.0, .56, .40, .035
    # cabinet: a rounded tube of wood, open at the front, with a recessed baffle
    out, t = rrect(W, H, .085, 10), .034
    inn = rrect(W - 2 * t, H - 2 * t, .055, 10)
    c = plate('cabinet', [out, inn], D, .010, wd, res=4, parent=g)
    c.location = (0, 0, z0 + H / 2)
    fab = weave(mat('fabric', c1, .9, sheen=.3, spec=.2), 84, 74, c1, c2, .9, .008)
    y = -D / 2 + .022
    gw = .520
    panel('grille', gw + .06, H - 2 * t - .002, .050, fab, (-W / 2 + t + gw / 2 + .03, y, z0 + H / 2), g)
    fp = bump(mat('face', face, .42, coat=.1, coat_r=.3), 150, .04, .002)
    fw = W - 2 * t - gw
    panel('face', fw, H - 2 * t - .002, .050, fp, (W / 2 - t - fw / 2, y - .004, z0 + H / 2), g)
    panel('fill', .14, H - 2 * t - .002, .002, fp, (-W / 2 + t + gw + .072, y - .003, z0 + H / 2), g)
    panel('back', W - 2 * t, H - 2 * t, .05, mat('back', '#262422', .7), (0, D / 2 - .03, z0 + H / 2), g)
    br = brass(metal, .24)
    box('divider', (.009, .020, H - 2 * t - .004), (-W / 2 + t + gw, y, z0 + H / 2), br, .003, parent=g)
    # dial
    cx, cz, R = W / 2 - t - fw / 2 + .004, z0 + H * .625, .148
    dg = empty((cx, y - .005, cz), (rad(90), 0, 0), g)
    dm = printed('radio-dial', mat('dial', '#ffffff', .35, coat=.3, coat_r=.1))
    n = 128
    v = [(0, 0, .002)] + [(R * cos(2 * pi * i / n), R * sin(2 * pi * i / n), .002) for i in range(n)]
    f, uv = [], []
    for i in range(n):
        a, b = 2 * pi * i / n, 2 * pi * (i + 1) / n
        f.append((0, 1 + i, 1 + (i + 1) % n))
        uv += [(.5, .5), (.5 + .5 * cos(a), .5 + .5 * sin(a)), (.5 + .5 * cos(b), .5 + .5 * sin(b))]
    mesh('dial', v, f, dm, uv, parent=dg)
    lathe('bezel', rprof([(R * .985, .0), (R * .985, .016, .004), (R * 1.045, .016, .006), (R * 1.06, 0, .004)], .004), br, parent=dg, steps=160)
    knob(.055, .060, br, g, (cx, y - .006, cz), 40)
    box('pointer', (.007, .006, R * .46), (cx + .047, y - .010, cz + .090), mat('needle', '#b4472a', .4), .001, parent=g, rot=(0, rad(27), 0))
    # two small knobs below
    dk = mat('knob', '#2c2b29', .38, coat=.2, coat_r=.2)
    ik = mat('ink', '#3d372e', .6)
    for x, l in ((-.085, 'VOLUME'), (.085, 'TONE')):
        knob(.040, .052, dk, g, (cx + x, y - .004, z0 + .142), 32, mat('mk', '#e8dfcc', .5))
        text(l, .0215, ik, (cx + x, y - .0052, z0 + .075), space=1.15, parent=g)
    # feet and top keys
    for x in (-.40, .40):
        for yy in (-.13, .13):
            cyl('foot', .032, .04, (x, yy, .020), mat('rubber', '#1c1b1a', .8), .006, parent=g)
    for i in range(4):
        box('key', (.060, .036, .020), (.19 + i * .068, 0, z0 + H + .006), br if i == 0 else dk, .006, parent=g)
