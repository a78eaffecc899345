"""What every part of the kit stands on: Blender's names, colours, and the list of what belongs to the product."""
import bpy, bmesh, glob, math, os, random, time
from mathutils import Vector, Matrix, Euler
from math import pi, sin, cos, tan, sqrt, exp, atan2, radians as rad

PROD = []      # objects of the product(s): decide framing and floor


def srgb(h):
    h = h.lstrip('#')
    v = [int(h[i:i + 2], 16) / 255 for i in (0, 2, 4)]
    return tuple((x / 12.92 if x <= .04045 else ((x + .055) / 1.055) ** 2.4) for x in v) + (1,)
