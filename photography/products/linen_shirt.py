"Linen shirt on a wooden hanger: turned-down collar, button placket, chest pocket"
from garments import *

CM = 80
STUDIO = dict(back='#e3dfd8', elev=4, fill=.84, wall=.34)
VIEWS = {'front': dict(turn=0), 'side': dict(turn=-34, wall=.6), 'detail': dict(turn=-14, zoom=2.5, at=(-.02, .52))}
VARIANTS = {'sage': dict(c1='#5d6b57', c2='#8b9a82', thread='#7f8e77')}
NECK, LOW, HIGH = .078, .085, .022
SHOULDER = (.228, -.055)


def build(c1='#9fb0bd', c2='#d3dde2', thread='#dfe6e8', button='#e8e0d0', arm=True):
    g = empty()
    front, back, (outer, inner) = sleeved(NECK, LOW, HIGH, SHOULDER, 63, .60, .112, (.272, -.285), (.272, -.765))
    c = Cloth(front, back, .0125, .055)
    body = bar_under(SHOULDER, NECK)
    c.settle(lambda x, y, s: y > -.056 and abs(x) < SHOULDER[0] - .012 and abs(y - SHOULDER[1] * max(0, abs(x) - NECK) / (SHOULDER[0] - NECK)) < .002, 64, mass=.004, bend=.005, damp=.6, pressure=.10, apart=0, bodies=[body])
    bpy.data.objects.remove(body)
    c.smooth(1).droop(SHOULDER, (.272, -.285), 6).finish()
    c.creases(sleeve_folds(SHOULDER, outer, inner, (.272, -.285), 4, .0040, 9) + fall_folds(.25, -.25, -.765, 2, .0075, 6))
    hanger(g, SHOULDER, NECK, arm=arm)
    m = woven('linen', c1, c2, 1000, .55, .35)
    c.build(m, thick=.0012, parent=g)
    th, bt = mat('thread', thread, .8), mat('button', button, .35, coat=.4)
    line = neckline(c, NECK, LOW, HIGH)
    collar(c, line, m, parent=g, thread=th)
    # placket, hem, armholes, cuffs, yoke
    c.strip(FRONT, [(0, -LOW - .002), (0, -.755)], .034, m, .0022, parent=g)
    for x in (-.0145, .0145):
        c.sew(FRONT, [(x, -LOW - .006), (x, -.75)], th, .0030, parent=g)
    for i in range(7):
        c.button(FRONT, 0, -LOW - .030 - .098 * i, .0058, bt, th, .0040, parent=g)
    c.sew(FRONT, [(-.262, -.752), (.262, -.752)], th, parent=g)
    a = (outer - Vector(SHOULDER)).normalized()
    for s in (-1, 1):
        hole = [(s * x, y) for x, y in arc([(SHOULDER[0] + .002, SHOULDER[1] - .004), (.206, -.13), (.214, -.22), (.258, -.278)], 20)]
        for side in (FRONT, BACK):
            c.strip(side, hole, .010, m, .0014, parent=g)
            c.sew(side, [(x - s * .005, y) for x, y in hole], th, parent=g)
        cuff = [(s * p.x, p.y) for p in (outer - a * .062, inner - a * .062)]
        end = [(s * p.x, p.y) for p in (outer - a * .033, inner - a * .033)]
        c.strip(FRONT, end, .058, m, .0022, parent=g)
        c.sew(FRONT, cuff, th, .003, parent=g)
    # pocket on the wearer's left
    x0, y0, w, h = .062, -.205, .112, .128
    ring = [(x0, y0), (x0, y0 - h * .86), (x0 + w * .5, y0 - h), (x0 + w, y0 - h * .86), (x0 + w, y0)]
    c.patch(FRONT, ring, m, .003, parent=g)
    i = .004
    c.sew(FRONT, [(x0 + i, y0 - .002), (x0 + i, y0 - h * .86 + i * .4), (x0 + w * .5, y0 - h + i), (x0 + w - i, y0 - h * .86 + i * .4), (x0 + w - i, y0 - .002)], th, .0046, parent=g)
    c.sew(FRONT, [(x0 + .004, y0 - .022), (x0 + w - .004, y0 - .022)], th, .0046, parent=g)
