/** The three languages of the shop. */

export const languages = ['English', 'Tamil', 'Hindi'] as const
export type Language = (typeof languages)[number]

/** BCP 47 tags, for `lang` attributes. */
export const languageTag: Record<Language, 'en' | 'ta' | 'hi'> = {
  English: 'en',
  Tamil: 'ta',
  Hindi: 'hi',
}

/** Each language's name in itself. */
export const ownName: Record<Language, string> = {
  English: 'English',
  Tamil: 'தமிழ்',
  Hindi: 'हिन्दी',
}
