"Books: one model, covers from art/book-*.svg (spine, then front, 1000 units = book height about 1)"
from studio import *
from art import printed, viewbox

CM = 24
STUDIO = dict(back='#e6e1d9', elev=11, fill=.78)
VIEWS = {'front': dict(), 'detail': dict(elev=16, zoom=1.8, at=(.1, .35)),
         'lying': dict(lay=(-90, 0, 0), turn=24, elev=38, make=dict(yaw=0))}
# title: size in units, binding, yaw in degrees
VARIANTS = {
    'salt-and-ember': dict(art='salt-and-ember', w=.78, t=.125, hard=True, yaw=27, edge='#efe6d6', finish='matt'),
    'north-of-the-weather': dict(art='north-of-the-weather', w=.655, t=.105, hard=False, yaw=-30, edge='#efe7d8', finish='matt'),
    'atlas-of-quiet-places': dict(art='atlas-of-quiet-places', w=.80, t=.115, hard=True, yaw=24, edge='#ece2cf', finish='cloth'),
    'small-hours': dict(art='small-hours', w=.64, h=.98, t=.05, hard=False, yaw=30, edge='#f0e9db', finish='matt'),
    'otto-and-the-paper-moon': dict(art='otto-and-the-paper-moon', w=.98, h=.84, t=.062, hard=True, yaw=-27, edge='#f2ede3', finish='gloss'),
    'goose-who-kept-the-gate': dict(art='goose-who-kept-the-gate', w=.80, t=.062, hard=True, yaw=26, edge='#f2ede3', finish='gloss'),
    'the-useful-object': dict(art='the-useful-object', w=.80, t=.150, hard=True, yaw=-29, edge='#eeeae2', finish='matt'),
    'meadow-flowers': dict(art='meadow-flowers', w=.60, h=.98, t=.095, hard=False, yaw=29, edge='#efe6d4', finish='gloss'),
}


def build(art='salt-and-ember', w=.78, h=1.0, t=.12, hard=True, yaw=26, edge='#efe6d6', finish='matt', lie=0):
    g = empty(rot=(rad(-90 * lie), 0, rad(yaw)))
    vw, vh = viewbox('book-' + art)
    S = vw - w * 1000                                     # spine width in the art
    rough, coat = {'matt': (.46, .06), 'gloss': (.3, .45), 'cloth': (.82, 0)}[finish]
    m = mat('cover', '#ffffff', rough, coat=coat, coat_r=.16, spec=.25 if finish == 'cloth' else .45, sheen=.2 if finish == 'cloth' else 0)
    printed('book-' + art, m)
    if finish == 'cloth':
        weave(m, 330, 210, None, None, .3, .0022)
    else:
        bump(m, 60, .035, .002, 5)
    c = .017 if hard else .0052
    o = t / 2
    # cross-section seen from above, from the front fore-edge round the spine to the back
    if hard:
        half = [(w, -o), (w * .8, -o), (w * .6, -o), (w * .4, -o), (w * .2, -o), (.075, -o), (.062, -o + .0015), (.050, -o + .0075), (.040, -o + .0095), (.030, -o + .0075), (.018, -o + .0012), (.010, -o)]
        arc = [(.010 - .034 * cos(rad(a)) ** .9 if abs(a) < 90 else .010, o * sin(rad(a))) for a in range(-84, 85, 7)]
    else:
        lift = .012
        half = [(w - w * k / 12, -o - lift * (1 - k / 12) ** 3) for k in range(12)] + [(.050, -o), (.040, -o + .0016), (.030, -o)]
        arc = [(.006, -o), (.0018, -o + .0018), (0, -o + .006)] + [(0, -o + .006 + (t - .012) * k / 8) for k in range(1, 8)] + [(0, o - .006), (.0018, o - .0018), (.006, o)]
    path = half + arc + [(x, -y) for x, y in half[::-1]]
    n, nz = len(path), 2

    def u(x, y, i):
        if i >= len(half) + len(arc):
            return .002
        s = S * (1 - (max(-o, min(o, y)) + o) / t) if i >= len(half) else S + max(0, x) * 1000
        return s / vw
    v, f, uv = [], [], []
    for x, y in path:
        v += [(x, y, 0), (x, y, h)]
    for i in range(n - 1):
        f.append((2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2))
        a, b = u(*path[i], i), u(*path[i + 1], i + 1)
        uv += [(a, 0), (a, 1), (b, 1), (b, 0)]
    cv = mesh('cover', v, f, m, uv, parent=g)
    mod(cv, 'SOLIDIFY', thickness=c, offset=1 if hard else 1)
    bevel(cv, .0045 if hard else .0012, 3, 50)
    # page block
    pg = mat('pages', edge, .85, spec=.2)
    mp = N(pg, 'Mapping')
    mp.inputs['Scale'].default_value = (1.2, 150 / max(t, .06) * .11, 1.2)
    nz_ = N(pg, 'TexNoise', Scale=3.2, Detail=3, Roughness=.65)
    L(pg, N(pg, 'TexCoord').outputs['Object'], mp.inputs[0]); L(pg, mp.outputs[0], nz_.inputs['Vector'])
    ramp(pg, nz_.outputs['Fac'], [(.30, '#b9ad97'), (.62, edge)])
    to_bump(pg, nz_.outputs['Fac'], .25, .002)
    if hard:
        e = .017
        box('block', (w - e - .012, t - 2 * c + .001, h - 2 * e), ((w - e + .012) / 2, 0, h / 2), pg, .004, parent=g, prod=False)
        for z in (e, h - e):
            box('headband', (.016, t - 2.2 * c, .010), (.011, 0, z), mat('hb', '#b58a52', .7), .004, parent=g, prod=False)
        ep = mat('endpaper', '#d8cdb8', .8)
        for s in (-1, 1):
            box('endpaper', (w - e - .01, .002, h - 2 * e), ((w - e + .01) / 2, s * (o - c - .0008), h / 2), ep, 0, parent=g, prod=False)
    else:
        box('block', (w - .008, t - 2 * c + .002, h - .003), ((w - .004) / 2 + .001, 0, h / 2), pg, .002, parent=g, prod=False)
