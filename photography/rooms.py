"""Rooms: tables, shelves, floors and walls in centimetres, and daylight or lamplight on them.

A scene in products/room_*.py names its SIZE in pixels, its ROOM (camera and light, see room()) and scene(),
which builds the furniture and places products in their true sizes. y grows away from the camera, z upwards.
"""
from printed import *


def table(w, d, top, c1='#86603a', c2='#bd915c', y=0, planks=5, thick=3.2, seed=1):
    "a table top glued of boards, each with its own grain; its upper face lies at height top"
    r = random.Random(seed)
    k = d / planks
    for i in range(planks):
        m = wood('board%d' % i, c1, c2, .07 + .015 * r.random(), .42, 'X', 14, .45)
        o = box('board', (w, k + .02, thick), (0, 0, 0), m, .12 if 0 < i < planks - 1 else .3, 3, prod=False)
        q = Vector((r.uniform(-300, 300), r.uniform(-60, 60), r.uniform(-20, 20)))
        for v in o.data.vertices:
            v.co += q
        o.location = Vector((0, y - d / 2 + k * (i + .5), top - thick / 2)) - q


def boards(w, d, y=0, c1='#7d5836', c2='#b58a5a', wide=13, seed=3):
    "a floor of long boards that run away from the camera"
    r = random.Random(seed)
    kinds = [wood('floor%d' % i, c1, c2, .05 + .01 * i, .40, 'Y', 14, .4) for i in range(4)]
    x = -w / 2
    while x < w / 2:
        at = y - d / 2 - r.uniform(0, 120)
        while at < y + d / 2:
            long_ = r.uniform(110, 190)
            o = box('floorboard', (wide - .12, long_ - .12, 2), (0, 0, 0), r.choice(kinds), .15, 2, prod=False)
            q = Vector((r.uniform(-80, 80), r.uniform(-300, 300), r.uniform(-20, 20)))
            for v in o.data.vertices:
                v.co += q
            o.location = Vector((x + wide / 2, at + long_ / 2, -1)) - q
            at += long_
        x += wide


def wall(y, color='#d8d0c2', z=0, skirting=None):
    "a plastered wall behind everything, with a skirting board when its colour is named"
    m = bump(mat('plaster', color, .92, spec=.15), .35, .25, .6, 6)
    mesh('wall', [(-600, y, z - 100), (600, y, z - 100), (600, y, z + 500), (-600, y, z + 500)], [(0, 1, 2, 3)], m, smooth=False, prod=False)
    if skirting:
        box('skirting', (1200, 1.8, 9), (0, y - .9, 4.5), mat('skirting', skirting, .5), .5, 4, prod=False)


def tiles(y, z0, z1, w=240, tile=(15, 7.5), color='#d5cfc3', grout='#d8d2c6', seed=2):
    "glazed wall tiles in a half bond, each a shade and a hair's tilt of its own"
    r = random.Random(seed)
    mesh('grout', [(-w, y, z0 - 50), (w, y, z0 - 50), (w, y, z1), (-w, y, z1)], [(0, 1, 2, 3)], mat('grout', grout, .9), smooth=False, prod=False)
    a, b = tile
    shades = []
    for i in range(4):
        m = mat('tile%d' % i, color, .14 + .03 * i, coat=.3, coat_r=.08)
        k = .94 + .03 * i
        bsdf(m).inputs['Base Color'].default_value = tuple(c * k for c in srgb(color)[:3]) + (1,)
        shades.append(bump(m, .12, .12, .5, 2))
    row, z = 0, z0
    while z < z1:
        x = -w / 2 - (a / 2 if row % 2 else 0)
        while x < w / 2:
            o = box('tile', (a - .18, .8, b - .18), (x + a / 2, y - .28, z + b / 2), r.choice(shades), .12, 3, prod=False)
            o.rotation_euler = (rad(r.uniform(-.35, .35)), 0, rad(r.uniform(-.35, .35)))
            x += a
        z += b
        row += 1


