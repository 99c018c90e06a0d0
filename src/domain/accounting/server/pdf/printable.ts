/** Texts as the fonts of a document can draw them. */
import type { CanDraw } from './fonts.ts'

/** Printed in place of what no font can draw. */
const missing = '?'
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** One text: composed, on one line, and only with characters that can be drawn. */
export function printable(text: string, canDraw: CanDraw): string {
  const oneLine = text.normalize('NFC').replace(/[\s\p{Cc}]+/gu, ' ')
  let out = ''
  for (const { segment } of graphemes.segment(oneLine)) {
    out += [...segment].every((character) => canDraw(character.codePointAt(0) ?? 0))
      ? segment
      : missing
  }
  return out
}

/** The same data with every text in it made printable. */
export const allPrintable = <T>(data: T, canDraw: CanDraw): T =>
  JSON.parse(JSON.stringify(data), (_, value: unknown) =>
    typeof value === 'string' ? printable(value, canDraw) : value,
  ) as T
