/**
 * A signature given on a screen: the strokes of a finger, mouse or pen, or the typed name of somebody who cannot draw.
 * It is points and text, never a picture or markup, so that only our own code draws it.
 */
import { z } from 'zod'
import { plainLine } from '#kernel/text-fields.ts'
import type { Shop } from './shop.ts'

/** Whether the shop asks for a signature there. Everybody who wants to know asks this function. */
export const asksForSignature = (
  { signature }: Pick<Shop, 'signature'>,
  at: 'approval' | 'intake',
): boolean => signature === 'both' || signature === at

export const mostPoints = 4_000
const mostStrokes = 300
const longestSide = 2_000
/** For the requests that may carry one, in bytes; the usual limit is too small for the longest. */
export const signatureBody = 80 * 1024

/** x and y by turns, in the pixels of the pad. */
const stroke = z.array(z.int().min(0).max(longestSide)).min(2)

const drawn = z.object({
  kind: z.literal('drawn'),
  /** Of the pad. */
  width: z.int().min(100).max(longestSide),
  height: z.int().min(50).max(longestSide),
  strokes: z.array(stroke).min(1).max(mostStrokes),
})
export type DrawnSignature = z.output<typeof drawn>

const typed = z.object({
  kind: z.literal('typed'),
  name: plainLine(80, { tooLong: 'Please keep the name within 80 characters.' }),
})

export type Signature = DrawnSignature | z.output<typeof typed>

export const signatureMissing = 'Please sign with a line, or type your name.'

export const signatureInput = z
  .discriminatedUnion('kind', [drawn, typed])
  .refine((one) => one.kind === 'typed' || isInside(one), 'This signature cannot be read.')
  .refine(isWritten, signatureMissing)
  .describe('drawn: x and y by turns in each stroke, at most 4,000 points; or the typed name')

/** Every stroke has whole points within the pad, and there are not too many of them. */
function isInside({ width, height, strokes }: DrawnSignature): boolean {
  const numbers = strokes.reduce((sum, { length }) => sum + length, 0)
  return (
    numbers <= 2 * mostPoints &&
    strokes.every(
      (one) => one.length % 2 === 0 && one.every((value, at) => value <= (at % 2 ? height : width)),
    )
  )
}

type Point = readonly [x: number, y: number]

export const pointsOf = (flat: readonly number[]): Point[] =>
  Array.from({ length: Math.floor(flat.length / 2) }, (_, at) => [
    flat[2 * at] ?? 0,
    flat[2 * at + 1] ?? 0,
  ])

/** A blank pad, dots and a scribble in one place are no signature; a name has two letters at least. */
export function isWritten(signature: Signature): boolean {
  if (signature.kind === 'typed') return (signature.name.match(/\p{L}/gu)?.length ?? 0) >= 2
  const { width, strokes } = signature
  const lines = strokes.map(pointsOf)
  const ink = lines.reduce((sum, points) => sum + lengthOf(points), 0)
  const widest = Math.max(...lines.map(extentOf))
  return ink >= width / 8 && widest >= width / 20
}

const lengthOf = (points: readonly Point[]): number =>
  points.reduce((sum, [x, y], at) => {
    const [fromX, fromY] = points[at - 1] ?? [x, y]
    return sum + Math.hypot(x - fromX, y - fromY)
  }, 0)

/** The longer side of the box around a stroke. */
const extentOf = (points: readonly Point[]): number => {
  const side = (at: 0 | 1) => {
    const all = points.map((point) => point[at])
    return Math.max(...all) - Math.min(...all)
  }
  return points.length === 0 ? 0 : Math.max(side(0), side(1))
}

/** The data of an SVG path: curves through the middles between points, so that a line looks as it was drawn. */
export const pathOf = ({ strokes }: Pick<DrawnSignature, 'strokes'>): string =>
  strokes.map((one) => pathOfStroke(pointsOf(one))).join('')

function pathOfStroke(points: readonly Point[]): string {
  const [first, ...rest] = points
  if (!first) return ''
  const last = rest.at(-1)
  // A dot needs a length to be drawn, which round caps make a circle.
  if (!last) return `M${first[0]} ${first[1]}h.1`
  const curves = rest.slice(0, -1).map(([x, y], at) => {
    const [nextX, nextY] = rest[at + 1] ?? last
    return `Q${x} ${y} ${(x + nextX) / 2} ${(y + nextY) / 2}`
  })
  return `M${first[0]} ${first[1]}${curves.join('')}L${last[0]} ${last[1]}`
}
