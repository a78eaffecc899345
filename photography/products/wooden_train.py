"Wooden train: engine and two wagons with logs and blocks, joined by magnets"
from studio import *

CM = 42
STUDIO = dict(back='#e8e3da', elev=17, fill=.87)
VIEWS = {'front': dict(turn=42), 'detail': dict(turn=30, elev=15, zoom=2.0, at=(-.42, -.02)),
         'side': dict(turn=-38, elev=24)}


def build(w1='#a87c4e', w2='#cfa673', red='#86361d', blue='#33505c', ochre='#a87a2e', sage='#5c6f55', dark='#2b2f33'):
    g = empty()
    wx, wy, wz = (wood('beech' + a, w1, w2, 2.4, .5, a) for a in 'XYZ')
    P = {k: bump(mat(k, c, .44, coat=.2, coat_r=.28), 60, .05, .004, 6) for k, c in dict(red=red, blue=blue, ochre=ochre, sage=sage, dark=dark).items()}
    st = steel('#b5b1a8', .28)

    def wheel(x, y, r, p):
        o = lathe('wheel', rprof([(0, -.026), (r * .34, -.026, .006), (r * .42, -.018, .006), (r * .72, -.020, .006), (r * .80, -.028, .006), (r, -.028, .010), (r, .028, .010), (0, .028)], .006, 5), p, parent=g, steps=96)
        o.location = (x, y, r)
        o.rotation_euler = (rad(-90 if y > 0 else 90), 0, 0)
        o.scale = (1, 1, 1)
        c = cyl('pin', r * .22, .075, (x, y, r), wy, .008, (rad(90), 0, 0), steps=48, parent=g)

    def chassis(x0, L_, w=.30):
        box('chassis', (L_, w, .075), (x0, 0, .135), wx, .02, 5, parent=g)
        for s in (-1, 1):
            cyl('magnet', .034, .035, (x0 + s * (L_ / 2 + .014), 0, .135), st, .006, (0, rad(90), 0), steps=64, parent=g)

    # engine, facing -X
    x0 = -.78
    chassis(x0, .66)
    for x, r in ((-.22, .085), (.0, .085), (.21, .105)):
        for s in (-1, 1):
            wheel(x0 + x, s * .172, r, P['red'])
    cyl('boiler', .125, .40, (x0 - .10, 0, .295), P['blue'], .02, (0, rad(90), 0), steps=128, parent=g)
    for x in (-.20, -.02):
        cyl('hoop', .1275, .022, (x0 + x, 0, .295), wx, .006, (0, rad(90), 0), steps=128, parent=g)
    cyl('nose', .10, .04, (x0 - .305, 0, .295), wx, .016, (0, rad(90), 0), steps=96, parent=g)
    cyl('lamp', .034, .05, (x0 - .32, 0, .295), P['ochre'], .012, (0, rad(90), 0), steps=64, parent=g)
    lathe('chimney', rprof([(0, .36), (.045, .36, .01), (.048, .47, .01), (.062, .50, .012), (.066, .545, .012), (.040, .548, .006), (.036, .50), (0, .50)], .01, 6), P['red'], parent=g, steps=96).location = (x0 - .22, 0, .02)
    lathe('dome', rprof([(0, .36), (.045, .36), (.045, .45, .03), (0, .46)], .02, 6), P['ochre'], parent=g, steps=64).location = (x0 - .06, 0, .0)
    cab = [[(-.115, .17), (.115, .17), (.115, .54), (-.115, .54)], ccurve([(-.055, .345), (0, .335), (.055, .345), (.062, .41), (.055, .475), (0, .485), (-.055, .475), (-.062, .41)], 48)]
    o = plate('cab', cab, .29, .018, wz, None, 4, parent=g)
    o.location = (x0 + .205, 0, 0)
    roof = [(x, .035 * cos(x / .20 * pi / 2) - .03) for x in [-.19 + .38 * i / 24 for i in range(25)]]
    pr = [(p[0], p[1] + .045) for p in roof] + [(p[0], p[1]) for p in roof[::-1]]
    o = plate('roof', [pr], .34, .014, P['red'], None, 4, parent=g)
    o.rotation_euler = (0, 0, rad(90))
    o.location = (x0 + .205, 0, .565)
    o.scale = (1.0, 1, 1)
    # wagons
    x1 = -.10
    chassis(x1, .56)
    for x in (-.17, .17):
        for s in (-1, 1):
            wheel(x1 + x, s * .172, .085, P['sage'])
    for x in (-.235, .235):
        for s in (-1, 1):
            cyl('stake', .020, .20, (x1 + x * .80, s * .125, .26), wz, .008, steps=40, parent=g)
    bark, cut = wood('log', '#6d4526', '#936338', 2.4, .6, 'X'), wood('logl', '#b28857', '#d9b684', 2.4, .5, 'X')
    for i, (y, z) in enumerate(((-.056, .224), (.056, .224), (0, .321))):
        cyl('log', .054, .50, (x1 + .008 * (-1) ** i, y, z), cut if i == 2 else bark, .014, (0, rad(90), 0), steps=64, parent=g)
    x2 = .53
    chassis(x2, .56)
    for x in (-.17, .17):
        for s in (-1, 1):
            wheel(x2 + x, s * .172, .085, P['ochre'])
    for s in (-1, 1):
        box('side', (.54, .024, .10), (x2, s * .135, .222), wx, .009, 4, parent=g)
        box('end', (.024, .25, .10), (x2 + s * .258, 0, .222), wy, .009, 4, parent=g)
    box('cube', (.17, .17, .17), (x2 - .135, -.01, .26), P['red'], .016, 5, rot=(0, 0, rad(6)), parent=g)
    box('cube', (.16, .16, .20), (x2 + .06, .02, .275), P['sage'], .016, 5, rot=(0, 0, rad(-5)), parent=g)
    cyl('rod', .065, .22, (x2 + .19, -.02, .285), P['blue'], .016, steps=96, parent=g)
