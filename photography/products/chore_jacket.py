"Cotton work jacket on a hanger: collar, five buttons, three patch pockets"
from garments import *

CM = 78
STUDIO = dict(back='#e2ded7', elev=4, fill=.84, wall=.34)
VIEWS = {'front': dict(turn=0), 'side': dict(turn=-32, wall=.6), 'detail': dict(turn=12, zoom=2.4, at=(.18, -.38))}
VARIANTS = {'clay': dict(c1='#6b4630', c2='#a37754', thread='#d9b48c')}
NECK, LOW, HIGH = .080, .100, .022
SHOULDER = (.240, -.060)


def build(c1='#1e2b38', c2='#41566a', thread='#8a9aa6', button='#5a3d26', arm=True):
    g = empty()
    front, back, (outer, inner) = sleeved(NECK, LOW, HIGH, SHOULDER, 62, .60, .135, (.296, -.305), (.300, -.745), -.004)
    c = Cloth(front, back, .0135, .07)
    body = bar_under(SHOULDER, NECK)
    c.settle(lambda x, y, s: abs(x) < SHOULDER[0] - .010 and abs(y - SHOULDER[1] * max(0, abs(x) - NECK) / (SHOULDER[0] - NECK)) < .002, 46, mass=.005, stiff=70, bend=.04, damp=.6, pressure=.14, apart=0, bodies=[body])
    bpy.data.objects.remove(body)
    c.smooth(1).droop(SHOULDER, (.296, -.305), 7).finish()
    c.creases(sleeve_folds(SHOULDER, outer, inner, (.296, -.305), 6, .0045, 8) + fall_folds(.27, -.30, -.745, 3, .006, 5))
    hanger(g, SHOULDER, NECK, arm=arm)
    m = woven('twill', c1, c2, 760, .35, .4, twill=True)
    th, bt = mat('thread', thread, .8), mat('button', button, .32, coat=.4)
    c.build(m, thick=.0022, parent=g)
    collar(c, neckline(c, NECK, LOW, HIGH), m, .026, (.052, .078), .034, .010, parent=g, thread=th, thick=.003)
    c.strip(FRONT, [(.012, -LOW - .002), (.012, -.738)], .046, m, .0034, parent=g)
    for x in (-.007, .031):
        c.sew(FRONT, [(x, -LOW - .008), (x, -.735)], th, .0044, .0008, .0046, parent=g)
    for i in range(5):
        c.button(FRONT, .012, -LOW - .036 - .132 * i, .0095, bt, th, .0060, parent=g)
    for y in (-.722, -.727):
        c.sew(FRONT, [(-.285, y), (.285, y)], th, .003, .0008, .0046, parent=g)
    a = (outer - Vector(SHOULDER)).normalized()
    for s in (-1, 1):
        hole = [(s * x, y) for x, y in arc([(SHOULDER[0] + .002, SHOULDER[1] - .004), (.212, -.14), (.222, -.23), (.276, -.298)], 24)]
        for side in (FRONT, BACK):
            c.strip(side, hole, .011, m, .0020, parent=g)
            for d in (.002, .007):
                c.sew(side, [(x - s * d, y) for x, y in hole], th, .0034, .0008, .0046, parent=g)
        end = [(s * p.x, p.y) for p in (outer - a * .028, inner - a * .028)]
        c.sew(FRONT, end, th, .003, .0008, .0046, parent=g)

    def pocket(x0, y0, w, h, r=.018):
        ring = [(x0, y0), (x0, y0 - h + r), (x0 + r * .3, y0 - h + r * .3), (x0 + r, y0 - h), (x0 + w - r, y0 - h), (x0 + w - r * .3, y0 - h + r * .3), (x0 + w, y0 - h + r), (x0 + w, y0)]
        c.patch(FRONT, ring, m, .0042, .009, .0022, parent=g)
        for i in (.004, .010):
            inn = [(x0 + i, y0 - .003), (x0 + i, y0 - h + r), (x0 + r * .3 + i * .7, y0 - h + r * .3 + i * .7), (x0 + r, y0 - h + i), (x0 + w - r, y0 - h + i), (x0 + w - r * .3 - i * .7, y0 - h + r * .3 + i * .7), (x0 + w - i, y0 - h + r), (x0 + w - i, y0 - .003)]
            c.sew(FRONT, inn, th, .0064, .0008, .0046, parent=g)
        c.sew(FRONT, [(x0 + .004, y0 - .026), (x0 + w - .004, y0 - .026)], th, .0064, .0008, .0046, parent=g)
    pocket(.058, -.205, .118, .130)
    pocket(.052, -.470, .178, .200)
    pocket(-.230, -.470, .178, .200)
