/** A text of the booking in English and, beside it, in the language the customer has chosen. */
import { openTexts } from '#ui/page/translated.tsx'
import { english } from './english.ts'
import { hindi } from './hindi.ts'
import { tamil } from './tamil.ts'

export const Translated = openTexts(english, { Tamil: tamil, Hindi: hindi })
