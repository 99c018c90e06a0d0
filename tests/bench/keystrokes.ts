/**
 * Estimates the seconds of a practised person by the keystroke-level model (Card, Moran and Newell 1980), with the values that
 * it gives for a good typist, because a script's own seconds leave out pointing and thinking.
 */
export type Stroke = 'press' | 'letter' | 'key'

const seconds = { press: 1.1, letter: 0.28, key: 0.28 } as const
/** From the keyboard to the mouse, or back. */
const handMoves = 0.4
const thinking = 1.35

/**
 * A person thinks before each press, before the first letter of a field, and before a key that decides something; the key that
 * ends what was typed belongs to it. A finger on a screen moves from no keyboard to no mouse.
 */
export function keystrokeSeconds(
  strokes: readonly Stroke[],
  { touch }: { touch: boolean },
): number {
  let total = 0
  let before: Stroke | undefined
  for (const stroke of strokes) {
    total += seconds[stroke]
    if (!continues(stroke, before)) total += thinking
    if (!touch && before && (stroke === 'press') !== (before === 'press')) total += handMoves
    before = stroke
  }
  return total
}

const continues = (stroke: Stroke, before: Stroke | undefined): boolean =>
  (stroke === 'letter' && before === 'letter') || (stroke === 'key' && before === 'letter')
