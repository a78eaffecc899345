"Linen apron hung by its neck strap: bib, two pockets, long ties"
from garments import *

CM = 92
STUDIO = dict(back='#e5e0d8', elev=4, fill=.86, wall=.30)
VIEWS = {'front': dict(turn=0), 'side': dict(turn=30, wall=.5), 'detail': dict(turn=-12, zoom=2.5, at=(0, .02))}
VARIANTS = {'charcoal': dict(c1='#222528', c2='#4b4f52', thread='#8b8d8c')}


def build(c1='#80492f', c2='#b97c58', thread='#dcb595', ring='#b9945c'):
    g = empty()
    bib, waist, hem = .125, -.25, -.80
    half = [('top', [(0, 0), (bib, 0)]), ('edge', arc([(bib, 0), (bib + .012, -.10), (.20, -.215), (.35, waist)], 24)), ('edge', [(.35, waist), (.35, hem)]), ('hem', [(.35, hem), (0, hem)])]
    c = Cloth(half, None, .0125)
    for i, (x, y) in enumerate(c.flat):        # hung by two corners that come together: folds fall from them
        c.co[i] = Vector((x * (1 - .16 * min(1, -y / .3)) * .93, .035 * sin(x * 26 + .7) * min(1, -y / .22) + .012 * sin(x * 51 + 2) * min(1, -y / .4), y))
    c.settle(lambda x, y, s: y > -.002 and abs(x) > bib - .020, 60, mass=.004, bend=.008, damp=.5, apart=0)
    c.smooth(1).finish()
    m = woven('linen', c1, c2, 900, .6, .4)
    th = mat('thread', thread, .8)
    c.build(m, thick=.0016, parent=g)
    # hems
    for s in (-1, 1):
        side = [(s * x, y) for x, y in arc([(bib - .010, -.004), (bib + .002, -.10), (.196, -.224), (.34, waist - .010)], 24)]
        c.sew(FRONT, side, th, .0016, parent=g)
        c.sew(FRONT, [(s * .340, waist - .012), (s * .340, hem + .02)], th, .0016, parent=g)
    c.strip(FRONT, [(-bib + .002, -.016), (bib - .002, -.016)], .032, m, .0014, parent=g)
    for y in (-.031,):
        c.sew(FRONT, [(-bib + .005, y), (bib - .005, y)], th, .0024, parent=g)
    c.sew(FRONT, [(-.335, hem + .022), (.335, hem + .022)], th, .0016, parent=g)

    def pocket(x0, y0, w, h):
        rg = [(x0, y0), (x0, y0 - h), (x0 + w, y0 - h), (x0 + w, y0)]
        c.patch(FRONT, rg, m, .0034, .010, parent=g)
        i = .005
        c.sew(FRONT, [(x0 + i, y0 - .002), (x0 + i, y0 - h + i), (x0 + w - i, y0 - h + i), (x0 + w - i, y0 - .002)], th, .0052, parent=g)
        c.sew(FRONT, [(x0 + .004, y0 - .024), (x0 + w - .004, y0 - .024)], th, .0052, parent=g)
    pocket(-.17, -.36, .34, .19)
    c.sew(FRONT, [(.01, -.362), (.01, -.545)], th, .0052, parent=g)
    # neck strap over a peg, ties at the waist
    strap = weave(mat('strap', c2, .95, sheen=.3, spec=.1), 16, 900, c1, c2, .5, .001, fuzz=.6)
    peg = Vector((0, .0, .285))
    pl, pr = c.at(FRONT, -bib + .014, -.012, .003), c.at(FRONT, bib - .014, -.012, .003)
    path = [pl + Vector((0, 0, -.03)), pl, pl.lerp(peg, .5) + Vector((.008, 0, 0)), peg + Vector((-.017, 0, -.012)), peg + Vector((-.011, 0, .011)), peg + Vector((0, 0, .017)), peg + Vector((.011, 0, .011)), peg + Vector((.017, 0, -.012)), pr.lerp(peg, .5) + Vector((-.008, 0, 0)), pr, pr + Vector((0, 0, -.03))]
    ribbon_flat(path, .024, .0022, strap, g)
    wd = wood('peg', '#7a5330', '#b3824f', 5, .38, 'Y')
    lathe('peg', rprof([(0, 0), (.010, 0), (.010, .20, .004), (.017, .222, .006), (.015, .236, .006), (0, .238)], .004, 5), wd, 64, parent=g, prod=False).matrix_basis = Matrix.Translation((0, .21, peg.z)) @ Matrix.Rotation(rad(90), 4, 'X')
    for s in (-1, 1):
        p = c.at(FRONT, s * .345, waist - .012, .001)
        ln = [p + Vector((-s * .02, -.003, 0)), p + Vector((s * .004, -.003, -.006)), p + Vector((s * .010, -.004, -.10)), p + Vector((s * .004, -.006, -.25)), p + Vector((s * .014, -.004, -.40 - .05 * s))]
        ribbon_flat(ln, .022, .0022, strap, g)


def ribbon_flat(path, wide, thick, m, g):
    "a tape whose flat side faces the camera along a path in the picture's plane"
    pts = even(crom(path, 240), 150)
    v, f, uv = [], [], []
    for i, p in enumerate(pts):
        t = (pts[min(len(pts) - 1, i + 1)] - pts[max(0, i - 1)]).normalized()
        n = t.cross(Vector((0, 1, 0))).normalized()
        v += [p - n * wide / 2, p + n * wide / 2]
    for i in range(len(pts) - 1):
        f.append((2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2))
        uv += [(0, i / 150), (1, i / 150), (1, (i + 1) / 150), (0, (i + 1) / 150)]
    o = mesh('tape', v, f, m, uv, smooth=False, parent=g)
    mod(o, 'SOLIDIFY', thickness=thick, offset=0)
