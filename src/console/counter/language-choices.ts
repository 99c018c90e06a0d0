/** The languages of the shop as choices, each in its own script. */
import { languages, languageTag, ownName } from '#kernel/language.ts'

export const languageChoices = languages.map((language) => ({
  value: language,
  label: ownName[language],
  lang: languageTag[language],
}))
