/**
 * Works around a fault of the font library: it has one object per glyph and writes into it the characters it
 * first stood for. Where a glyph serves several (the hook of ई and the reph of र्), a later word was
 * measured with the earlier one's characters and lost its end on the page.
 */

type Glyph = { readonly id: number; readonly codePoints: readonly number[] }

export type GlyphFont = {
  getGlyph(id: number, codePoints?: readonly number[]): Glyph | null
  hasGlyphForCodePoint(codePoint: number): boolean
}

const mark = /^\p{M}+$/u

const isSame = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.every((codePoint, at) => codePoint === b[at])

/** Makes each glyph that the font returns stand for the requested characters; the outline is shared. */
export function separateCodePoints(font: GlyphFont): void {
  const original = font.getGlyph.bind(font)
  font.getGlyph = (id, codePoints = []) => {
    const glyph = original(id, codePoints)
    if (!glyph || isSame(glyph.codePoints, codePoints)) return glyph
    return Object.create(glyph, {
      codePoints: { value: codePoints },
      isMark: { value: mark.test(String.fromCodePoint(...codePoints)) },
      isLigature: { value: codePoints.length > 1 },
    }) as Glyph
  }
}
