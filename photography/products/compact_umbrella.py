"Compact umbrella, rolled and tied, walnut handle"
from studio import *

CM = 32
STUDIO = dict(back='#e5e0d8', elev=26, fill=.86)
VIEWS = {'front': dict(turn=-36), 'detail': dict(turn=-36, elev=24, zoom=2.0, at=(.35, -.2)),
         'side': dict(turn=34, elev=20)}
VARIANTS = {'ochre': dict(c1='#8a6426', c2='#b98a3c'), 'charcoal': dict(c1='#26282b', c2='#3d4043')}


def build(c1='#15261f', c2='#27402f', w1='#24140a', w2='#6b4224', metal='#b9945c'):
    g = empty()
    fab = weave(mat('canopy', c1, .62, sheen=.3, spec=.3), 260, 300, c1, c2, .25, .0018)
    r = empty((0, 0, .088), (0, rad(90), 0), g)         # built along Z, laid along X: handle to +X
    # rolled canopy: eight pleats wound round the stick
    v, f, uv, n, k = [], [], [], 256, 90
    z0, z1 = -.50, .26
    for j in range(k + 1):
        t = j / k
        z = z0 + (z1 - z0) * t
        R = .040 + .047 * sin(min(1, t / .88) * pi / 2) ** .8
        if t > .955:
            R *= 1 - ((t - .955) / .045) ** 2 * .16
        for i in range(n):
            a = 2 * pi * i / n
            ph = (8 * a / (2 * pi) + 1.5 * t + .06 * sin(5 * t)) % 1
            # each pleat rises slowly and drops behind the next
            h = ph ** .8 if ph < .93 else (1 - (ph - .93) / .07) * .93 ** .8
            waist = 1 - .12 * exp(-((t - .60) / .035) ** 2)
            rr = R * (.84 + .17 * h) * waist + .0016 * sin(9 * a + 30 * t)
            v.append((rr * cos(a), rr * sin(a), z))
    for j in range(k):
        for i in range(n):
            i2 = (i + 1) % n
            f.append((j * n + i, j * n + i2, (j + 1) * n + i2, (j + 1) * n + i))
            uv += [(i / n, j / k), ((i + 1) / n, j / k), ((i + 1) / n, (j + 1) / k), (i / n, (j + 1) / k)]
    o = clean(mesh('canopy', v, f, fab, uv, parent=r))
    o.data.auto_smooth_angle = rad(75)
    # tie strap with a press stud
    zs = z0 + (z1 - z0) * .60
    lathe('tie', rprof([(.070, zs - .020), (.0815, zs - .020, .003), (.0815, zs + .020, .003), (.070, zs + .020)], .002), fab, parent=r, steps=96)
    st = empty((-.0815, 0, zs), (0, rad(-90), 0), r)
    lathe('stud', rprof([(0, .008), (.010, .007, .003), (.014, .002, .002), (.014, -.002)], .002), brass(metal, .24), parent=st, steps=48)
    # ferrule and rib tips
    br = brass(metal, .24)
    lathe('ferrule', rprof([(.020, z0 - .055), (.026, z0 - .045, .006), (.040, z0 + .006, .01), (.036, z0 + .02)], .006), br, parent=r, steps=96)
    lathe('tip', rprof([(0, z0 - .088), (.0165, z0 - .086, .008), (.020, z0 - .055, .006)], .004), br, parent=r, steps=64)
    cyl('inner', .052, .02, (0, 0, z1 - .008), mat('dark', '#141414', .8), .003, parent=r)
    for i in range(8):
        a = 2 * pi * i / 8 + .2
        cyl('rib', .0065, .05, (.055 * cos(a), .055 * sin(a), z1 + .012), br, .003, parent=r, steps=20)
    # shaft and handle
    cyl('shaft', .020, .10, (0, 0, z1 + .03), steel('#bdbdba', .25), .003, parent=r)
    wd = wood('walnut', w1, w2, 2.2, .38, 'Z', 11)
    lathe('collar', rprof([(.02, z1 + .045), (.040, z1 + .045, .005), (.040, z1 + .066, .005), (.02, z1 + .066)], .004), br, parent=r, steps=96)
    lathe('handle', rprof([(.02, z1 + .066), (.046, z1 + .066, .010), (.052, z1 + .13, .05), (.047, z1 + .20, .06), (.054, z1 + .272, .03), (.036, z1 + .300, .02), (0, z1 + .303)], .02, 10), wd, parent=r, steps=128)
    cyl('button', .011, .010, (-.047, 0, z1 + .10), br, .003, rot=(0, rad(-90), 0), parent=r, steps=32)
    # wrist cord
    cd = mat('cord', '#7a4526', .6)
    e = .86
    x0 = z1 + .296
    tube('cord', [(x0 - .01, 0, .088), (x0 + .022, -.004, .084), (x0 + .050, -.03, .040), (x0 + .060, -.085, .0095), (x0 + .02, -.150, .009), (x0 - .055, -.165, .009), (x0 - .085, -.130, .009), (x0 - .04, -.105, .010), (x0 + .03, -.070, .012), (x0 + .048, -.020, .035), (x0 + .020, .004, .080), (x0 - .01, .0, .088)], .0085, cd, parent=g)
