"""One sheet of a workshop drawing: shapes in millimetres, dimension lines, and the points the balloons mark.

Every colour is a presentation attribute, because a drawing that a page draws with <use> from another file
brings no style sheet along; the --ill-* properties of the page change it with the theme.
"""
import math
import re

INK = 'var(--ill-line,#12333d)'
STYLES = {
    'o': {'stroke': INK, 'stroke-width': '1.5', 'stroke-linejoin': 'round'},
    'o2': {'stroke': INK, 'stroke-width': '1.2', 'stroke-linejoin': 'round'},
    'o3': {'stroke': INK, 'stroke-width': '.8'},
    'n': {'fill': 'none'},
    'f': {'fill': 'none', 'stroke': INK, 'stroke-width': '.8', 'stroke-opacity': '.6'},
    's1': {'fill': 'var(--ill-face,#fff)'},
    's2': {'fill': 'var(--ill-tint,#e4eef0)'},
    's3': {'fill': 'var(--ill-side,#c3d6da)'},
    's4': {'fill': 'var(--ill-shade,#8fabb2)'},
    's5': {'fill': 'var(--ill-deep,#12333d)'},
    'ink': {'fill': INK},
    'm1': {'fill': 'var(--ill-mark,#f6c915)'},
    'mf': {'fill': 'none', 'stroke': 'var(--ill-on-mark,#4d3a00)', 'stroke-width': '.9', 'stroke-opacity': '.7'},
    'mb': {'fill': 'var(--ill-on-mark,#4d3a00)'},
    'board': {'fill': 'var(--ill-board,#1f5f62)'},
    'lens': {'fill': 'var(--ill-lens,#3f7f8c)'},
    'coil': {'fill': 'none', 'stroke': 'var(--ill-copper,#a8572a)', 'stroke-width': '1.2'},
    'sky': {'fill': 'var(--ill-sky,#2b6b78)'},
    'water': {'fill': 'var(--ill-water,#174a57)'},
    'glint': {'fill': 'none', 'stroke': '#fff', 'stroke-opacity': '.5', 'stroke-linecap': 'round'},
    'shine': {'fill': '#fff', 'fill-opacity': '.8'},
    'wire': {'fill': 'none', 'stroke': INK, 'stroke-width': '3.4', 'stroke-linecap': 'round'},
    'core': {'fill': 'none', 'stroke': 'var(--ill-side,#c3d6da)', 'stroke-width': '1.2', 'stroke-linecap': 'round'},
    'cut': {'fill': 'none', 'stroke': INK, 'stroke-width': '2'},
    'axis': {'fill': 'none', 'stroke': INK, 'stroke-width': '.9', 'stroke-opacity': '.6', 'stroke-dasharray': '5 3 1 3'},
    'dim': {'fill': 'none', 'stroke': INK},
    'ext': {'fill': 'none', 'stroke': INK, 'stroke-width': '.8', 'stroke-opacity': '.5'},
}
WIDTH = 734
LEFT, TOP = 10, 4


def short(number):
    return f'{number:.1f}'.removesuffix('.0')


def dress(style):
    merged = {}
    for name in style.split():
        merged.update(STYLES[name])
    return ''.join(f' {key}="{value}"' for key, value in merged.items())


class Sheet:
    """`points` are the places of the balloons, in the order of the page's services."""

    def __init__(self, name, height):
        self.name, self.height = name, height
        self.body, self.points, self.clips = [], {}, 0

    def add(self, markup):
        self.body.append(markup)

    def view(self, x, y, scale):
        return View(self, x, y, scale)

    def path(self, d, style):
        self.add(f'<path{dress(style)} d="{d}"/>')

    def text(self, words, x, y, turned=False):
        place = f'transform="translate({short(x)} {short(y)}) rotate(-90)"' if turned else f'x="{short(x)}" y="{short(y)}"'
        self.add(
            f'<text {place} text-anchor="middle" fill="{INK}" font-size="var(--dim,14px)" font-weight="500" '
            f'font-family="var(--font-text,system-ui,sans-serif)">{words}</text>'
        )

    def across(self, x0, x1, y, words, feet=16):
        """A dimension line above a view."""
        a, b, h = short(x0), short(x1), short(y)
        self.path(f'M{a} {short(y + feet)}V{short(y - 8)}M{b} {short(y + feet)}V{short(y - 8)}', 'ext')
        self.path(f'M{a} {h}H{b}', 'dim')
        self.path(f'M{a} {h}l9-3.5v7zM{b} {h}l-9-3.5v7z', 'ink')
        self.text(words, (x0 + x1) / 2, y - 9)

    def down(self, x, y0, y1, words, feet=16):
        """A dimension line left of a view."""
        a, b, h = short(y0), short(y1), short(x)
        self.path(f'M{short(x - 8)} {a}H{short(x + feet)}M{short(x - 8)} {b}H{short(x + feet)}', 'ext')
        self.path(f'M{h} {a}V{b}', 'dim')
        self.path(f'M{h} {a}l-3.5 9h7zM{h} {b}l-3.5-9h7z', 'ink')
        self.text(words, x - 9, (y0 + y1) / 2, turned=True)

    def inside(self, d, draw):
        """What `draw` draws, seen through a hole of this outline."""
        self.clips += 1
        name = f'{self.name}-{self.clips}'
        self.add(f'<clipPath id="{name}"><path d="{d}"/></clipPath><g clip-path="url(#{name})">')
        draw()
        self.add('</g>')

    def point(self, number, x, y):
        self.points[number] = (round(x, 1), round(y, 1))

    def svg(self):
        body = ''.join(self.body)
        box = f'{LEFT} {TOP} {WIDTH} {self.height}'
        return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}"><g id="views">{body}</g></svg>'


