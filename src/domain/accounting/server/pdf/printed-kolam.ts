/** A check of 21 points as a kolam on paper. */
import { Circle, ClipPath, Defs, G, Path, Rect, Svg } from '@react-pdf/renderer'
import { type ReactElement, createElement as h } from 'react'
import { checkLine, type DotState, isWhole } from '#kernel/check-kolam.ts'
import { twentyOne } from '#kernel/kolam-paths.ts'
import { colour } from './pdf-styles.ts'

const { size, line, dots } = twentyOne
const paper = '#ffffff'

/** The line breaks at a failed point, is dotted where nothing was tested, and is whole when all passed. */
export function printedKolam(states: readonly DotState[]): ReactElement {
  const stroke = isWhole(states) ? colour.ink : colour.lineStrong
  return h(
    Svg,
    { viewBox: `0 0 ${size} ${size}`, style: { width: 104, height: 104 } },
    h(Path, { d: line, fill: 'none', stroke, strokeWidth: 7 }),
    // Paper has no mask: the gaps are painted over, and the dotted line is drawn inside them alone.
    ...checkLine(states).map(({ x, y, gap }) =>
      h(Circle, { key: `gap ${x} ${y}`, cx: x, cy: y, r: gap, fill: paper }),
    ),
    ...(states.includes('untested') ? dottedIn(states) : []),
    ...dots.map(([x, y], i) => dot(x, y, states[i] ?? 'untested')),
  )
}

/** Its parts stand in the drawing itself: the renderer reads clip paths from there alone. */
const dottedIn = (states: readonly DotState[]): ReactElement[] => [
  h(
    Defs,
    { key: 'untested' },
    h(
      ClipPath,
      { id: 'untested' },
      ...dots.flatMap(([cx, cy], i) =>
        states[i] === 'untested' ? [h(Circle, { key: `${cx} ${cy}`, cx, cy, r: 56 })] : [],
      ),
    ),
  ),
  h(
    G,
    { key: 'dotted', clipPath: 'url(#untested)' },
    h(Path, {
      d: line,
      fill: 'none',
      stroke: colour.lineStrong,
      strokeWidth: 5,
      strokeDasharray: '0.1 15',
      strokeLinecap: 'round',
    }),
  ),
]

function dot(x: number, y: number, state: DotState): ReactElement {
  const key = `dot ${x} ${y}`
  if (state === 'passed') return h(Circle, { key, cx: x, cy: y, r: 19, fill: colour.success })
  if (state === 'untested')
    return h(Circle, {
      key,
      cx: x,
      cy: y,
      r: 19,
      fill: paper,
      stroke: colour.lineStrong,
      strokeWidth: 4,
    })
  return h(
    G,
    { key },
    h(Rect, { x: x - 27, y: y - 27, width: 54, height: 54, rx: 7, fill: colour.danger }),
    h(Path, {
      d: `M${x - 11} ${y - 11}l22 22m0 -22l-22 22`,
      fill: 'none',
      stroke: paper,
      strokeWidth: 7,
      strokeLinecap: 'round',
    }),
  )
}
