/** The typefaces of the documents: a list of families, because no one file holds Latin with ₹, Devanagari and Tamil. */
import { fileURLToPath } from 'node:url'
import { Font } from '@react-pdf/renderer'

/** The fonts in the order in which a glyph is looked up: Latin, Tamil, Devanagari. */
export const families = ['Noto Latin', 'Noto Tamil', 'Noto Devanagari']

const faces = [
  ['Noto Latin', 400, 'noto-sans/400Regular/NotoSans_400Regular.ttf'],
  ['Noto Latin', 700, 'noto-sans/700Bold/NotoSans_700Bold.ttf'],
  ['Noto Tamil', 400, 'noto-sans-tamil/400Regular/NotoSansTamil_400Regular.ttf'],
  ['Noto Tamil', 700, 'noto-sans-tamil/700Bold/NotoSansTamil_700Bold.ttf'],
  ['Noto Devanagari', 400, 'noto-sans-devanagari/400Regular/NotoSansDevanagari_400Regular.ttf'],
  ['Noto Devanagari', 700, 'noto-sans-devanagari/700Bold/NotoSansDevanagari_700Bold.ttf'],
] as const

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/**
 * Words stay whole, as in a bill; only one too long for its column may break, between letters. The renderer takes an empty
 * part for a blank without a width, at which a line ends without a hyphen: what is printed stays what was typed.
 */
const breaks = (word: string): string[] =>
  word.length <= 24
    ? [word]
    : [...graphemes.segment(word)].flatMap(({ segment }, at) =>
        at === 0 ? [segment] : ['', segment],
      )

type Glyph = { readonly id: number; readonly codePoints: readonly number[] }

export type GlyphFont = {
  getGlyph(id: number, codePoints?: readonly number[]): Glyph | null
  hasGlyphForCodePoint(codePoint: number): boolean
}

const mark = /^\p{M}+$/u

const isSame = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.every((codePoint, at) => codePoint === b[at])

/**
 * Makes each glyph that the font returns stand for the requested characters; the outline is shared. This works around
 * a fault of the font library: it has one object per glyph and writes into it the characters it first stood for. Where
 * a glyph serves several (the hook of ई and the reph of र्), a later word was measured with the earlier one's
 * characters and lost its end on the page.
 */
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

const closing = /^[,.;:!?)\]’”/-]$/u

/**
 * Lets the font of the letters before a comma draw it, where it can. The renderer asks the fonts in turn for each character
 * of a text, and takes a change of the font for a place where a line may end: lines began with a comma after Tamil words.
 */
function drawMarksLikeLetters(fonts: readonly GlyphFont[]): void {
  const has = new Map(fonts.map((font) => [font, font.hasGlyphForCodePoint.bind(font)]))
  let last: GlyphFont | undefined
  for (const font of fonts)
    font.hasGlyphForCodePoint = (codePoint) => {
      const isThere = has.get(font)?.(codePoint) ?? false
      const isMark = closing.test(String.fromCodePoint(codePoint))
      if (isMark) return isThere && (!last || last === font || !has.get(last)?.(codePoint))
      if (isThere) last = font
      return isThere
    }
}

/** True when some font can draw the code point. */
export type CanDraw = (codePoint: number) => boolean

/** Gives the renderer its fonts; once, before the first page. Only the glyphs used are embedded. */
export async function loadFonts(): Promise<CanDraw> {
  const fonts: { readonly font: GlyphFont; readonly fontWeight: number }[] = []
  for (const [family, fontWeight, file] of faces) {
    const src = fileURLToPath(import.meta.resolve(`@expo-google-fonts/${file}`))
    Font.register({ family, fontWeight, src })
    const source = Font.getFont({ fontFamily: family, fontWeight })
    await source?.load()
    if (!source?.data) throw new Error(`a font of the documents is missing: ${file}`)
    const font = source.data as unknown as GlyphFont
    separateCodePoints(font)
    fonts.push({ font, fontWeight })
  }
  const drawing = fonts.map(({ font }) => font.hasGlyphForCodePoint.bind(font))
  for (const same of Map.groupBy(fonts, ({ fontWeight }) => fontWeight).values())
    drawMarksLikeLetters(same.map(({ font }) => font))
  Font.registerHyphenationCallback(breaks)
  return (codePoint) => drawing.some((has) => has(codePoint))
}
