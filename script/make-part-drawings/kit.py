"""One drawing: collects shapes in the style of the site and writes a stand-alone SVG."""
import re

from iso import View, circ, hull, rr, sample, star

RULES = {
    'o': 'stroke:var(--ill-line,#12333d);stroke-width:1.5;stroke-linejoin:round',
    'f': 'stroke:var(--ill-line,#12333d);stroke-width:.8;stroke-linejoin:round;stroke-opacity:.75',
    'n': 'fill:none',
    's1': 'fill:var(--ill-face,#fff)',
    's2': 'fill:var(--ill-tint,#e4eef0)',
    's3': 'fill:var(--ill-side,#c3d6da)',
    's4': 'fill:var(--ill-shade,#8fabb2)',
    's5': 'fill:var(--ill-deep,#12333d)',
    'm1': 'fill:var(--ill-mark,#f6c915)',
    'm2': 'fill:var(--ill-mark-2,#cf9f00)',
    'mf': 'fill:none;stroke:var(--ill-on-mark,#4d3a00);stroke-width:.9;stroke-opacity:.7',
    'mb': 'fill:var(--ill-on-mark,#4d3a00)',
    'd1': 'fill:var(--ill-board,#1f5f62)',
    'lens': 'fill:var(--ill-lens,#3f7f8c)',
    'coil': 'fill:none;stroke:var(--ill-copper,#a8572a);stroke-width:1;stroke-opacity:.85',
    'scr2': 'fill:var(--ill-sky,#2b6b78)',
    'scr3': 'fill:var(--ill-water,#174a57)',
    'glint': 'fill:none;stroke:#fff;stroke-opacity:.5;stroke-width:1;stroke-linecap:round',
    'refl': 'fill:#fff;fill-opacity:.38',
    'ax': 'fill:none;stroke:var(--ill-line,#12333d);stroke-width:.9;stroke-dasharray:5 3 1 3;stroke-opacity:.6',
    'shadow': 'fill:var(--ill-shadow,#0b2a33);fill-opacity:.10',
    'wire': 'fill:none;stroke:var(--ill-line,#12333d);stroke-width:3.6;stroke-linecap:round;stroke-linejoin:round',
    'core': 'fill:none;stroke:var(--ill-side,#c3d6da);stroke-width:1.4;stroke-linecap:round;stroke-linejoin:round',
}


class Drawing:
    def __init__(self, scale):
        self.view = View(scale)
        self.body = []

    def _at(self, point, to):
        x, y = self.view.p(*to(*point))
        return f'{x:.1f} {y:.1f}'

    def _add(self, classes, path):
        self.body.append(f'<path class="{classes}" d="{path}"/>')

    def _outline(self, shape, to):
        parts = (s[0] if s[0] == 'Z' else s[0] + ' '.join(self._at(q, to) for q in s[1:]) for s in shape)
        return ''.join(parts)

    def plane(self, shapes, to, classes):
        """Shapes on any plane; `to` takes the plane's two coordinates to x, y, z."""
        many = shapes if isinstance(shapes[0], list) else [shapes]
        self._add(classes, ''.join(self._outline(shape, to) for shape in many))

    def flat(self, shapes, z, classes):
        """Shapes lying at height z; several shapes of one tone become one path."""
        self.plane(shapes, lambda x, y: (x, y, z), classes)

    def left(self, shapes, x, classes):
        """On the visible wall that faces smaller x: coordinates are y and z."""
        self.plane(shapes, lambda y, z: (x, y, z), classes)

    def end(self, shapes, y, classes):
        """On the visible wall that faces larger y: coordinates are x and z."""
        self.plane(shapes, lambda x, z: (x, y, z), classes)

    def solid(self, points, classes):
        """The silhouette of a convex body through these points in space."""
        flat = [tuple(round(c, 2) for c in self.view.p(*p)) for p in points]
        self._add(classes, 'M' + 'L'.join('%.1f %.1f' % p for p in hull(flat)) + 'Z')

    def wall(self, shape, z0, z1, classes):
        self.solid([(x, y, z) for x, y in sample(shape) for z in (z0, z1)], classes)

    def plate(self, shape, z, thick, side='s3', face='s1'):
        """A convex prism: wall and upper face."""
        self.wall(shape, z, z + thick, side + ' o')
        self.flat(shape, z + thick, face + ' o')

    def tube(self, cx, cz, r0, y0, r1, y1, side='s1', cap=None):
        """A round bar along y, from radius r0 at y0 to r1 at y1, which faces the viewer."""
        ring = lambda r, y: [(x, y, z) for x, z in sample(circ(cx, cz, r))]
        self.solid(ring(r0, y0) + ring(r1, y1), side + ' o')
        if cap:
            self.end(circ(cx, cz, r1), y1, cap + ' o')

    def lines(self, many, z, classes):
        """Open lines at height z, or through space where a point has three coordinates."""
        many = many if isinstance(many[0], list) else [many]
        at = lambda p: '%.1f %.1f' % self.view.p(p[0], p[1], p[2] if len(p) > 2 else z)
        self._add(classes, ''.join('M' + 'L'.join(at(p) for p in points) for points in many))

    def screws(self, places, z, r=2.2):
        for x, y in places:
            self.plate(circ(x, y, r), z, r * 0.5, 's4', 's1')
            self.flat(star(x, y, r * 0.64), z + r * 0.5, 's5')

    def shadow(self, x, y, w, h, r):
        self.flat(rr(x, y, w, h, r), -3, 'shadow')

    def wire(self, points, z=0):
        self.lines(points, z, 'wire')
        self.lines(points, z, 'core')

    def svg(self, aspect=4 / 3, pad=1.14):
        body = ''.join(self.body)
        xs, ys = [], []
        for path in re.findall(r' d="([^"]+)"', body):
            numbers = [float(n) for n in re.findall(r'-?\d+\.?\d*', path)]
            xs += numbers[0::2]
            ys += numbers[1::2]
        x0, x1, y0, y1 = min(xs), max(xs), min(ys), max(ys)
        w = max((x1 - x0) * pad, (y1 - y0) * pad * aspect)
        h = w / aspect
        box = f'{(x0 + x1 - w) / 2:.1f} {(y0 + y1 - h) / 2:.1f} {w:.1f} {h:.1f}'
        used = {name for names in re.findall(r'class="([^"]+)"', body) for name in names.split()}
        css = ''.join(f'.part .{name}{{{rule}}}' for name, rule in RULES.items() if name in used)
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}" class="part" aria-hidden="true">'
            f'<style>{css}</style>{body}</svg>\n'
        )
