"""iPhone and iPad: front, side and back with the case cut away."""
from parts import board, cell, screw, sea, speaker
from sheet import Sheet, box


def iphone():
    s = Sheet('iphone', 608)
    k, w, h, t = 3.4, 71.5, 146.7, 7.65
    front, side, back = s.view(74, 72, k), s.view(382, 72, k), s.view(474, 72, k)
    front.across(0, w, '71.5 mm')
    front.down(0, h, '146.7 mm')
    side.across(0, t, '7.65')
    for view in (front, back):
        view.axis(w / 2, 0, h)
    front.rect(0, 0, w, h, 11.8, 's1 o')
    front.rect(2, 2, w - 4, h - 4, 10, 's5')
    sea(front, 3.8, 3.8, w - 7.6, h - 7.6, 8.2, 0.5, 0.11)
    front.rect(w / 2 - 10.6, 3.8, 21.2, 5.3, 2.6, 's5')
    for view, x in ((front, -1.3), (back, w - 0.15)):
        for y, high in ((27, 6.5), (37.6, 11.8), (52.4, 11.8)):
            view.rect(x, y, 1.5, high, 0.6, 's3 o2')
    front.rect(w - 0.15, 41.2, 1.5, 18.2, 0.6, 's3 o2')
    back.rect(-1.3, 41.2, 1.5, 18.2, 0.6, 's3 o2')
    front.rect(w / 2 - 4.7, h - 1.2, 9.4, 1.5, 0.7, 's5')
    strip(side, t, h, ((27, 6.5), (37.6, 11.8), (52.4, 11.8)), 3.2)
    side.rect(t, 6, 1.8, 27, 0.9, 's3 o2')

    cut = (
        f'M{w + 1} 44C{w - 12} 39 {w - 17} 52 {w - 27} 50C{w - 38} 48 {w - 38} 60.5 {w - 47} 63'
        f'C19.4 65 23 77 15.3 83C8.2 88 13 98 -1 102V{h + 1}H{w + 1}Z'
    )
    back.rect(0, 0, w, h, 11.8, 's1 o')
    back.inside(box(0.3, 0.3, w - 0.6, h - 0.6, 11.5), lambda: (back.inside(cut, lambda: phone_inside(back, w, h)), back.path(cut, 'cut')))
    back.rect(0, 0, w, h, 11.8, 'o n')
    back.rect(4.7, 4.7, 29.4, 29.4, 7.6, 's2 o')
    for x, y in ((12.6, 12.6), (26.2, 26.2)):
        lens(back, x, y, 6.5)
    back.disc(26.2, 12.4, 2.4, 's1 o2')
    back.disc(26.2, 12.4, 1.2, 'm1')
    back.disc(12.4, 26.2, 0.9, 's5')

    front.point(1, w / 2, 47)
    back.point(2, w - 23.5, 88)
    back.point(3, 19.4, 19.4)
    front.point(4, w / 2, h + 0.3)
    back.point(5, w - 12.4, 30.6)
    back.point(6, 17.4, 87)
    return s


def phone_inside(v, w, h):
    v.rect(2.6, 2.6, w - 5.2, h - 5.2, 9.4, 's4 o2')
    v.rect(3.8, 3.8, w - 7.6, h - 7.6, 8.2, 's2')
    board(v, 7, 44, 20.6, 63, ((0.11, 0.33, 0.77, 0.21), (0.11, 0.59, 0.43, 0.14), (0.63, 0.59, 0.26, 0.14), (0.11, 0.78, 0.31, 0.09), (0.51, 0.78, 0.37, 0.18)))
    for i in range(8):
        v.rect(9.4 + i * 2, 79.4, 0.9, 0.9, 0.1, 'm1')
    v.path('M11.8 67.7h11M11.8 70.6h9M11.8 73.5h10', 'f')
    cell(v, w - 39.4, 44, 32.4, 77)
    for i, long in enumerate((19, 13.5, 17, 9)):
        v.path(f'M{w - 33} {93.5 + i * 4.4}h{long}', 'mf')
    for x in (w - 36.5, w - 19):
        v.rect(x, 121.2, 7.6, 3, 0.6, 's1 o3')
    v.rect(7, 110.6, 20.6, 15.3, 1.2, 's1 o2')
    v.path(''.join(f'M{10.6 + i * 4.1} 113.5v6' for i in range(4)), 'f')
    speaker(v, w - 39.4, 126.5, 32.4, 13)
    v.rect(7, 129, 20.6, 10, 1, 's3 o2')
    for x, y in ((6, 107.6), (w - 5.3, 124.7), (29.4, 125.3), (6, 139.4), (w - 6, 140.6)):
        screw(v, x, y)


