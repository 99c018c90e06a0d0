"""iMac and Mac mini: front, side or edge, and the case cut away from the back or from below."""
from parts import board, bolt, fan, ports, screw, sea, speaker
from sheet import Sheet, box


def imac():
    """iMac, 24 inches, with the power adapter that stands on the floor."""
    s = Sheet('imac', 650)
    k, w, h, base = 0.66, 547, 461, 147
    head = 345
    front, side, back = s.view(74, 72, k), s.view(560, 72, k), s.view(74, 412, k)
    front.across(0, w, '547 mm')
    front.down(0, h, '461 mm')
    side.across(0, base, '147 mm')
    for view, bottom in ((front, h), (back, head)):
        view.axis(w / 2, 0, bottom)

    front.path('M205 329L196 455.500H351L342 329Z', 's3 o')
    front.rect(172, 455, 203, 6, 3, 's4 o2')
    front.rect(0, 0, w, head, 12, 's1 o')
    sea(front, 12, 12, w - 24, 262, 3, 0.62, 0.22)
    front.path(f'M0 285H{w}V{head - 12}C{w} {head - 5} {w - 5} {head} {w - 12} {head}H12C5 {head} 0 {head - 5} 0 {head - 12}Z', 's2 o2')
    front.disc(w / 2, 6.5, 2, 's5')

    # the side: a thin head, a bent stand, a flat foot
    side.path('M78 240L96 236L134 454H118Z', 's3 o')
    side.rect(0, 455, base, 6, 3, 's4 o2')
    side.rect(66, 0, 11.5, head, 4, 's1 o')
    side.path(f'M72 6V{head - 6}', 'f')
    side.rect(77.5, 226, 16, 30, 4, 's1 o2')
    side.disc(86, 241, 6, 's3 o2')
    side.path('M86 241H30', 'f')

    cut = f'M-1 150C60 132 96 178 152 166C206 154 236 196 296 184C352 172 384 214 440 200C490 188 510 216 {w + 1} 206V{head + 1}H-1Z'
    back.rect(0, 0, w, head, 12, 's1 o')
    back.inside(box(0.8, 0.8, w - 1.6, head - 1.6, 11), lambda: (back.inside(cut, lambda: imac_inside(back, w, head)), back.path(cut, 'cut')))
    back.rect(0, 0, w, head, 12, 'o n')
    back.disc(w / 2, 96, 30, 's2 o2')
    back.disc(w / 2, 96, 24, 'f')
    for x, y in ((-12, -12), (12, -12), (-12, 12), (12, 12)):
        screw(back, w / 2 + x, 96 + y, 3.4)
    for i in range(4):
        back.rect(70 + i * 22, 88, 12, 5, 2.5, 's5')

    adapter(s)
    front.point(1, 130, 96)
    back.point(2, 398, 296)
    back.point(3, 214, 268)
    s.point(4, 622, 557)
    back.point(5, 74, 262)
    side.point(6, 18, 241)
    return s


def imac_inside(v, w, h):
    v.rect(7, 7, w - 14, h - 14, 8, 's4 o2')
    v.rect(11, 11, w - 22, h - 22, 6, 's2')
    v.rect(30, 60, w - 60, 140, 4, 's1 o2')
    v.path(f'M44 186H{w - 44}M44 176H{w - 44}', 'f')
    board(v, 142, 222, w - 284, 104, ((0.06, 0.1, 0.1, 0.2), (0.06, 0.4, 0.08, 0.4), (0.4, 0.3, 0.16, 0.46), (0.62, 0.2, 0.08, 0.2), (0.76, 0.5, 0.16, 0.4)))
    for i in range(9):
        v.rect(228 + i * 6, 232, 3, 3, 0.4, 'm1')
    for x in (84, w - 84):
        fan(v, x, 274, 50)
    for x in (16, w - 34):
        v.rect(x, 214, 18, 118, 4, 's1 o2')
    for x, y in ((136, 216), (w - 136, 216), (136, 332), (w - 136, 332), (24, 30), (w - 24, 30)):
        screw(v, x, y, 4)


