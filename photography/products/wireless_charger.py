"Wireless charging pad: woven top in an aluminium ring, braided cable"
from studio import *

CM = 11
STUDIO = dict(back='#e4e0d9', elev=27, fill=.82)
VIEWS = {'front': dict(turn=-18), 'detail': dict(turn=-20, elev=24, zoom=1.9, at=(-.1, -.2))}
VARIANTS = {'sage': dict(c1='#5c6a52', c2='#98a58a')}


def build(c1='#746a5a', c2='#cfc5b2', metal='#c2c1be', cable='#3a3c3e', cable2='#6d6d6a'):
    g = empty()
    R, H = .46, .095
    fab = weave(mat('fabric', c1, .92, sheen=.35, spec=.2), 1, 1, c1, c2, .8, .006, coord='Object')
    mp = [n for n in fab.node_tree.nodes if n.bl_idname == 'ShaderNodeMapping'][0]
    mp.inputs['Scale'].default_value = (64, 64, 64)
    al = mat('alu', metal, .28, metal=1)
    lathe('under', rprof([(0, 0), (R * .88, 0, .006), (R * .90, .010)], .005), mat('rubber', '#242424', .8), parent=g)
    lathe('ring', rprof([(R * .85, .008), (R * .93, .008, .012), (R, .030, .022), (R, H - .020, .014), (R * .985, H, .010), (R * .955, H + .001, .006), (R * .945, H - .008, .004), (R * .94, H - .012)], .008, 8), al, parent=g, steps=192)
    lathe('top', rprof([(R * .948, H - .014), (R * .938, H - .006, .006), (R * .80, H - .003, .02), (0, H - .004)], .008, 8), fab, parent=g, steps=192)
    # mark at the centre: a small stitched cross
    th = mat('thread', '#4d463c', .8)
    z = H - .0015
    for a, b in (((-.030, 0), (.030, 0)), ((0, -.030), (0, .030))):
        tube('mark', [(a[0], a[1], z), (b[0], b[1], z)], .0042, th, kind='POLY', bres=3, parent=g, prod=False)
    cyl('led', .008, .006, (0, -R - .0005, .050), mat('led', '#fff1d8', .4, emit='#ffe4b8', emit_s=3), .002, rot=(rad(90), 0, 0), parent=g, steps=24)
    # cable leaves at the right, bends once round
    cb = weave(mat('cable', cable, .8, sheen=.2), 10, 420, cable, cable2, .9, .004)
    sr = mat('sleeve', '#2a2a2a', .6)
    a = rad(38)
    u = Vector((cos(a), sin(a), 0))
    s = u * (R - .01)
    cyl('strain', .017, .10, (u.x * (R + .035), u.y * (R + .035), .045), sr, .005, rot=(0, rad(90), a), parent=g, steps=48)
    P = [s + Vector((0, 0, .045)), u * (R + .07) + Vector((0, 0, .043)), u * (R + .16) + Vector((0, 0, .022)), Vector((.66, .40, .0135)), Vector((.70, .24, .0135)), Vector((.64, .06, .0135)), Vector((.60, -.14, .0135)), Vector((.66, -.30, .0135)), Vector((.74, -.38, .0135))]
    path = crom(P, 160)
    v, f, uv, n, q = [], [], [], len(path), 14
    for i, p in enumerate(path):
        t = (path[min(n - 1, i + 1)] - path[max(0, i - 1)]).normalized()
        x = t.cross(Vector((0, 0, 1))).normalized()
        y = x.cross(t)
        v += [tuple(p + x * .0125 * cos(2 * pi * k / q) + y * .0125 * sin(2 * pi * k / q)) for k in range(q)]
    for i in range(n - 1):
        for k in range(q):
            f.append((i * q + k, i * q + (k + 1) % q, (i + 1) * q + (k + 1) % q, (i + 1) * q + k))
            uv += [(k / q, i / n), ((k + 1) / q, i / n), ((k + 1) / q, (i + 1) / n), (k / q, (i + 1) / n)]
    clean(mesh('cable', v, f, cb, uv, parent=g))
    e, d = path[-1], (path[-1] - path[-4]).normalized()
    an = atan2(d.y, d.x)
    pl = empty((e.x, e.y, .022), (0, 0, an), g)
    sweep('plug', [Vector((x, 0, 0)) for x in (-.01, .0, .04, .085, .09)], rrect(.058, .034, .014), (0, 1, 0), al, scale=lambda t: (.5, .7) if t < .1 else (1, 1), parent=pl)
    box('tip', (.052, .046, .018), (.115, 0, 0), steel('#d6d6d4', .16), .008, parent=pl)
