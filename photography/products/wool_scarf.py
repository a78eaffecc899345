"Wool scarf, folded, fringe hanging at the front"
from studio import *

CM = 30
STUDIO = dict(back='#e5e0d8', elev=24, fill=.80)
VIEWS = {'front': dict(turn=-24), 'detail': dict(turn=-24, elev=22, zoom=2.0, at=(-.1, .1))}
VARIANTS = {'ochre': dict(a='#a3762c', b='#c79a4c', s='#efe3cb')}


def build(a='#36422f', b='#66745b', s='#e2d8c2'):
    g = empty()
    m = weave(mat('wool', a, .95, sheen=.7, spec=.1), 1, 1, a, b, .9, .006, coord='Object', fuzz=.8)
    mp = [n for n in m.node_tree.nodes if n.bl_idname == 'ShaderNodeMapping'][0]
    mp.inputs['Scale'].default_value = (95, 95, 95)
    W, D, T = .92, .62, .052
    r = random.Random(7)
    # folded like a letter: a strip that turns at the left and right, six layers
    path, z, lay = [], T / 2, 5
    x1 = W / 2 - T / 2
    for k in range(lay):
        d = 1 if k % 2 == 0 else -1
        ins = .010 * r.uniform(-1, 1)
        for i in range(22):
            t = i / 21 * (.86 if k == lay - 1 else 1)
            x = d * (-x1 + 2 * x1 * t) * (1 - .012 * k) + ins
            path.append(Vector((x, 0, z + .005 * sin(3 * t + k) + .003 * sin(8 * t + 2 * k))))
        if k < lay - 1:
            h = T * 1.02
            cx = d * x1 * (1 - .012 * k) + ins
            for i in range(1, 10):
                an = -pi / 2 + pi * i / 10
                path.append(Vector((cx + d * (h * .62) * cos(an), 0, z + h / 2 + h / 2 * sin(an))))
            z += h
    o = sweep('scarf', path, rrect(D, T * .94, T * .42, 6), (0, 1, 0), m, parent=g)
    # soften: small waves over the whole stack
    for v in o.data.vertices:
        c = v.co
        c.y += .010 * sin(5 * c.x + 30 * c.z) + .006 * sin(11 * c.x + 1)
        c.z += .006 * sin(6 * c.x + 1.3) * (c.z / z) + .005 * sin(7 * c.y + 2) * (c.z / z)
    subsurf(o, 1)
    # end of the scarf comes down over the front with a fringe
    zt = z + T * .52
    e = .40
    for st in (1,):
        m2 = weave(mat('wool2', s, .95, sheen=.7, spec=.1), 1, 1, a, b, .9, .006, coord='Object', fuzz=.8)
        mp2 = [n for n in m2.node_tree.nodes if n.bl_idname == 'ShaderNodeMapping'][0]
        mp2.inputs['Scale'].default_value = (95, 95, 95)
    P = [(0, D * .44, zt + .006), (0, .10, zt + .016), (0, -.15, zt + .014), (0, -D / 2 + .02, zt + .006), (0, -D / 2 - .030, zt - .035), (0, -D / 2 - .045, zt - .10), (0, -D / 2 - .043, zt - .135)]
    dp = crom([(.12, y, zz) for _, y, zz in P], 80)
    end = sweep('end', dp, rrect(e, T * .62, T * .28, 5), (1, 0, 0), m2, parent=g)
    for v in end.data.vertices:
        c = v.co
        c.z += .004 * sin(14 * c.x)
    # stripes across the hanging end
    sm = weave(mat('stripe', s, .95, sheen=.7, spec=.1), 1, 1, s, '#f4ecdb', .9, .006, coord='Object', fuzz=.8)
    [n for n in sm.node_tree.nodes if n.bl_idname == 'ShaderNodeMapping'][0].inputs['Scale'].default_value = (95, 95, 95)
    for i0, i1 in ((58, 62), (65, 67)):
        sweep('stripe', dp[i0:i1 + 1], rrect(e * 1.002, T * .645, T * .28, 5), (1, 0, 0), sm, parent=g)
    tip = dp[-1]
    fm = mat('fringe', b, .95, sheen=.6)
    k = 26
    for i in range(k):
        x = .12 - e / 2 + .012 + (e - .024) * i / (k - 1)
        l = min(tip.z - .01, .105 + .014 * r.random())
        w = .006 * r.uniform(-1, 1)
        tube('fringe', [(x, tip.y, tip.z + .01), (x + w * .3, tip.y - .004, tip.z - l * .4), (x + w, tip.y - .002 + .006 * r.random(), tip.z - l)], .0056, fm, radii=[1, 1.15, .8], bres=3, parent=g)
