"""Shader nodes: the Principled material everything starts from, sums, ramps and bumps."""
from kit.base import *


def mat(name, color='#cccccc', rough=.5, metal=0, coat=0, coat_r=.05, sheen=0, spec=.5,
        emit=None, emit_s=0, trans=0, ior=1.45, sss=0):
    "a Principled material; the start of every other one"
    m = bpy.data.materials.new(name)
    m.use_nodes = True
    i = m.node_tree.nodes['Principled BSDF'].inputs
    for key, v in (('Base Color', srgb(color)), ('Roughness', rough), ('Metallic', metal),
                   ('Clearcoat', coat), ('Clearcoat Roughness', coat_r), ('Sheen', sheen),
                   ('Specular', spec), ('Transmission', trans), ('IOR', ior)):
        i[key].default_value = v
    if sss:
        i['Subsurface'].default_value = sss
        i['Subsurface Color'].default_value = srgb(color)
        i['Subsurface Radius'].default_value = (.03, .02, .015)
    if emit:
        i['Emission'].default_value = srgb(emit)
        i['Emission Strength'].default_value = emit_s
    return m


def N(m, kind, **k):
    "new node; keyword = attribute or (underscores for blanks) input"
    x = m.node_tree.nodes.new('ShaderNode' + kind)
    for a, v in k.items():
        if hasattr(x, a):
            setattr(x, a, v)
        else:
            x.inputs[a.replace('_', ' ')].default_value = v
    return x


def L(m, a, b):
    m.node_tree.links.new(a, b)


def bsdf(m):
    return m.node_tree.nodes['Principled BSDF']


def op(m, kind, a, b=None, c=None):
    "math node of two or three sockets or numbers"
    x = N(m, 'Math', operation=kind)
    for s, v in zip(x.inputs, (a, b, c)):
        if v is None:
            continue
        if isinstance(v, (int, float)):
            s.default_value = v
        else:
            L(m, v, s)
    return x.outputs[0]


def ramp(m, fac, stops, to=None):
    "colour ramp [(position, colour)...] from fac, into Base Color by default"
    r = N(m, 'ValToRGB')
    e = r.color_ramp.elements
    while len(e) < len(stops):
        e.new(.5)
    for x, (p, c) in zip(e, stops):
        x.position = p
        x.color = srgb(c)
    L(m, fac, r.inputs['Fac'])
    L(m, r.outputs['Color'], to or bsdf(m).inputs['Base Color'])
    return r


def to_bump(m, height, strength=.3, dist=.004, invert=False):
    b = N(m, 'Bump', invert=invert)
    b.inputs['Strength'].default_value = strength
    b.inputs['Distance'].default_value = dist
    L(m, height, b.inputs['Height'])
    L(m, b.outputs['Normal'], bsdf(m).inputs['Normal'])
    return m


def bump(m, scale=200, strength=.15, dist=.01, detail=4):
    "fine noise grain: powder coat, plastic, clay"
    t = N(m, 'TexNoise', Scale=scale, Detail=detail)
    L(m, N(m, 'TexCoord').outputs['Object'], t.inputs['Vector'])
    return to_bump(m, t.outputs['Fac'], strength, dist)
