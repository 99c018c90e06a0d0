/**
 * Which texts are registered with the operators, which carry no other commercial SMS in India (TRAI's TCCCPR 2018,
 * "DLT").
 */
import { type Language, languages } from '#kernel/language.ts'
import { customerTemplates, type TemplateName, templateNames } from './templates.ts'

/**
 * The sending service's own id of each registered text: `one-time-code` for the English one,
 * `one-time-code:Tamil` for another language. With MSG91 that is the id its panel shows (24 hex
 * digits), not the 19 digits of the register.
 */
export type RegisteredTemplates = Readonly<Record<string, string>>

const inEveryLanguage = customerTemplates.flatMap((name) =>
  languages.map((language) => (language === 'English' ? name : `${name}:${language}`)),
)

/** Every text that needs an id before it may go by SMS; colleagues and codes are served in English. */
export const smsRegister: readonly string[] = [
  ...new Set<string>([...templateNames, ...inEveryLanguage]),
]
/** The same for WhatsApp, which carries only messages to a customer about an order. */
export const whatsappRegister: readonly string[] = inEveryLanguage

/** The texts without an id; production does not start while there are any. */
export const missingIds = (
  register: readonly string[],
  registered: RegisteredTemplates,
): readonly string[] => register.filter((name) => !registered[name])

/**
 * The language to send in, and the registered id. English replaces a language that is not registered. Without a
 * register (demo mode) every language may be sent, without an id.
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
