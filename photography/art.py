"""Printed art: an SVG in art/ becomes a picture texture (rasterised by rasterise.mjs into the user's cache)."""
import hashlib, os, re, subprocess
from studio import *

HERE = os.path.dirname(os.path.abspath(__file__))


def viewbox(name):
    "width and height of art/NAME.svg in its own units"
    return tuple(float(x) for x in re.search(r'viewBox="0 0 ([\d.]+) ([\d.]+)"', open(os.path.join(HERE, 'art', name + '.svg')).read()).groups())


def raster(name, px=2200):
    svg = os.path.join(HERE, 'art', name + '.svg')
    key = hashlib.sha1(open(svg, 'rb').read()).hexdigest()[:12]
    cache = os.path.join(os.environ.get('XDG_CACHE_HOME') or os.path.expanduser('~/.cache'), 'studio-art')
    png = os.path.join(cache, '%s-%s-%d.png' % (name, key, px))
    if not os.path.exists(png):
        os.makedirs(cache, exist_ok=True)
        subprocess.run(['node', os.path.join(HERE, 'rasterise.mjs'), svg, png, str(px)], check=True)
    return png


def printed(name, m, dim=.93, px=2200):
    "put art/NAME.svg on a material by its UV map; dim: Filmic lifts colours, so print a little darker"
    im = N(m, 'TexImage', extension='EXTEND', interpolation='Cubic')
    im.image = bpy.data.images.load(raster(name, px))
    L(m, N(m, 'TexCoord').outputs['UV'], im.inputs['Vector'])
    hs = N(m, 'HueSaturation', Saturation=1.02, Value=dim)
    L(m, im.outputs['Color'], hs.inputs['Color'])
    g = N(m, 'Gamma', Gamma=1.16)
    L(m, hs.outputs['Color'], g.inputs['Color'])
    L(m, g.outputs['Color'], bsdf(m).inputs['Base Color'])
    return m
