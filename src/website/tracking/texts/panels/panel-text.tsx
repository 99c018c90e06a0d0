/** A text of a panel of a tracked order in English and, beside it, in the language the visitor has chosen. */
import { openTexts } from '#ui/page/translated.tsx'
import { english } from './english.ts'
import { hindi } from './hindi.ts'
import { tamil } from './tamil.ts'

export const PanelText = openTexts(english, { Tamil: tamil, Hindi: hindi })