def lens(v, x, y, r):
    v.disc(x, y, r, 's1 o')
    v.disc(x, y, r * 0.72, 's5')
    v.disc(x, y, r * 0.36, 'lens')
    v.disc(x - r * 0.22, y - r * 0.22, r * 0.11, 'shine')


def strip(v, t, h, buttons, r):
    v.rect(0, 0, t, h, r, 's1 o')
    v.path(f'M{t * .18} {h * .025}V{h * .975}M{t * .82} {h * .025}V{h * .975}', 'f')
    for y, high in buttons:
        v.rect(t * 0.32, y, t * 0.36, high, t * 0.18, 's2 o2')
    for y in (h * 0.08, h * 0.91):
        v.path(f'M0 {y}h{t}M0 {y + 1.4}h{t}', 'f')


def ipad():
    s = Sheet('ipad', 508)
    k, w, h, t = 1.62, 178.5, 247.6, 6.1
    front, side, back = s.view(74, 72, k), s.view(397, 72, k), s.view(441, 72, k)
    front.across(0, w, '178.5 mm')
    front.down(0, h, '247.6 mm')
    side.across(0, t, '6.1')
    for view in (front, back):
        view.axis(w / 2, 0, h)
    front.rect(0, 0, w, h, 12, 's1 o')
    front.rect(2, 2, w - 4, h - 4, 10.2, 's5')
    sea(front, 9, 9, w - 18, h - 18, 4, 0.56, 0.12)
    front.disc(w - 5.5, h / 2, 1.4, 'lens')
    front.rect(w / 2 - 6, h - 1.6, 12, 2.2, 1, 's5')
    strip(side, t, h, ((42, 12), (58, 12)), 2.6)
    side.rect(t, 9, 1.6, 15, 0.8, 's3 o2')
    for view, x in ((front, w - 0.3), (back, -1.6)):
        for y in (42, 58):
            view.rect(x, y, 1.9, 12, 0.8, 's3 o2')

    cut = (
        f'M{w + 1} 60C{w - 26} 50 {w - 44} 74 {w - 66} 70C{w - 88} 66 {w - 92} 88 {w - 112} 93'
        f'C48 98 52 118 34 128C20 136 26 152 -1 158V{h + 1}H{w + 1}Z'
    )
    back.rect(0, 0, w, h, 12, 's1 o')
    back.inside(box(0.5, 0.5, w - 1, h - 1, 11.5), lambda: (back.inside(cut, lambda: tablet_inside(back, w, h)), back.path(cut, 'cut')))
    back.rect(0, 0, w, h, 12, 'o n')
    back.rect(10, 10, 21, 21, 10.5, 's2 o')
    lens(back, 20.5, 20.5, 7)
    back.disc(38, 20.5, 2.2, 's1 o2')
    back.disc(38, 20.5, 1.1, 'm1')

    front.point(1, w / 2, 62)
    back.point(2, w - 44, 144)
    front.point(3, w / 2, h + 0.4)
    back.point(4, 20.5, 42)
    back.point(5, w - 29, h - 17)
    back.point(6, 76, 122)
    return s


def tablet_inside(v, w, h):
    v.rect(4, 4, w - 8, h - 8, 8.4, 's4 o2')
    v.rect(6, 6, w - 12, h - 12, 7, 's2')
    board(v, 64, 68, 26, 132, ((0.14, 0.1, 0.7, 0.16), (0.14, 0.3, 0.7, 0.2), (0.14, 0.55, 0.36, 0.1), (0.58, 0.55, 0.28, 0.1), (0.14, 0.7, 0.7, 0.2)))
    for i in range(6):
        v.rect(66.5 + i * 3.6, 183 - 46, 1.6, 1.6, 0.2, 'm1')
    cell(v, 12, 112, 46, 96, marked=False)
    cell(v, w - 82, 64, 70, 144)
    for x in (12, w - 46):
        speaker(v, x, h - 31, 34, 22)
    v.rect(w / 2 - 26, h - 26, 40, 17, 2, 's1 o2')
    v.path(f'M{w / 2 - 20} {h - 21}h28M{w / 2 - 20} {h - 17}h20', 'f')
    v.rect(w / 2 - 6, h - 9, 12, 5, 1.4, 's5')
    for x, y in ((9, h - 38), (w - 9, h - 38), (60, 206), (w / 2 + 20, h - 12), (w / 2 - 32, h - 12)):
        screw(v, x, y, 2)
