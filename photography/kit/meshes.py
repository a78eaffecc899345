"""Meshes: adding them to the scene, cleaning, modifiers."""
from kit.base import *


def add(o, m=None, smooth=True, parent=None, prod=True):
    if o.name not in bpy.context.collection.objects:
        bpy.context.collection.objects.link(o)
    if m:
        o.data.materials.append(m)
    if smooth and o.type == 'MESH':
        for p in o.data.polygons:
            p.use_smooth = True
        o.data.use_auto_smooth = True
        o.data.auto_smooth_angle = rad(40)
    if parent:
        o.parent = parent
    if prod:
        PROD.append(o)
    return o


def mesh(name, v, f, m=None, uv=None, **k):
    "mesh from vertices and faces; uv = one (u, v) per face corner"
    me = bpy.data.meshes.new(name)
    me.from_pydata(v, [], f)
    if uv:
        lay = me.uv_layers.new()
        for i, c in enumerate(uv):
            lay.data[i].uv = c
    me.update()
    return add(bpy.data.objects.new(name, me), m, **k)


def clean(o, dist=0):
    bm = bmesh.new()
    bm.from_mesh(o.data)
    if dist:
        bmesh.ops.remove_doubles(bm, verts=bm.verts, dist=dist)
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    bm.to_mesh(o.data)
    bm.free()
    return o


def mod(o, kind, **k):
    x = o.modifiers.new(kind, kind)
    for a, v in k.items():
        setattr(x, a, v)
    return o


def subsurf(o, n=2):
    return mod(o, 'SUBSURF', levels=n, render_levels=n)


def bevel(o, w=.01, seg=3, angle=30):
    return mod(o, 'BEVEL', width=w, segments=seg, limit_method='ANGLE', angle_limit=rad(angle))


def empty(loc=(0, 0, 0), rot=(0, 0, 0), parent=None):
    e = bpy.data.objects.new('grp', None)
    bpy.context.collection.objects.link(e)
    e.location = loc
    e.rotation_euler = rot
    e.parent = parent
    return e
