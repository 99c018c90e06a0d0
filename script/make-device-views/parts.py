"""Parts that several devices have: a lit screen, cells, boards, fans, keys, screws. All sizes in millimetres."""
import math

from sheet import box, star

# The highlights on the water: share of the width, share of the height under the horizon, length as a share.
GLINTS = (
    (0.1, 0.1, 0.22), (0.62, 0.12, 0.14), (0.3, 0.24, 0.16), (0.06, 0.36, 0.14), (0.56, 0.4, 0.26),
    (0.2, 0.52, 0.2), (0.7, 0.58, 0.18), (0.38, 0.68, 0.24), (0.08, 0.74, 0.12), (0.58, 0.84, 0.22), (0.24, 0.9, 0.16),
)


def sea(view, x, y, w, h, r, horizon=0.56, sun=0.2):
    """The picture on our screens: the sun half out of the water. `sun` is its radius as a share of the height."""
    line = y + h * horizon

    def draw():
        view.rect(x, y, w, h, 0, 'sky')
        if sun:
            view.disc(x + w / 2, line - h * sun * 0.15, h * sun, 'm1')
        view.rect(x, line, w, y + h - line, 0, 'water')
        for gx, gy, gw in GLINTS:
            view.path(f'M{x + w * gx} {line + (y + h - line) * gy}h{w * gw}', 'glint')

    view.inside(box(x, y, w, h, r), draw)


def cell(view, x, y, w, h, marked=True):
    """A battery cell; the marked one carries the bolt."""
    view.rect(x, y, w, h, min(2.4, h / 6), 'm1 o2')
    view.rect(x + 2, y + 2, w - 4, h - 4, min(1.6, h / 8), 'mf')
    if marked:
        bolt(view, x + w / 2, y + h / 2, min(w, h) * 0.3)


def bolt(view, x, y, size):
    s = size / 10
    view.path(
        f'M{x + 2 * s} {y - 12 * s}L{x - 8 * s} {y + 3 * s}H{x - 1 * s}L{x - 3.4 * s} {y + 12 * s}'
        f'L{x + 8 * s} {y - 4 * s}H{x + 1 * s}Z',
        'mb',
    )


def board(view, x, y, w, h, chips, r=1.2):
    """`chips` as shares of the board: x, y, width, height."""
    view.rect(x, y, w, h, r, 'board o2')
    for cx, cy, cw, ch in chips:
        view.rect(x + w * cx, y + h * cy, w * cw, h * ch, 0.6, 's1 o3')


def fan(view, x, y, r):
    view.disc(x, y, r, 's1 o2')
    view.disc(x, y, r * 0.86, 's2 o3')
    blades = ''
    for i in range(11):
        a = math.radians(i * 360 / 11)
        b = math.radians(i * 360 / 11 + 34)
        c = math.radians(i * 360 / 11 + 24)
        blades += (
            f'M{x + r * .3 * math.cos(a):.2f} {y + r * .3 * math.sin(a):.2f}'
            f'C{x + r * .55 * math.cos(a):.2f} {y + r * .55 * math.sin(a):.2f} '
            f'{x + r * .7 * math.cos(c):.2f} {y + r * .7 * math.sin(c):.2f} '
            f'{x + r * .84 * math.cos(b):.2f} {y + r * .84 * math.sin(b):.2f}'
        )
    view.path(blades, 'f')
    view.disc(x, y, r * 0.3, 's4 o3')


def screw(view, x, y, r=1.5):
    view.disc(x, y, r, 's1 o2')
    view.path(star(x, y, r * 0.64), 's5')


def speaker(view, x, y, w, h):
    view.rect(x, y, w, h, min(w, h) * 0.16, 's1 o2')
    m = min(w, h) * 0.22
    view.rect(x + m, y + m, w - 2 * m, h - 2 * m, m * 0.6, 'f')


def ports(view, x, y, holes):
    """Openings along an edge: offset, width, height."""
    for offset, w, h in holes:
        view.rect(x + offset, y - h / 2, w, h, h / 2, 's5')


def keys(view, x, y, w, rows=6, gap=1.8, depth=15.6):
    """A keyboard in its well, function keys at half height."""
    height = depth * (rows - 1) + 9
    view.rect(x - 2.4, y - 2.4, w + 4.8, height + 3, 2.4, 's3 o2')
    outline = ''
    top = y
    for row in range(rows):
        deep = 9 if row == 0 else depth
        widths = {0: [1] * 14, 1: [1] * 13 + [1.5], 2: [1.5] + [1] * 13, 3: [1.8] + [1] * 11 + [1.8], 4: [2.3] + [1] * 10 + [2.3]}
        row_keys = widths.get(row, [1, 1, 1, 1.25, 5.2, 1.25, 1, 1, 1, 1])
        unit = (w + gap - gap * len(row_keys)) / sum(row_keys)
        left = x
        for span in row_keys:
            wide = unit * span
            outline += box(left, top, wide - 0.01, deep - gap, 1)
            left += wide + gap
        top += deep
    view.path(outline, 's1 o3')
    return top
