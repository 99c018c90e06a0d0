/** Projects a room in centimetres onto the sheet, and draws its lines, faces and boxes as SVG paths. */

/** Centimetres: x runs along the right wall, y along the left wall, z up. */
export type Point = readonly [x: number, y: number, z: number]

/** The class of a line or face, which the style sheet below colours for both themes. */
export type Ink = string

const slope = { x: Math.cos(Math.PI / 6), y: 0.5 } as const
const round = (n: number) => Math.round(n * 10) / 10
const at = ([x, y, z]: Point) => [round((x - y) * slope.x), round((x + y) * slope.y - z)] as const
export const line = (points: readonly Point[]) =>
  points.map((point) => at(point).join(' ')).join('L')
export const face = (ink: Ink, ...points: readonly Point[]) =>
  `<path class="${ink}" d="M${line(points)}Z"/>`
export const stroke = (ink: Ink, ...points: readonly Point[]) =>
  `<path class="${ink}" d="M${line(points)}"/>`

type Box = { readonly from: Point; readonly size: Point; readonly inks?: readonly [Ink, Ink, Ink] }

/** The three sides that are seen: top, the one towards the left, the one towards the right. */
export function box({ from: [x, y, z], size: [w, d, h], inks = ['a', 'b', 'c'] }: Box): string {
  const [X, Y, Z] = [x + w, y + d, z + h]
  return [
    face(inks[1], [x, Y, z], [X, Y, z], [X, Y, Z], [x, Y, Z]),
    face(inks[2], [X, y, z], [X, Y, z], [X, Y, Z], [X, y, Z]),
    face(inks[0], [x, y, Z], [X, y, Z], [X, Y, Z], [x, Y, Z]),
  ].join('')
}

/** A rectangle on the right wall, on the left wall, or lying. */
export const onRight = (ink: Ink, [x, y, z]: Point, w: number, h: number) =>
  face(ink, [x, y, z], [x + w, y, z], [x + w, y, z + h], [x, y, z + h])
export const onLeft = (ink: Ink, [x, y, z]: Point, w: number, h: number) =>
  face(ink, [x, y, z], [x, y + w, z], [x, y + w, z + h], [x, y, z + h])
export const lying = (ink: Ink, [x, y, z]: Point, w: number, d: number) =>
  face(ink, [x, y, z], [x + w, y, z], [x + w, y + d, z], [x, y + d, z])

export const move = (point: Point, body: string, scale = 1) =>
  `<g transform="translate(${at(point).join(' ')})${scale === 1 ? '' : ` scale(${scale})`}">${body}</g>`
