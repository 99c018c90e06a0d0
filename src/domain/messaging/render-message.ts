/** The built-in texts of the messages, and a message in one of them. */
import type { Language } from '#kernel/language.ts'
import { renderText } from './render-text.ts'
import type { TemplateName, Texts } from './templates.ts'
import { english } from './text-english.ts'
import { hindi } from './text-hindi.ts'
import { tamil } from './text-tamil.ts'

const texts: Record<Language, Texts> = { English: english, Tamil: tamil, Hindi: hindi }

/** The text that is sent until a colleague writes another; `{name}` stands for a variable. */
export const builtInText = (template: TemplateName, language: Language): string =>
  texts[language][template]

/** A message in its built-in text, filled by `renderText`, with the same errors. */
export const renderMessage = (
  template: TemplateName,
  language: Language,
  variables: Readonly<Record<string, string>>,
): string => renderText(template, builtInText(template, language), variables)
