"Safety razor with a knurled brass handle on a round stand"
from studio import *

CM = 12
STUDIO = dict(back='#e6e1d9', elev=11, fill=.80)
VIEWS = {'front': dict(turn=28), 'detail': dict(turn=24, elev=16, zoom=2.2, at=(.0, .62)),
         'size': dict(turn=28, elev=14, beside=[('soap-bar', -24, (12, 1))])}
VARIANTS = {'steel': dict(metal='#c9c9c7', head='#cfcfcc')}


def build(metal='#b9945c', head='#c9a468', marble='#e4dfd6', vein='#9c958a'):
    g = empty()
    br, hd = brass(metal, .22), brass(head, .16)
    # marble foot, rod and fork
    mb = mat('marble', marble, .28, coat=.2, coat_r=.2)
    nz = N(mb, 'TexNoise', Scale=3.4, Detail=9, Roughness=.62, Distortion=1.6)
    L(mb, N(mb, 'TexCoord').outputs['Object'], nz.inputs['Vector'])
    ramp(mb, op(mb, 'ABSOLUTE', op(mb, 'SUBTRACT', nz.outputs['Fac'], .5)), [(.0, vein), (.03, '#cdc6bb'), (.09, marble)])
    lathe('foot', rprof([(0, 0), (.250, 0, .012), (.256, .10, .022), (0, .104)], .016, 8), mb, parent=g, steps=160)
    cyl('rod', .0145, .66, (0, .10, .10 + .33), br, .004, parent=g, steps=48)
    lathe('rodfoot', rprof([(.0, 0), (.034, 0, .004), (.034, .012, .006), (.0145, .022)], .004), br, parent=g, steps=64).location = (0, .10, .103)
    z = .745
    pts = [(-.036, -.035, z)] + [(.036 * sin(rad(a)), .036 * cos(rad(a)) * 1.0, z) for a in range(-90, 91, 15)] + [(.036, -.035, z)]
    tube('fork', pts, .0085, br, parent=g)
    tube('arm', [(0, .036, z), (0, .07, z), (0, .092, z - .012), (0, .10, z - .04), (0, .10, z - .07)], .0105, br, parent=g)
    # handle: knurled sleeve between two smooth ends; hangs in the fork by its neck
    r, z0, z1 = .036, .235, .70
    lathe('handle', rprof([(0, z0 - .040), (r * .80, z0 - .040, .01), (r * 1.06, z0 - .022, .012), (r * 1.06, z0 - .006, .006), (r * .90, z0, .003), (r * .90, z1, .003), (r * 1.06, z1 + .006, .006), (r * 1.06, z1 + .020, .012), (r * .60, z1 + .035, .012), (r * .58, z + .045, .01), (r * .95, z + .060, .01), (r * .95, z + .075)], .006, 6), br, parent=g, steps=96)
    n, k = 44, 64
    v, f = [], []
    for j in range(k + 1):
        for i in range(n):
            a = 2 * pi * i / n
            h = abs(((i + j) % 4) - 2) + abs(((i - j) % 4) - 2)
            rr = r * (.93 + .028 * (h / 2))
            v.append((rr * cos(a), rr * sin(a), z0 + .004 + (z1 - z0 - .008) * j / k))
    for j in range(k):
        f += [(j * n + i, j * n + (i + 1) % n, (j + 1) * n + (i + 1) % n, (j + 1) * n + i) for i in range(n)]
    o = mesh('knurl', v, f, br, parent=g)
    o.data.auto_smooth_angle = rad(12)
    for zz in (z0 + .155, z0 + .315):
        lathe('ring', rprof([(r * .8, zz - .012), (r * 1.0, zz - .012, .003), (r * 1.0, zz + .012, .003), (r * .8, zz + .012)], .003), br, parent=g, steps=96)
    # head: base plate with comb edge, blade, curved cap
    zb = z + .075
    W = .30

    def arc(h, d, z_edge, low=0, n=28):
        "solid: curved above, flat (or slightly rounded) below"
        top = [(-d * cos(rad(180 * i / n)), z_edge + h * sin(rad(180 * i / n)) ** .8) for i in range(n + 1)]
        return top + [(d * .9 * cos(rad(180 * i / n)), z_edge - .006 - low * sin(rad(180 * i / n)) ** .6) for i in range(0, n + 1, 2)]

    def bar(name, prof, m, w=W, bev=.004):
        nn = len(prof)
        vv = [(x, y, zz) for x in (-w / 2, w / 2) for y, zz in prof]
        ff = [(i, (i + 1) % nn, nn + (i + 1) % nn, nn + i) for i in range(nn)] + [tuple(range(nn))[::-1], tuple(nn + i for i in range(nn))]
        o = clean(mesh(name, vv, ff, m, parent=g))
        return bevel(o, bev, 3, 50)
    bar('cap', arc(.046, .086, zb + .030), hd)
    bar('blade', [(-.094, zb + .0205), (.094, zb + .0205), (.094, zb + .0225), (-.094, zb + .0225)], steel('#dcdcda', .12), W * .955, 0)
    bar('plate', arc(.002, .090, zb + .014, .020), hd, W * .985, .002)
    for s in (-1, 1):
        box('guard', (W * .985, .014, .018), (0, s * .094, zb + .010), hd, .006, 4, parent=g)
    cyl('boss', r * .95, .03, (0, 0, zb - .014), br, .004, parent=g)