class View:
    """One view on a sheet: coordinates in millimetres from its upper left corner."""

    def __init__(self, sheet, x, y, scale):
        self.sheet, self.x, self.y, self.k = sheet, x, y, scale

    def at(self, x, y):
        return self.x + x * self.k, self.y + y * self.k

    def rect(self, x, y, w, h, r, style):
        px, py = self.at(x, y)
        k = self.k
        self.sheet.add(
            f'<rect{dress(style)} x="{short(px)}" y="{short(py)}" width="{short(w * k)}" height="{short(h * k)}" rx="{short(r * k)}"/>'
        )

    def disc(self, x, y, r, style):
        px, py = self.at(x, y)
        self.sheet.add(f'<circle{dress(style)} cx="{short(px)}" cy="{short(py)}" r="{short(r * self.k)}"/>')

    def d(self, path):
        """A path in millimetres (M L C H V Z and their small forms) in the sheet's units."""
        out = []
        for letter, rest in re.findall(r'([MLCHVZmlchvz])([^MLCHVZmlchvz]*)', path):
            numbers = [float(n) for n in re.findall(r'-?\d*\.?\d+', rest)]
            small = letter.islower()
            for i, n in enumerate(numbers):
                vertical = letter in 'Vv' or (letter not in 'Hh' and i % 2 == 1)
                numbers[i] = n * self.k + (0 if small else (self.y if vertical else self.x))
            out.append(letter + ' '.join(short(n) for n in numbers))
        return ''.join(out)

    def path(self, path, style):
        self.sheet.path(self.d(path), style)

    def inside(self, path, draw):
        self.sheet.inside(self.d(path), draw)

    def across(self, x0, x1, words, gap=38):
        self.sheet.across(self.at(x0, 0)[0], self.at(x1, 0)[0], self.y - gap, words, gap - 22)

    def down(self, y0, y1, words, gap=38):
        self.sheet.down(self.x - gap, self.at(0, y0)[1], self.at(0, y1)[1], words, gap - 22)

    def point(self, number, x, y):
        self.sheet.point(number, *self.at(x, y))

    def axis(self, x, y0, y1):
        (px, top), bottom = self.at(x, y0), self.at(x, y1)[1]
        self.sheet.path(f'M{short(px)} {short(top - 22)}V{short(bottom + 22)}', 'axis')


def box(x, y, w, h, r):
    """A rounded box as a path, for holes."""
    c = r * 0.4477
    return (
        f'M{x + r} {y}H{x + w - r}C{x + w - c} {y} {x + w} {y + c} {x + w} {y + r}V{y + h - r}'
        f'C{x + w} {y + h - c} {x + w - c} {y + h} {x + w - r} {y + h}H{x + r}'
        f'C{x + c} {y + h} {x} {y + h - c} {x} {y + h - r}V{y + r}C{x} {y + c} {x + c} {y} {x + r} {y}Z'
    )


def star(x, y, r):
    at = lambda i: math.radians(-90 + i * 36)
    size = lambda i: r if i % 2 == 0 else r * 0.45
    return 'M' + 'L'.join(f'{x + size(i) * math.cos(at(i)):.2f} {y + size(i) * math.sin(at(i)):.2f}' for i in range(10)) + 'Z'
