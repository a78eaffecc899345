"Turntable: walnut plinth, record on an aluminium platter, straight tonearm"
from studio import *
from art import printed

CM = 43
STUDIO = dict(back='#e4dfd7', elev=29, fill=.86)
VIEWS = {'front': dict(turn=-24), 'detail': dict(turn=-30, elev=24, zoom=2.0, at=(.3, .1)),
         'side': dict(turn=34, elev=17)}


def build(w1='#2c190d', w2='#75492a', label='record-label', metal='#b9945c'):
    g = empty()
    wd = wood('walnut', w1, w2, 1.6, .40, 'X', 12)
    W, D, H, z0 = 1.0, .80, .115, .055
    box('plinth', (W, D, H), (0, 0, z0 + H / 2), wd, .028, 8, parent=g)
    top = z0 + H
    tp = bump(mat('top', '#26282a', .45, coat=.05), 180, .04, .002)
    box('deck', (W - .05, D - .05, .012), (0, 0, top + .002), tp, .005, 4, parent=g)
    z = top + .008
    al, br = steel('#c4c4c1', .26), brass(metal, .24)
    for x in (-.42, .42):
        for y in (-.32, .32):
            lathe('foot', rprof([(0, 0), (.050, 0, .008), (.058, .03, .01), (.044, .056, .008), (0, .058)], .008), mat('foot', '#1e1e1e', .6), parent=g, steps=64).location = (x, y, 0)
    cx, cy, R = -.115, .015, .345
    p = empty((cx, cy, z), parent=g)
    lathe('platter', rprof([(0, .008), (R * .97, .008), (R, .012, .004), (R, .040, .006), (R * .985, .046, .004), (R * .97, .043)], .004), al, parent=p, steps=192)
    for k in range(60):
        a = 2 * pi * k / 60
        box('dot', (.003, .012, .010), (R * 1.0005 * cos(a), R * 1.0005 * sin(a), .026), mat('dots', '#3a3a3a', .5), 0, rot=(0, 0, a), parent=p, prod=False)
    lathe('mat_', rprof([(0, .046), (R * .965, .046, .002), (R * .965, .040)], .002), mat('rubber', '#202020', .8), parent=p, steps=128)
    # record: grooves as a fine radial bump, glossier bands between the songs
    vn = mat('vinyl', '#050506', .27, spec=.35)
    tc = N(vn, 'TexCoord').outputs['Object']
    ln = N(vn, 'VectorMath', operation='LENGTH')
    fl = N(vn, 'VectorMath', operation='MULTIPLY')
    fl.inputs[1].default_value = (1, 1, 0)
    L(vn, tc, fl.inputs[0]); L(vn, fl.outputs[0], ln.inputs[0])
    r = ln.outputs['Value']
    wave = op(vn, 'SINE', op(vn, 'MULTIPLY', r, 2 * pi * 170))
    songs = op(vn, 'GREATER_THAN', op(vn, 'SINE', op(vn, 'ADD', op(vn, 'MULTIPLY', r, 120), 1.0)), -.965)
    zone = op(vn, 'MULTIPLY', op(vn, 'GREATER_THAN', r, .155), op(vn, 'LESS_THAN', r, .322))
    to_bump(vn, op(vn, 'MULTIPLY', wave, op(vn, 'MULTIPLY', songs, zone)), .40, .0016)
    Rr = .332
    lathe('record', rprof([(.006, .0525), (.118, .0525, .002), (.122, .0515, .002), (.325, .0515, .003), (Rr, .0535, .003), (Rr, .048, .002), (R * .3, .047)], .002, 4), vn, parent=p, steps=224)
    lm = printed(label, mat('label', '#ffffff', .55))
    n, rl = 96, .112
    v = [(0, 0, .0532)] + [(rl * cos(2 * pi * i / n), rl * sin(2 * pi * i / n), .0532) for i in range(n)]
    f, uv = [], []
    for i in range(n):
        a, b = 2 * pi * i / n, 2 * pi * (i + 1) / n
        f.append((0, 1 + i, 1 + (i + 1) % n))
        t = rad(24)
        uv += [(.5, .5), (.5 + .5 * cos(a - t), .5 + .5 * sin(a - t)), (.5 + .5 * cos(b - t), .5 + .5 * sin(b - t))]
    mesh('label', v, f, lm, uv, parent=p, prod=False)
    lathe('spindle', rprof([(.006, .05), (.006, .075, .003), (0, .082)], .003), al, parent=p, steps=32)
    # tonearm
    bx, by = .375, .215
    lathe('armbase', rprof([(0, 0), (.078, 0, .006), (.082, .016, .008), (.060, .026, .006), (.050, .030, .006), (.046, .078, .008), (0, .080)], .006), al, parent=g, steps=96).location = (bx, by, z)
    cyl('pivot', .030, .052, (bx, by, z + .098), mat('pivot', '#26282a', .35, coat=.3), .008, parent=g)
    za = z + .108
    head = Vector((cx + .19, cy - .155, z + .066))
    A = Vector((bx, by, za))
    d = (head - A); d.z = 0
    u = d.normalized()
    side = Vector((-u.y, u.x, 0))
    back = A - u * .135
    tube('arm', [back, A, A.lerp(head, .35) + Vector((0, 0, .006)), A.lerp(head, .72), head + Vector((0, 0, .014)) - u * .03], .0085, al, parent=g)
    an = atan2(u.y, u.x)
    wt = empty(tuple(A - u * .105), (0, rad(90), an), g)
    lathe('weight', rprof([(.008, -.04), (.044, -.04, .006), (.046, -.022, .004), (.044, -.018, .003), (.044, .032, .008), (.008, .034)], .005), mat('weight', '#2a2c2e', .32, coat=.3, coat_r=.15), parent=wt, steps=96)
    hg = empty((head.x, head.y, head.z), (0, 0, an), g)
    box('shell', (.085, .034, .010), (.0, 0, .012), mat('shell', '#232527', .35, coat=.3), .004, parent=hg)
    box('cart', (.050, .026, .020), (.005, 0, -.003), brass(metal, .3), .004, parent=hg)
    tube('finger', [(.0, -.016, .014), (.004, -.034, .014), (.008, -.046, .022)], .003, al, parent=hg)
    # arm rest, lift and speed knob
    cyl('rest', .007, .07, (bx - .005, by - .17, z + .035), al, .002, parent=g, steps=32)
    box('restclip', (.030, .012, .014), (bx - .005, by - .17, z + .074), mat('clip', '#232527', .4), .004, parent=g)
    kx, ky = .375, -.265
    lathe('knob', rprof([(0, 0), (.050, 0, .004), (.050, .034, .006), (.044, .038, .004), (0, .037)], .004), br, parent=g, steps=96).location = (kx, ky, z)
    box('mark', (.005, .026, .002), (kx, ky + .026, z + .0375), mat('mk', '#2b241a', .5), 0, parent=g, prod=False)
    ink = mat('ink', '#d9d2c4', .5)
    for a, s in ((118, '33'), (62, '45')):
        text(s, .026, ink, (kx + .078 * cos(rad(a)), ky + .078 * sin(rad(a)), z + .0006), (0, 0, 0), parent=g)
    cyl('start', .024, .010, (.375, -.135, z + .004), al, .004, parent=g, steps=48)
