/** Colours and shared styles of the printed documents: the light theme's tokens as sRGB, because PDF has no oklch. */
import { families } from './fonts.ts'

export const colour = {
  ink: '#052933',
  ink2: '#314e57',
  ink3: '#4a656c',
  line: '#c8d7da',
  lineStrong: '#678188',
  well: '#e3eef1',
  primary: '#004957',
  success: '#00653f',
  caution: '#7b4d00',
  danger: '#ad2421',
  mark: '#facb1c',
  markSoft: '#fcf1c2',
} as const

export const page = {
  fontFamily: families,
  fontSize: 9,
  color: colour.ink,
  paddingTop: 36,
  paddingBottom: 58,
  paddingHorizontal: 40,
}

/** Not on the page itself: under a line height the renderer drops texts that are computed per page. */
export const flow = { fontSize: 9, lineHeight: 1.4 } as const

export const bold = { fontWeight: 700 } as const

/** The small caption over a cell of the title block. */
export const caption = { fontSize: 7, color: colour.ink3, marginBottom: 1 } as const

/** A ruled box, as the title block of a drawing. */
export const box = { borderWidth: 0.75, borderColor: colour.lineStrong } as const
