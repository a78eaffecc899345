"Leather key fob with a brass split ring and two keys"
from studio import *

CM = 11
STUDIO = dict(back='#e5e0d8', elev=46, fill=.86)
VIEWS = {'front': dict(turn=-32), 'detail': dict(turn=-30, elev=36, zoom=1.9, at=(-.3, .1)),
         'side': dict(turn=48, elev=30)}
VARIANTS = {'forest': dict(color='#22382f', thread='#b9a57c'), 'black': dict(color='#222326', thread='#77787a', metal='#c4c4c1')}


def key(parent, loc, rot, m, teeth, head='round'):
    g = empty(loc, rot, parent)
    out = []
    if head == 'round':
        out += [(.105 * cos(rad(a)), .105 * sin(rad(a))) for a in range(-70, 251, 8)][::1]
        hd = [(.105 * sin(rad(a)), .105 * cos(rad(a))) for a in range(-160, 161, 8)]
    else:
        hd = [p for p in rrect(.20, .175, .06, 6)]
        hd = sorted(hd, key=lambda p: atan2(p[0], p[1]))
        hd = [p for p in hd if not (abs(p[0]) < .05 and p[1] < 0)]
    shaft = [(.034, -.095), (.034, -.130), (.028, -.142)]
    z, right = -.142, []
    for w, d in teeth:
        right += [(.028 - d, z - w * .35), (.028 - d, z - w * .65), (.028, z - w)]
        z -= w
    tip = [(.012, z - .030), (-.006, z - .042), (-.028, z - .022)]
    left = [(-.028, -.142), (-.034, -.130), (-.034, -.095)]
    pts = hd + shaft + right + tip + left
    hole = [(.030 * cos(2 * pi * i / 32), .045 + .030 * sin(2 * pi * i / 32)) for i in range(32)]
    o = plate('key', [pts, hole], .018, .0035, m, parent=g)
    box('groove', (.006, .0192, abs(z) - .16), (-.010, 0, -.142 - (abs(z) - .16) / 2), mat('groove', '#5c4a2a' if m.name.startswith('brass') else '#6d6d6b', .4, metal=1), .002, parent=g, prod=False)
    return g


def build(color='#7a4526', thread='#dcc39b', metal='#b9945c'):
    g = empty()
    le, th, br = leather('leather', color, 190, .44, .2, .004), mat('thread', thread, .8), brass(metal, .22)
    stl = steel('#c2c2bf', .24)
    # ring lying almost flat
    rg = empty((0, 0, .030), (rad(4), rad(-3), 0), g)
    RR = .165
    for k, dz in ((0, -.0085), (1, .0085)):
        torus('ring', RR, .0092, (0, 0, dz), br, parent=rg, steps=128)
    box('ringend', (.020, .016, .017), (RR * cos(rad(-70)), RR * sin(rad(-70)), .010), br, .006, parent=rg, rot=(0, 0, rad(20)))
    # leather strap folded over the ring, going to -X
    x0 = -RR
    W = .205
    top = [(x0 + .030, .034), (x0 + .022, .050), (x0 - .01, .062), (x0 - .06, .056), (x0 - .14, .046), (x0 - .30, .042), (x0 - .46, .041), (x0 - .575, .040)]
    bot = [(x0 + .030, .026), (x0 + .022, .012), (x0 - .01, .004), (x0 - .06, .008), (x0 - .14, .013), (x0 - .30, .014), (x0 - .46, .014), (x0 - .575, .014)]
    n = 90
    def wsc(t):
        s = min(1, max(0, (t - .10) / .22))
        s = s * s * (3 - 2 * s)
        w = .52 + .48 * s
        e = max(0, (t - .90) / .10)
        return w * sqrt(max(.02, 1 - e ** 2.4)), 1
    for nm, pp in (('top', top), ('bottom', bot)):
        pth = crom([(x, 0, z + .010) for x, z in pp], n)
        sweep(nm, pth, rrect(W, .024, .009, 5), (0, 1, 0), le, scale=wsc, parent=g)
    path = crom([(x, 0, z + .010) for x, z in top], n)
    L_, R_ = [], []
    for i in range(12, int(n * .975)):
        w = W / 2 * wsc(i / n)[0] - .018
        L_.append(path[i] + Vector((0, -w, .0128)))
        R_.append(path[i] + Vector((0, w, .0128)))
    stitches(even(L_ + R_[::-1], 74), th, .0034, .34, g)
    lathe('rivet', rprof([(0, .010), (.020, .008, .004), (.027, .0, .003)], .003), br, parent=g, steps=64).location = (x0 - .105, 0, .0695)
    # keys hang on the other side
    a1, a2 = rad(12), rad(-34)
    for a, m, t, hd, z in ((a1, br, [(.05, .012), (.045, .004), (.05, .016), (.05, .008), (.045, .014)], 'round', .052), (a2, stl, [(.045, .016), (.05, .006), (.045, .012), (.055, .004), (.045, .014)], 'square', .022)):
        c = Vector((RR * cos(a), RR * sin(a), 0))
        kg = empty((c.x, c.y, z), (0, 0, a + rad(90)), g)
        tl = empty((0, 0, 0), (rad(-90) + rad(5 if z > .03 else 1.5), 0, 0), kg)
        key(tl, (0, 0, -.045), (0, 0, 0), m, t, hd)
