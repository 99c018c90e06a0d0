/** Everything in the room that is not a person, and the balloons with its numbers. */
import { box, face, line, lying, move, onRight, type Point, stroke } from './iso.ts'

const dark = ['m', 'm2', 'm3'] as const

/** Rows of small drawers for parts, on the right wall. */
export function drawers(x: number, z: number): string {
  const [columns, rows, w, h] = [6, 4, 21, 17]
  const all = Array.from({ length: columns * rows }, (_, i) => {
    const [left, low] = [x + (i % columns) * w, z + Math.floor(i / columns) * h]
    const ink = i === 9 || i === 14 ? 'y' : 'a'
    return onRight(ink, [left, 22, low], w, h) + onRight('dot', [left + 8, 22, low + 7], 5, 2)
  })
  return box({ from: [x, 2, z], size: [columns * w, 20, rows * h] }) + all.join('')
}

/** Shelves with the boxes of devices that are ready, on the left wall. */
export function shelf(y: number, z: number): string {
  const board = box({ from: [2, y, z], size: [28, 150, 4], inks: ['w', 'w2', 'w3'] })
  const boxes = [8, 34, 66, 100].map((from, i) =>
    box({
      from: [6, y + from, z + 4],
      size: [18, 20, [26, 34, 22, 30][i] ?? 26],
      inks: i === 1 ? ['y', 'y2', 'y3'] : ['a', 'b', 'c'],
    }),
  )
  return board + boxes.join('')
}

/** The mark of the shop: four dots and one line around them. */
export const sign = (() => {
  const [y, z, r] = [208, 176, 15]
  const ring = (dy: number, dz: number) => {
    const points = Array.from({ length: 28 }, (_, i): Point => {
      const turn = (i / 28) * 2 * Math.PI
      return [1, y + dy + r * Math.cos(turn), z + dz + r * Math.sin(turn)]
    })
    return `<path class="mark" d="M${line(points)}Z"/>`
  }
  return [
    ring(-21, 0),
    ring(21, 0),
    ring(0, 21),
    ring(0, -21),
    face('y', [1, y - 8, z], [1, y, z + 8], [1, y + 8, z], [1, y, z - 8]),
  ].join('')
})()

/** A lamp on an arm, above the mat. */
const lamp = [
  stroke('rod', [146, 84, 82], [146, 84, 128], [186, 92, 146]),
  move([186, 92, 140], '<path class="y" d="M-7 -6H7L17 12H-17Z"/>'),
].join('')

const microscope = [
  box({ from: [322, 84, 82], size: [26, 30, 5], inks: dark }),
  stroke('rod thick', [326, 88, 86], [326, 88, 124]),
  box({ from: [322, 92, 112], size: [14, 14, 22] }),
  box({ from: [325, 95, 102], size: [8, 8, 10], inks: dark }),
].join('')

export const bench = [
  box({ from: [130, 70, 0], size: [8, 66, 76], inks: ['w', 'w2', 'w3'] }),
  box({ from: [300, 72, 0], size: [66, 62, 72] }),
  ...[8, 30, 52].map((z) =>
    face('a', [304, 134, z], [362, 134, z], [362, 134, z + 18], [304, 134, z + 18]),
  ),
  ...[17, 39, 61].map((z) => stroke('thin', [324, 134, z], [342, 134, z])),
  box({ from: [124, 66, 76], size: [250, 76, 6], inks: ['w', 'w2', 'w3'] }),
  lying('mat', [190, 80, 82.5], 112, 52),
  ...[0, 1, 2, 3].map((i) => lying('a', [200 + i * 13, 120, 83], 9, 6)),
  box({ from: [222, 92, 82.5], size: [20, 34, 2], inks: dark }),
  box({ from: [254, 90, 82.5], size: [18, 36, 1.5], inks: ['y', 'y2', 'y3'] }),
  lamp,
  microscope,
].join('')

export const counter = [
  box({ from: [120, 276, 0], size: [330, 58, 98] }),
  face('mark-panel', [140, 334, 14], [286, 334, 14], [286, 334, 84], [140, 334, 84]),
  face('panel', [300, 334, 14], [436, 334, 14], [436, 334, 84], [300, 334, 84]),
  box({ from: [112, 268, 98], size: [346, 74, 6], inks: ['w', 'w2', 'w3'] }),
  // The screen of the desk, from behind.
  stroke('rod thick', [196, 298, 104], [196, 298, 116]),
  lying('c', [184, 290, 104.5], 24, 16),
  box({ from: [164, 294, 114], size: [64, 4, 40], inks: dark }),
  // The tray with the phone, the label printer, and the stand with the code.
  lying('mat', [262, 290, 104.5], 64, 40),
  box({ from: [284, 298, 105], size: [16, 28, 2], inks: dark }),
  box({ from: [352, 288, 104], size: [30, 30, 20] }),
  face('y', [356, 318, 114], [376, 318, 114], [378, 326, 105], [358, 326, 105]),
  box({ from: [412, 292, 104], size: [22, 12, 3] }),
  face('a', [412, 304, 107], [434, 304, 107], [434, 300, 138], [412, 300, 138]),
  face('code', [416, 303.5, 112], [430, 303.5, 112], [430, 301, 130], [416, 301, 130]),
].join('')

export const seats = [
  box({ from: [20, 300, 0], size: [44, 110, 40], inks: ['w', 'w2', 'w3'] }),
  box({ from: [20, 300, 40], size: [44, 110, 9], inks: ['mat', 'mat2', 'mat3'] }),
].join('')

export const plant = [
  box({ from: [510, 30, 0], size: [26, 26, 30], inks: ['y', 'y2', 'y3'] }),
  move(
    [523, 43, 30],
    '<path class="leaf" d="M0 0Q-34 -22 -26 -62Q-4 -44 0 0Q-14 -50 6 -84Q20 -50 0 0Q14 -38 36 -54Q34 -14 0 0Z"/><path class="thin" d="M0 0Q-16 -24 -22 -50M0 0Q0 -40 5 -70M0 0Q14 -22 28 -42"/>',
  ),
].join('')