def adapter(s):
    """In the sheet's own units: the brick, its cable and its round plug."""
    v = s.view(0, 0, 1)
    v.path('M604 590C604 640 660 626 676 596C690 568 664 556 668 520C672 488 700 486 700 462', 'wire')
    v.path('M604 590C604 640 660 626 676 596C690 568 664 556 668 520C672 488 700 486 700 462', 'core')
    v.rect(558, 534, 92, 46, 9, 'm1 o')
    v.rect(563, 539, 82, 36, 6, 'mf')
    bolt(v, 582, 557, 9)
    v.rect(596, 579, 16, 12, 3, 's3 o2')
    v.disc(700, 450, 13, 's1 o')
    v.disc(700, 450, 8, 's3 o2')
    v.disc(700, 450, 3, 's5')


def mac_mini():
    """Mac mini of 2018 to 2023: closed and open from below, with the front and the back edge."""
    s = Sheet('mac-mini', 490)
    k, w, h = 1.5, 197, 35.8
    under, inner = s.view(74, 72, k), s.view(434, 72, k)
    front, rear = s.view(74, 420, k), s.view(434, 420, k)
    under.across(0, w, '197 mm')
    under.down(0, w, '197 mm')
    s.down(front.x - 38, front.y, front.at(0, h)[1], '35.8')
    for view in (under, inner):
        view.axis(w / 2, 0, w)

    under.rect(0, 0, w, w, 26, 's1 o')
    under.disc(w / 2, w / 2, 84, 's3 o2')
    under.disc(w / 2, w / 2, 78, 's2 o2')
    under.disc(w / 2, w / 2, 70, 'f')
    under.disc(w / 2, w / 2, 14, 's1 o2')
    for x, y in ((-52, -52), (52, -52), (-52, 52), (52, 52)):
        screw(under, w / 2 + x * 0.86, w / 2 + y * 0.86, 2.6)

    inner.rect(0, 0, w, w, 26, 's1 o')
    inner.disc(w / 2, w / 2, 88, 's4 o2')
    inner.inside(box(w / 2 - 88, w / 2 - 88, 176, 176, 88), lambda: mini_inside(inner, w))
    inner.disc(w / 2, w / 2, 88, 'o n')

    front.rect(0, 0, w, h - 3, 7, 's1 o')
    front.rect(18, h - 3, w - 36, 3, 1.4, 's4 o2')
    front.path(f'M0 24H{w}', 'f')
    front.disc(w - 17, 15, 1.6, 'm1')
    rear.rect(0, 0, w, h - 3, 7, 's1 o')
    rear.rect(18, h - 3, w - 36, 3, 1.4, 's4 o2')
    rear.rect(12, 4, w - 24, 25, 4, 's3 o2')
    rear.disc(27, 16.5, 7.5, 's5')
    rear.rect(42, 9, 16, 14, 1.2, 's5')
    ports(rear, 0, 16.5, ((66, 9, 3.4), (80, 9, 3.4)))
    rear.path('M98 12h16v6l-3 4h-10l-3-4z', 's5')
    for x in (122, 144):
        rear.rect(x, 12.5, 15, 7.5, 0.8, 's5')
    rear.disc(173, 16.5, 3.4, 's5')

    inner.point(1, 70, 128)
    inner.point(2, 137, 146)
    inner.point(3, w / 2 + 52, 78)
    inner.point(4, 62, 58)
    rear.point(5, 94, -9)
    inner.point(6, w / 2 + 8, 34)
    rear.path('M94 -3V12', 'f')
    return s


def mini_inside(v, w):
    v.disc(w / 2, w / 2, 84, 's2')
    board(v, 22, 96, 152, 84, ((0.1, 0.12, 0.16, 0.2), (0.16, 0.5, 0.12, 0.24), (0.42, 0.16, 0.22, 0.4), (0.68, 0.5, 0.16, 0.24), (0.74, 0.14, 0.1, 0.2)))
    for i in range(8):
        v.rect(52 + i * 5, 166, 2.4, 2.4, 0.3, 'm1')
    fan(v, 62, 58, 34)
    v.rect(106, 46, 68, 44, 3, 'm1 o2')
    v.rect(110, 50, 60, 36, 2, 'mf')
    bolt(v, 124, 68, 9)
    speaker(v, 98, 20, 40, 20)
    for x, y in ((100, 92), (28, 92), (w - 28, 94), (60, 176), (138, 176)):
        screw(v, x, y, 2.4)
