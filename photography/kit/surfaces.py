"""Surfaces: leather, cloth, wood, stoneware, glass and metal."""
from kit.nodes import *


def leather(name, color, scale=170, rough=.46, strength=.22, dist=.004):
    "smooth pebbled grain; scale = cells per unit, about 170 / product size"
    m = mat(name, color, rough, spec=.42)
    tc = N(m, 'TexCoord').outputs['Object']
    warp = N(m, 'TexNoise', Scale=scale * .35, Detail=2)
    mv = N(m, 'VectorMath', operation='MULTIPLY_ADD')
    mv.inputs[1].default_value = (.8 / scale,) * 3
    L(m, tc, warp.inputs['Vector']); L(m, warp.outputs['Color'], mv.inputs[0]); L(m, tc, mv.inputs[2])
    v = N(m, 'TexVoronoi', feature='DISTANCE_TO_EDGE', Scale=scale)
    L(m, mv.outputs[0], v.inputs['Vector'])
    ss = N(m, 'MapRange', interpolation_type='SMOOTHERSTEP')
    ss.inputs[2].default_value = .32
    L(m, v.outputs['Distance'], ss.inputs[0])
    big = N(m, 'TexNoise', Scale=scale * .06, Detail=3)
    L(m, tc, big.inputs['Vector'])
    h = op(m, 'ADD', ss.outputs[0], op(m, 'MULTIPLY', big.outputs['Fac'], 1.6))
    mix = N(m, 'MixRGB', blend_type='MULTIPLY', Fac=.22)
    mix.inputs['Color1'].default_value = srgb(color)
    L(m, op(m, 'ADD', op(m, 'MULTIPLY', big.outputs['Fac'], 1.1), op(m, 'MULTIPLY_ADD', ss.outputs[0], .9, -.4)), mix.inputs['Color2'])      # darker between the pebbles
    L(m, mix.outputs[0], bsdf(m).inputs['Base Color'])
    L(m, op(m, 'ADD', op(m, 'MULTIPLY', big.outputs['Fac'], .18), rough - .09), bsdf(m).inputs['Roughness'])
    return to_bump(m, h, strength, dist)


def weave(m, nu=120, nv=120, c1=None, c2=None, strength=.7, dist=.006, coord='UV', fuzz=.25):
    "true plain weave, nu x nv threads over the UV square (or over Object units)"
    tc = N(m, 'TexCoord').outputs[coord]
    mp = N(m, 'Mapping')
    mp.inputs['Scale'].default_value = (nu, nv, nv)
    L(m, tc, mp.inputs['Vector'])
    sep = N(m, 'SeparateXYZ')
    L(m, mp.outputs[0], sep.inputs[0])
    u, v = sep.outputs[0], sep.outputs[1]
    au = op(m, 'ABSOLUTE', op(m, 'SINE', op(m, 'MULTIPLY', u, pi)))
    av = op(m, 'ABSOLUTE', op(m, 'SINE', op(m, 'MULTIPLY', v, pi)))
    par = op(m, 'MODULO', op(m, 'ADD', op(m, 'ADD', op(m, 'FLOOR', u), op(m, 'FLOOR', v)), 1000), 2)
    warp = op(m, 'MULTIPLY', au, op(m, 'ADD', op(m, 'MULTIPLY', av, .5), .5))
    weft = op(m, 'MULTIPLY', av, op(m, 'ADD', op(m, 'MULTIPLY', au, .5), .5))
    h = op(m, 'ADD', op(m, 'MULTIPLY', warp, par), op(m, 'MULTIPLY', weft, op(m, 'SUBTRACT', 1, par)))
    nz = N(m, 'TexNoise', Scale=1.7, Detail=3)
    L(m, mp.outputs[0], nz.inputs['Vector'])
    h = op(m, 'ADD', h, op(m, 'MULTIPLY', nz.outputs['Fac'], fuzz))
    if c1:
        thread = N(m, 'TexNoise', Scale=.9, Detail=1)
        L(m, mp.outputs[0], thread.inputs['Vector'])
        f = op(m, 'ADD', op(m, 'MULTIPLY', h, .75), op(m, 'MULTIPLY', op(m, 'SUBTRACT', thread.outputs['Fac'], .5), .5))
        ramp(m, f, [(.12, c1), (.85, c2)])
    return to_bump(m, h, strength, dist)


