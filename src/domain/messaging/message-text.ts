/** Chooses the text of a message: a colleague's own text where one is in force, else the built-in one. */
import type { Language } from '#kernel/language.ts'
import { type Channel, channelFacts } from './channels.ts'
import { isTaken, type RegisterForms } from './register-forms.ts'
import { type RegisteredTemplates, registeredText } from './registered-templates.ts'
import { builtInText } from './render-message.ts'
import type { TemplateName } from './templates.ts'
import { unknownPlaceIn } from './text-rules.ts'

/** A text a colleague wrote, with the ids it is registered under. */
export type OwnText = {
  readonly id: string
  readonly language: Language
  readonly text: string
  readonly registration: string
  /** Null where WhatsApp has not approved it. */
  readonly whatsappName: string | null
}
export type OwnTexts = Readonly<Partial<Record<Language, OwnText>>>

/** One change of a text: the highest version of a template and language is in force. */
export type TextVersion = {
  readonly id: string
  readonly template: TemplateName
  readonly language: Language
  readonly version: number
  /** Null: the built-in text is in force again. */
  readonly text: string | null
  /** The id under which it is registered for SMS; null with the text. */
  readonly registration: string | null
  /** The template that WhatsApp approved, if any. */
  readonly whatsappName: string | null
  readonly byId: string
  /** The colleague's name at that time. */
  readonly byName: string
  readonly at: Date
}

export type Wording = {
  readonly language: Language
  /** `{name}` stands for a variable. */
  readonly text: string
  /** The id of the own text; null for the built-in one. */
  readonly textId: string | null
  readonly registeredTemplateId?: string
  /** False only for WhatsApp, which does not carry an unapproved text. */
  readonly isApproved: boolean
}

export type Registers = {
  /** Absent: built-in texts need not be registered for SMS (demo mode). */
  readonly registeredTemplates?: RegisteredTemplates | undefined
  /** Absent: WhatsApp need not have approved a built-in text (demo mode). */
  readonly whatsappTemplates?: RegisteredTemplates | undefined
  /** Absent: any id is taken. */
  readonly registerForms?: RegisterForms | undefined
}

type Input = {
  readonly channel: Channel
  readonly template: TemplateName
  readonly language: Language
}

/**
 * The text is in the customer's language, or in English where that language has neither an own text nor a registered
 * built-in one. An own text is sent under the ids saved with it, never under those of the built-in one, because
 * operators compare the text. By SMS the built-in text replaces an own text that has only another provider's id, or a
 * placeholder that this version of the program no longer fills.
 */
export function wordingFor(input: Input, own: OwnTexts, registers: Registers): Wording {
  const { channel, template, language } = input
  const inLanguage = ownWording(input, own[language], registers)
  if (inLanguage) return inLanguage
  const { register } = channelFacts[channel]
  const registered = register ? registers[register.builtIn] : undefined
  const builtIn = registeredText(registered, template, language)
  if (builtIn.language !== language) {
    const inEnglish = ownWording(input, own[builtIn.language], registers)
    if (inEnglish) return inEnglish
  }
  return {
    ...builtIn,
    text: builtInText(template, builtIn.language),
    textId: null,
    isApproved:
      !register?.needsApproval || !registered || builtIn.registeredTemplateId !== undefined,
  }
}

function ownWording(
  { channel, template }: Input,
  own: OwnText | undefined,
  { registerForms }: Registers,
): Wording | undefined {
  if (!own || unknownPlaceIn(template, own.text) !== undefined) return undefined
  const { id: textId, language, text } = own
  const chosen = { language, text, textId }
  const { register } = channelFacts[channel]
  if (!register) return { ...chosen, isApproved: true }
  const id = own[register.own]
  if (id !== null && (!registerForms || isTaken(register.form, id, registerForms)))
    return { ...chosen, registeredTemplateId: id, isApproved: true }
  return register.needsApproval ? { ...chosen, isApproved: false } : undefined
}
