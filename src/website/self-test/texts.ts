/** What the page says, in the language that this browser chose. */
import { type Language, languageTag as tags } from '#kernel/language.ts'
import { readStored, writeStored } from '#ui/page/browser-storage.ts'
import { english, type Texts } from './texts-english.ts'
import { hindi } from './texts-hindi.ts'
import { tamil } from './texts-tamil.ts'

const all: Readonly<Record<Language, Texts>> = { English: english, Tamil: tamil, Hindi: hindi }
const key = 'language'

export function language(): Language {
  const stored = readStored(key)
  return stored === 'Tamil' || stored === 'Hindi' ? stored : 'English'
}

/** Stored as the other pages do. */
export function chooseLanguage(chosen: Language): void {
  writeStored(key, chosen === 'English' ? undefined : chosen)
  document.documentElement.lang = tags[chosen]
}

export const texts = (): Texts => all[language()]
export const languageTag = (): string => `${tags[language()]}-IN`
