"Desk microphone: woven steel grille, yoke stand"
from studio import *

CM = 24
STUDIO = dict(back='#e4e0d9', elev=11, fill=.80)
VIEWS = {'front': dict(turn=-26), 'detail': dict(turn=-20, elev=14, zoom=2.0, at=(0, .5)),
         'side': dict(turn=58, elev=16)}
VARIANTS = {'cream': dict(body='#d8cdb8', base='#cfc3ac', knob='#7a4526')}


def build(body='#2a2d30', base='#232629', metal='#b9945c', knob='#b9945c', mesh_c='#8f8f8c'):
    g = empty()
    bd = bump(mat('body', body, .42, coat=.05), 300, .07, .002)
    bs = bump(mat('base', base, .45, coat=.05), 300, .07, .002)
    br = brass(metal, .24)
    # stand
    lathe('base', rprof([(0, .006), (.26, .006), (.27, 0, .006), (.275, .012, .01), (.268, .036, .014), (.10, .050, .03), (0, .052)], .012, 8), bs, parent=g, steps=160)
    torus('line', .270, .0045, (0, 0, .017), br, parent=g, steps=160)
    cyl('stem', .026, .14, (0, 0, .115), bs, .006, parent=g)
    zc = .56
    U = [(-.215, 0, zc), (-.215, 0, .36), (-.205, 0, .255), (-.15, 0, .195), (-.06, 0, .178), (.06, 0, .178), (.15, 0, .195), (.205, 0, .255), (.215, 0, .36), (.215, 0, zc)]
    sweep('yoke', crom(U, 90), rrect(.052, .020, .009), (0, 1, 0), bs, parent=g)
    for s in (-1, 1):
        cyl('yokeend', .026, .0205, (s * .215, 0, zc), bs, .005, rot=(0, rad(90), 0), parent=g)
        k = empty((s * .228, 0, zc), (0, s * rad(90), 0), g)
        from products.compact_camera import knurl
        knurl(.034, .036, brass(knob, .26) if knob == metal else mat('knob', knob, .4), k, 30, .05)
        cyl('axle', .012, .06, (s * .185, 0, zc), br, .003, rot=(0, rad(90), 0), parent=g, steps=32)
    # capsule: body below, mesh above
    c = empty((0, 0, zc - .27), (rad(-6), 0, 0), g)
    R = .165
    lathe('body', rprof([(0, 0), (.10, 0, .02), (R, .03, .05), (R, .262, .006), (R * .96, .266)], .02, 8), bd, parent=c, steps=160)
    lathe('band', rprof([(R * .95, .258), (R * 1.012, .258, .005), (R * 1.012, .290, .005), (R * .95, .290)], .004), br, parent=c, steps=160)
    ms = weave(mat('mesh', mesh_c, .30, metal=1), 110, 52, '#1c1c1c', mesh_c, 1.0, .008)
    bsdf(ms).inputs['Metallic'].default_value = .85
    lathe('grille', rprof([(R * .955, .285), (R * .985, .292, .006), (R * .985, .435, .10), (R * .62, .520, .08), (0, .535)], .05, 14), ms, parent=c, steps=192)
    lathe('waist', rprof([(R * .96, .398), (R * 1.006, .398, .004), (R * 1.006, .412, .004), (R * .96, .412)], .003), br, parent=c, steps=160)
    # front: mute key, light, gain knob
    kg = empty((0, -R + .004, .165), (rad(90), 0, 0), c)
    lathe('key', rprof([(0, .012), (.026, .011, .006), (.030, .0, .004)], .004), bs, parent=kg, steps=64)
    torus('keyring', .033, .004, (0, 0, .002), br, parent=kg, steps=64)
    cyl('led', .006, .006, (0, -R + .001, .225), mat('led', '#ffdca0', .4, emit='#ffd9a0', emit_s=2.5), .002, rot=(rad(90), 0, 0), parent=c, steps=24)
    text('GAIN', .018, mat('ink', '#d9cdb8' if body != '#d8cdb8' else '#4a4238', .5), (0, 0, .115), wrap=R + .0006, space=1.2, parent=c)
