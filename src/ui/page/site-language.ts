/** The language in which a visitor books; this browser stores it. English until one is chosen. */
import { useSyncExternalStore } from 'react'
import { type Language, languages } from '#kernel/language.ts'
import { readStored, writeStored } from './browser-storage.ts'

const key = 'language'
const changed = 'site-language'

function read(): Language {
  const stored = readStored(key)
  return languages.find((language) => language === stored) ?? 'English'
}

function follow(listener: () => void) {
  addEventListener(changed, listener)
  addEventListener('storage', listener)
  return () => {
    removeEventListener(changed, listener)
    removeEventListener('storage', listener)
  }
}

export function chooseLanguage(language: Language): void {
  writeStored(key, language === 'English' ? undefined : language)
  dispatchEvent(new Event(changed))
}

export const useSiteLanguage = (): Language => useSyncExternalStore(follow, read, () => 'English')
