/** What the screen for customers says when their money is here, and its recordings (script/make-audio). */
import { languages, type Language } from '#kernel/language.ts'
import { audioUrlOf } from '#domain/catalogue/sample-audio.ts'

export const receivedText: Record<Language, string> = {
  English: 'The money is here. Thank you.',
  Tamil: 'பணம் வந்துவிட்டது. நன்றி.',
  Hindi: 'पैसे मिल गए। धन्यवाद।',
}

export const receivedAudioUrl = (language: Language): string => audioUrlOf('received', language)

export const receivedRecordings = languages.map((language) => ({
  language,
  url: receivedAudioUrl(language),
  transcript: receivedText[language],
}))
