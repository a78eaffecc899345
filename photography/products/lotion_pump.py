"Body lotion in a matte stone-coloured pump bottle"
from studio import *

CM = 19
STUDIO = dict(back='#e7e2da', elev=11, fill=.80)
VIEWS = {'front': dict(turn=-14), 'detail': dict(turn=-16, elev=13, zoom=1.75, at=(-.02, .32)),
         'size': dict(turn=-14, elev=12, beside=[('hand-cream', 10, (10.5, 1.5))])}
VARIANTS = {'forest': dict(body='#2a3f38', ink='#e6dcc6', pump='#b08d5e', metal=1)}


def build(body='#b9a48a', ink='#3a3128', pump='#23221f', metal=0):
    g = empty()
    b = bump(mat('bottle', body, .48, spec=.4), 130, .05, .002)
    p = mat('pump', pump, .30 if metal else .36, metal=metal, coat=0 if metal else .25, coat_r=.2)
    R, H = .235, .66
    lathe('bottle', rprof([(0, .012), (R * .86, .012), (R * .90, 0, .012), (R, .012, .03), (R, H - .03, .055), (R * .46, H + .012, .03), (R * .40, H + .02, .01), (R * .40, H + .05)], .02, 10), b, parent=g, steps=160)
    z = H + .022
    # ribbed collar
    rc, n = R * .50, 200
    v, f = [], []
    prof = rprof([(.7, 0), (1, 0, .02), (1, .095, .03), (.7, .10)], .02, 5)
    for i in range(n):
        a = 2 * pi * i / n
        k = 1 - .028 * (i % 5 in (0,))
        v += [(rc * r * (k if r > .97 else 1) * cos(a), rc * r * (k if r > .97 else 1) * sin(a), z + y) for r, y in prof]
    q = len(prof)
    for i in range(n):
        j = (i + 1) % n
        f += [(i * q + c, j * q + c, j * q + c + 1, i * q + c + 1) for c in range(q - 1)]
    clean(mesh('collar', v, f, p, parent=g))
    lathe('neck', rprof([(rc * .86, z + .092), (rc * .80, z + .125, .02), (rc * .36, z + .140, .02), (rc * .34, z + .25)], .01, 8), p, parent=g, steps=96)
    # head and spout
    zh = z + .235
    lathe('head', rprof([(0, zh), (rc * .62, zh, .006), (rc * .66, zh + .030, .02), (rc * .60, zh + .052, .02), (0, zh + .056)], .01, 8), p, parent=g, steps=96)
    path = crom([(0, 0, zh + .030), (-.10, 0, zh + .031), (-.20, 0, zh + .026), (-.262, 0, zh + .004), (-.272, 0, zh - .022)], 50)
    sweep('spout', path, rrect(.058, .040, .019, 6), (0, 1, 0), p, scale=lambda t: (1 - .35 * t, 1 - .28 * t), parent=g)
    # printed on the bottle
    ik = mat('ink', ink, .6)
    rr = R + .0008
    text('linden', .128, ik, (0, 0, .470), wrap=rr, face='LiberationSerif-Italic', parent=g)
    band('rule', rr - .0004, .398, .4005, -22, 22, ik, th=.0006, parent=g)
    text('BODY LOTION', .034, ik, (0, 0, .350), wrap=rr, space=1.3, parent=g)
    text('almond  ·  fig leaf', .030, ik, (0, 0, .300), wrap=rr, parent=g)
    text('300 ml', .026, ik, (0, 0, .085), wrap=rr, space=1.1, parent=g)
