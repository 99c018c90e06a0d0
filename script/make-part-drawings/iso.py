"""Axonometric drawing kit: plans in millimetres become projected SVG paths."""
import math

K = 0.5522847498  # control distance of a quarter circle


class View:
    """One view for every drawing: turn -37 degrees, tilt 33. Far is large x and small y; z is up."""

    def __init__(self, scale):
        turn, tilt = math.radians(-37), math.radians(33)
        self.c, self.s = math.cos(turn) * scale, math.sin(turn) * scale
        self.flat, self.up = math.sin(tilt), math.cos(tilt) * scale

    def p(self, x, y, z=0):
        return (x * self.c - y * self.s, (x * self.s + y * self.c) * self.flat - z * self.up)


def rr(x, y, w, h, r):
    """Rounded rectangle as a list of segments."""
    r = min(r, w / 2, h / 2)
    k = r * (1 - K)
    return [
        ('M', (x + r, y)), ('L', (x + w - r, y)), ('C', (x + w - k, y), (x + w, y + k), (x + w, y + r)),
        ('L', (x + w, y + h - r)), ('C', (x + w, y + h - k), (x + w - k, y + h), (x + w - r, y + h)),
        ('L', (x + r, y + h)), ('C', (x + k, y + h), (x, y + h - k), (x, y + h - r)),
        ('L', (x, y + r)), ('C', (x, y + k), (x + k, y), (x + r, y)), ('Z',),
    ]  # fmt: skip


def circ(cx, cy, r):
    return rr(cx - r, cy - r, 2 * r, 2 * r, r)


def poly(points, r=0):
    """Polygon, its corners rounded by `r`."""
    if not r:
        return [('M', points[0])] + [('L', p) for p in points[1:]] + [('Z',)]
    out = []
    for i, p in enumerate(points):
        before, behind = points[i - 1], points[(i + 1) % len(points)]

        def toward(q):
            length = math.dist(p, q)
            d = min(r, length / 2)
            return (p[0] + (q[0] - p[0]) / length * d, p[1] + (q[1] - p[1]) / length * d)

        s, e = toward(before), toward(behind)
        out.append(('M' if i == 0 else 'L', s))
        c1 = (s[0] + (p[0] - s[0]) * K, s[1] + (p[1] - s[1]) * K)
        c2 = (e[0] + (p[0] - e[0]) * K, e[1] + (p[1] - e[1]) * K)
        out.append(('C', c1, c2, e))
    return out + [('Z',)]


def star(cx, cy, r):
    """The five-pointed recess of a small screw."""
    corner = lambda i: (r if i % 2 == 0 else r * 0.45, math.radians(-90 + i * 36))
    return poly([(cx + d * math.cos(a), cy + d * math.sin(a)) for d, a in map(corner, range(10))])


def sample(segments, n=14):
    points, at = [], None
    for s in segments:
        if s[0] in 'ML':
            at = s[1]
            points.append(at)
        elif s[0] == 'C':
            start = at
            for i in range(1, n + 1):
                t = i / n
                u = 1 - t
                points.append(tuple(
                    u**3 * start[k] + 3 * u * u * t * s[1][k] + 3 * u * t * t * s[2][k] + t**3 * s[3][k]
                    for k in (0, 1)
                ))  # fmt: skip
            at = s[3]
    return points


def hull(points):
    points = sorted(set(points))

    def half(row):
        h = []
        for p in row:
            while len(h) >= 2 and (h[-1][0] - h[-2][0]) * (p[1] - h[-2][1]) <= (h[-1][1] - h[-2][1]) * (p[0] - h[-2][0]):
                h.pop()
            h.append(p)
        return h

    a, b = half(points), half(points[::-1])
    return a[:-1] + b[:-1]
