/** A text of the booking in English and, beside it, in the language the customer has chosen. */
import { openTexts } from '#ui/page/translated.tsx'
import { useSiteLanguage } from '#ui/page/site-language.ts'
import { english, type TextKey } from './english.ts'
import { hindi } from './hindi.ts'
import { tamil } from './tamil.ts'

const translations = { Tamil: tamil, Hindi: hindi }

export const Translated = openTexts(english, translations)

/** The same without markup, for the name of a control, which must contain what the eye reads on it. */
export function useTranslatedName(of: TextKey): string {
  const language = useSiteLanguage()
  return language === 'English' ? english[of] : `${english[of]} ${translations[language][of]}`
}
