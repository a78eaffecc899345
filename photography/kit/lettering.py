"""What is printed or sewn on: lettering, labels, flat shapes, stitches."""
from kit.shapes import *


def font(name):
    "a system font by file name, or Blender's own"
    hit = glob.glob('/usr/share/fonts/**/%s.ttf' % name, recursive=True)
    return bpy.data.fonts.load(hit[0]) if hit else None


def text(s, size, m, loc=(0, 0, 0), rot=(rad(90), 0, 0), wrap=None, face='LiberationSans-Regular', space=1, align='CENTER', depth=.0008, line=1, **k):
    "printed lettering as thin geometry; default stands in XZ facing -Y; wrap = radius: laid on a cylinder round Z at height loc.z, centred on -Y (loc.x = angle in radians)"
    cu = bpy.data.curves.new('text', 'FONT')
    cu.body = s; cu.size = size; cu.align_x = align; cu.align_y = 'CENTER'; cu.space_character = space; cu.space_line = line; cu.extrude = depth; cu.resolution_u = 5
    fo = font(face)
    if fo:
        cu.font = fo
    tmp = bpy.data.objects.new('text', cu)
    bpy.context.collection.objects.link(tmp)
    me = bpy.data.meshes.new_from_object(tmp.evaluated_get(bpy.context.evaluated_depsgraph_get()))
    bpy.data.objects.remove(tmp)
    me.materials.clear()
    o = add(bpy.data.objects.new('text', me), m, smooth=False, prod=False, **k)
    if wrap:
        bm = bmesh.new()      # slice, so that wide strokes follow the curve
        bm.from_mesh(me)
        step = wrap * .05
        for ax, no in ((0, Vector((1, 0, 0))), (1, Vector((0, 1, 0)))):
            xs = [v.co[ax] for v in bm.verts]
            for i in range(int(min(xs) / step), int(max(xs) / step) + 1):
                bmesh.ops.bisect_plane(bm, geom=bm.verts[:] + bm.edges[:] + bm.faces[:], plane_co=no * (i * step), plane_no=no)
        bm.to_mesh(me)
        bm.free()
        for v in me.vertices:
            a = v.co.x / wrap + loc[0]
            v.co = Vector(((wrap + v.co.z) * sin(a), -(wrap + v.co.z) * cos(a), v.co.y + loc[2]))
    else:
        o.location = loc
        o.rotation_euler = rot
    return o


def band(name, r, z0, z1, a0, a1, m, steps=64, th=.002, **k):
    "label: a patch of a cylinder of radius r, angles in degrees from the front (-Y)"
    v, f, uv = [], [], []
    for i in range(steps + 1):
        a = rad(a0 + (a1 - a0) * i / steps)
        v += [(r * sin(a), -r * cos(a), z0), (r * sin(a), -r * cos(a), z1)]
    for i in range(steps):
        f.append((2 * i, 2 * i + 2, 2 * i + 3, 2 * i + 1))
        uv += [(i / steps, 0), ((i + 1) / steps, 0), ((i + 1) / steps, 1), (i / steps, 1)]
    o = mesh(name, v, f, m, uv, **k)
    mod(o, 'SOLIDIFY', thickness=th, offset=1)
    return o


def flat(name, pts, m, loc=(0, 0, 0), rot=(0, 0, 0), th=.0015, **k):
    "printed shape: polygon of (x, y) lying in XY"
    o = mesh(name, [(x, y, 0) for x, y in pts], [tuple(range(len(pts)))], m, smooth=False, prod=False, **k)
    o.location = loc
    o.rotation_euler = rot
    mod(o, 'SOLIDIFY', thickness=th, offset=1)
    return o


def stitches(pts, m, r=.003, gap=.35, parent=None):
    "a row of single stitches along a list of points"
    for a, b in zip(pts, pts[1:]):
        a, b = Vector(a), Vector(b)
        tube('stitch', [a, a.lerp(b, 1 - gap)], r, m, kind='POLY', bres=2, parent=parent, prod=False)
