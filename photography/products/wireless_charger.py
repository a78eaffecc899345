"Wireless charging pad: woven top in an aluminium ring, braided cable"
from studio import *

CM = 11
STUDIO = dict(back='#e4e0d9', elev=27, fill=.82)
VIEWS = {'front': dict(turn=-18), 'use': dict(turn=14, elev=46, make=dict(use=True)), 'detail': dict(turn=24, elev=20, zoom=1.9, at=(-.35, .0))}
VARIANTS = {'sage': dict(c1='#5c6a52', c2='#98a58a')}


def phone(parent, z):
    "a phone of no make lies on the pad, screen dark"
    e = empty((.02, -.02, z), (0, 0, rad(-24)), parent)
    body = plate('phone', [rrect(.62, 1.28, .085, 10)], .064, .020, mat('case', '#32403a', .42), res=6, parent=e)
    body.rotation_euler = (rad(90), 0, 0)
    body.location = (0, 0, .034)
    glass_ = plate('screen', [rrect(.585, 1.245, .072, 10)], .006, .002, mat('screen', '#0b0c0e', .06, coat=1, coat_r=.02), parent=e)
    glass_.rotation_euler = (rad(90), 0, 0)
    glass_.location = (0, 0, .0665)
    ring = mat('charge', '#e9e2d4', .5, emit='#efe6d4', emit_s=.6)
    torus('charge', .125, .006, (0, .10, .0698), ring, flat=.2, parent=e)
    text('84%', .088, ring, (0, .10, .0698), (0, 0, 0), face='Lato-Regular', parent=e)


def build(c1='#746a5a', c2='#cfc5b2', metal='#c2c1be', cable='#5c564c', cable2='#a59b8a', use=False):
    g = empty()
    R, H = .46, .095
    fab = weave(mat('fabric', c1, .92, sheen=.35, spec=.2), 1, 1, c1, c2, .8, .006, coord='Object')
    mp = [n for n in fab.node_tree.nodes if n.bl_idname == 'ShaderNodeMapping'][0]
    mp.inputs['Scale'].default_value = (88, 88, 88)
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
    P = [s + Vector((0, 0, .045)), u * (R + .07) + Vector((0, 0, .043)), u * (R + .16) + Vector((0, 0, .022)), Vector((.64, .39, .0135)), Vector((.74, .28, .0135)), Vector((.76, .08, .0135)), Vector((.72, -.14, .0135)), Vector((.60, -.34, .0135)), Vector((.44, -.50, .0135)), Vector((.36, -.56, .0135))]
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
    if use:
        phone(g, H)
