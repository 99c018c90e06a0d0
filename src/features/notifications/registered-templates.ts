/** Which texts are registered with the operators: in India no commercial SMS passes without (TRAI's TCCCPR 2018, "DLT"). */
import type { Language } from '#kernel/language.ts'
import { type TemplateName, templateNames } from './templates.ts'

/**
 * The sending service's own id of each registered text: `one-time-code` for the English one,
 * `one-time-code:Tamil` for another language. With MSG91 that is the id its panel shows (24 hex
 * digits), not the 19 digits of the register.
 */
export type RegisteredTemplates = Readonly<Record<string, string>>

/** The templates without a registered English text: production must not start while there are any. */
export const missingTemplates = (registered: RegisteredTemplates): TemplateName[] =>
  templateNames.filter((name) => !registered[name])

/**
 * The language to send in, and the registered id. A language that is not registered gives way to
 * English. Without a register (demo mode) every language may be sent, under no id.
 */
export function registeredText(
  registered: RegisteredTemplates | undefined,
  template: TemplateName,
  language: Language,
): { language: Language; registeredTemplateId?: string } {
  if (!registered) return { language }
  const own = language === 'English' ? undefined : registered[`${template}:${language}`]
  if (own) return { language, registeredTemplateId: own }
  const id = registered[template]
  return id ? { language: 'English', registeredTemplateId: id } : { language: 'English' }
}