def cloth(w, d, x, y, top, turn=0, c1='#8f8672', c2='#d5ccba', seed=5):
    "a linen cloth that lies flat, hardly waved, with a hem"
    m = weave(mat('linen', c2, .95, sheen=.4, spec=.1), w * 7, d * 7, c1, c2, .6, .02, fuzz=.7)
    r = random.Random(seed)
    ph = [r.uniform(0, 6) for _ in range(4)]
    n = 60
    v = [(w * (i / n - .5), d * (j / n - .5), .22 + .10 * sin(.23 * w * i / n + ph[0]) * sin(.19 * d * j / n + ph[1]) + .06 * sin(.6 * d * j / n + ph[2])) for j in range(n + 1) for i in range(n + 1)]
    f = [(j * (n + 1) + i, j * (n + 1) + i + 1, (j + 1) * (n + 1) + i + 1, (j + 1) * (n + 1) + i) for j in range(n) for i in range(n)]
    uv = [((q % (n + 1)) / n, (q // (n + 1)) / n) for c in f for q in c]
    o = mesh('cloth', v, f, m, uv, prod=False)
    mod(o, 'SOLIDIFY', thickness=.18, offset=-1)
    o.location = (x, y, top)
    o.rotation_euler = (0, 0, rad(turn))


def book_at(title, turn, loc, on=0, lie=True):
    "a book of the shop lies on its back, or stands"
    from products import book
    kind = dict(book.VARIANTS[title], yaw=0)
    h = kind.get('h', 1.0)
    place(lambda: book.build(**dict(kind, lie=1 if lie else 0)), turn, loc, 24 * max(h, kind['w']), on=on)
    return on + kind['t'] * 24 + .72


def window(side, at, sun, strength, colour, panes=(2, 3), size=(110, 150), sill=70):
    "a window in a wall outside the picture: bars throw shadows, the sky is a soft light in the opening"
    black = mat('outside', '#2a2825', .9)
    w, h = size
    s = -1 if side == 'left' else 1
    x = s * at

    def bar(y0, y1, z0, z1):
        o = box('bar', (4, y1 - y0, z1 - z0), (x, (y0 + y1) / 2, (z0 + z1) / 2), black, 0, prod=False)
        o.visible_camera = o.visible_glossy = o.visible_diffuse = False
    mid = sun.get('y', 0)
    y0, y1, z0, z1 = mid - w / 2, mid + w / 2, sill, sill + h
    bar(y0 - 700, y0, z0 - 400, z1 + 500); bar(y1, y1 + 700, z0 - 400, z1 + 500)
    bar(y0, y1, z0 - 400, z0); bar(y0, y1, z1, z1 + 500)
    for i in range(1, panes[0]):
        bar(y0 + w * i / panes[0] - 2, y0 + w * i / panes[0] + 2, z0, z1)
    for i in range(1, panes[1]):
        bar(y0, y1, z0 + h * i / panes[1] - 2, z0 + h * i / panes[1] + 2)
    l = bpy.data.lights.new('sun', 'SUN')
    l.energy, l.angle, l.color = strength, rad(1.6), srgb(colour)[:3]
    o = bpy.data.objects.new('sun', l)
    bpy.context.collection.objects.link(o)
    d = Vector((-s * cos(rad(sun['elev'])) * cos(rad(sun['turn'])), cos(rad(sun['elev'])) * sin(rad(sun['turn'])), -sin(rad(sun['elev']))))
    o.rotation_euler = d.to_track_quat('-Z', 'Y').to_euler()
    soft((x - s * 8, mid, sill + h / 2), (0, mid, sill), w, h, .9 * at * at, '#e9f0ff')


def soft(loc, target, sx, sy, power, colour):
    "one softbox"
    l = bpy.data.lights.new('a', 'AREA')
    l.shape, l.size, l.size_y, l.energy, l.color = 'RECTANGLE', sx, sy, power, srgb(colour)[:3]
    o = bpy.data.objects.new('a', l)
    bpy.context.collection.objects.link(o)
    o.location = loc
    o.rotation_euler = (Vector(target) - Vector(loc)).to_track_quat('-Z', 'Y').to_euler()


def room(width, height, samples, eye, look, lens=50, fstop=8, light=None, ambient=.55, air='#f0efec', exposure=.75, lamps=(), shift=0, rise=0):
    """camera from eye to look, in centimetres; light: arguments of window(), or none in the evening;
    lamps: (place, watts, colour) of small warm bulbs; shift, rise: the frame moves left
    and up by these shares of its longer side"""
    cam = bpy.data.cameras.new('cam')
    cam.sensor_width, cam.lens, cam.clip_end, cam.shift_x, cam.shift_y = 36, lens, 5000, -shift, rise
    o = bpy.data.objects.new('cam', cam)
    bpy.context.collection.objects.link(o)
    bpy.context.scene.camera = o
    o.location = eye
    d = Vector(look) - Vector(eye)
    o.rotation_euler = d.to_track_quat('-Z', 'Y').to_euler()
    cam.dof.use_dof, cam.dof.focus_distance, cam.dof.aperture_fstop = True, d.length, fstop
    if light:
        window(**light)
    for loc, watts, colour in lamps:
        l = bpy.data.lights.new('bulb', 'POINT')
        l.energy, l.shadow_soft_size, l.color = watts, 3, srgb(colour)[:3]
        b = bpy.data.objects.new('bulb', l)
        bpy.context.collection.objects.link(b)
        b.location = loc
    w = bpy.data.worlds.new('w')
    bpy.context.scene.world = w
    w.use_nodes = True
    bg = w.node_tree.nodes['Background'].inputs
    bg[0].default_value, bg[1].default_value = srgb(air), ambient
    return width, height, samples, exposure
