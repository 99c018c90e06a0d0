/** The recordings played, and sent, when an issue has none in the chosen language. */
import { languages, languageTag, type Language } from '#kernel/language.ts'

/** The address of a recording. It is MP3, because every browser plays it and it is small at speech quality. */
export const audioUrlOf = (name: string, language: Language): string =>
  `/audio/${name}-${languageTag[language]}.mp3`

/** The default sample of each language. */
export const sampleAudioUrl = Object.fromEntries(
  languages.map((language) => [language, audioUrlOf('sample', language)]),
) as Record<Language, string>