def wood(name, c1='#8a5a33', c2='#b98252', scale=2.2, rough=.42, axis='Z', stretch=12, rings=.5):
    "sawn wood, grain along axis: growth rings round a heart outside the piece, broad shades, fibres"
    m = mat(name, c1, rough, coat=.15, coat_r=.35)
    tc = N(m, 'TexCoord').outputs['Object']

    def along(k, long, detail):
        "noise k times as fine across the grain, drawn out along it"
        mp = N(m, 'Mapping')
        w = scale * k
        mp.inputs['Scale'].default_value = tuple(w / long if a == axis else w for a in 'XYZ')
        L(m, tc, mp.inputs['Vector'])
        nz = N(m, 'TexNoise', Scale=1, Detail=detail, Roughness=.6, Distortion=.25)
        L(m, mp.outputs[0], nz.inputs['Vector'])
        return op(m, 'SUBTRACT', nz.outputs['Fac'], .5)
    shade, fibre = along(1.6, stretch * .5, 3), along(26, stretch * 3, 3)
    sep = N(m, 'SeparateXYZ')
    L(m, tc, sep.inputs[0])
    u, v = [op(m, 'ADD', op(m, 'MULTIPLY', sep.outputs[i], scale), o) for i, o in zip([i for i in range(3) if 'XYZ'[i] != axis], (1.1, -1.9))]
    r = op(m, 'SQRT', op(m, 'ADD', op(m, 'MULTIPLY', u, u), op(m, 'MULTIPLY', v, v)))
    r = op(m, 'ADD', r, op(m, 'MULTIPLY', shade, .55))
    year = op(m, 'FRACT', op(m, 'MULTIPLY', op(m, 'ADD', r, op(m, 'MULTIPLY', fibre, .02)), 5.5))
    late = op(m, 'MULTIPLY', op(m, 'POWER', year, 2.5), op(m, 'SUBTRACT', 1, op(m, 'POWER', year, 14)))       # darkens slowly, ends at once
    f = op(m, 'ADD', op(m, 'ADD', op(m, 'MULTIPLY', fibre, .95), op(m, 'MULTIPLY', shade, .8)), op(m, 'SUBTRACT', .62, op(m, 'MULTIPLY', late, rings)))
    ramp(m, f, [(.12, c1), (.82, c2)])
    return to_bump(m, fibre, .10, .004)


def speckle(m, base, dot, scale=90, size=.13, density=.38):
    "stoneware speckles, jittered so that no columns show"
    tc = N(m, 'TexCoord').outputs['Object']
    jit = N(m, 'TexNoise', Scale=scale * .21, Detail=2)
    mv = N(m, 'VectorMath', operation='MULTIPLY_ADD')
    mv.inputs[1].default_value = (5 / scale,) * 3
    L(m, tc, jit.inputs['Vector']); L(m, jit.outputs['Color'], mv.inputs[0]); L(m, tc, mv.inputs[2])
    v = N(m, 'TexVoronoi', Scale=scale)
    L(m, mv.outputs[0], v.inputs['Vector'])
    rnd = N(m, 'SeparateColor')
    L(m, v.outputs['Color'], rnd.inputs['Color'])
    near = op(m, 'LESS_THAN', v.outputs['Distance'], op(m, 'MULTIPLY', rnd.outputs[0], size * 2))
    some = op(m, 'GREATER_THAN', rnd.outputs[1], 1 - density)
    mix = N(m, 'MixRGB', Color1=srgb(base), Color2=srgb(dot))
    L(m, op(m, 'MULTIPLY', near, some), mix.inputs['Fac'])
    L(m, mix.outputs['Color'], bsdf(m).inputs['Base Color'])
    return m


def boucle(m, c1, c2, scale=95):
    tc = N(m, 'TexCoord').outputs['Object']
    v = N(m, 'TexVoronoi', Scale=scale, Randomness=.9)
    nz = N(m, 'TexNoise', Scale=scale * .27, Detail=3)
    mv = N(m, 'VectorMath', operation='MULTIPLY_ADD')
    mv.inputs[1].default_value = (1.9 / scale,) * 3
    L(m, tc, nz.inputs['Vector']); L(m, nz.outputs['Color'], mv.inputs[0]); L(m, tc, mv.inputs[2]); L(m, mv.outputs[0], v.inputs['Vector'])
    ramp(m, v.outputs['Distance'], [(0, c1), (.75, c2)])
    return to_bump(m, v.outputs['Distance'], .8, 1.14 / scale, invert=True)


def glass(name='glass', tint='#ffffff', ior=1.45, rough=.02, tint2=None, axis=2):
    "thin clear or tinted pane: transparent + Fresnel gloss; tint2 = gradient over generated axis"
    m = bpy.data.materials.new(name)
    m.use_nodes = True
    m.node_tree.nodes.clear()
    out = N(m, 'OutputMaterial'); mx = N(m, 'MixShader'); tr = N(m, 'BsdfTransparent', Color=srgb(tint))
    gs = N(m, 'BsdfGlossy', Roughness=rough); fr = N(m, 'Fresnel', IOR=ior)
    if tint2:
        sp = N(m, 'SeparateXYZ')
        L(m, N(m, 'TexCoord').outputs['Generated'], sp.inputs[0])
        ramp(m, sp.outputs[axis], [(.15, tint), (.9, tint2)], tr.inputs['Color'])
    L(m, fr.outputs[0], mx.inputs[0]); L(m, tr.outputs[0], mx.inputs[1]); L(m, gs.outputs[0], mx.inputs[2]); L(m, mx.outputs[0], out.inputs[0])
    return m


def brass(color='#b08d5e', rough=.24):
    return mat('brass', color, rough, metal=1)


def steel(color='#c9c9c7', rough=.22):
    return mat('steel', color, rough, metal=1)
