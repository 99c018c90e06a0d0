/** The rules for a text that a colleague writes: its placeholders, its length, and the ids it is registered under. */
import { isPlainLine } from '#kernel/plain-text.ts'
import type { Language } from '#kernel/language.ts'
import { longestValues } from './example-values.ts'
import { goesToCustomers } from './message-groups.ts'
import { type RegisterForms, smsForms, whatsappForms } from './register-forms.ts'
import { fillText } from './render-text.ts'
import { smsLengthOf } from './sms-length.ts'
import { type TemplateName, templates } from './templates.ts'

/** Identifies a text by its message and its language. */
export type TextPlace = { readonly template: TemplateName; readonly language: Language }
export type TextFields = {
  readonly text: string
  /** The id under which it is registered for SMS. */
  readonly registration: string
  /** Empty where WhatsApp has not approved it. */
  readonly whatsappName: string
}
export type TextFault = { readonly path: keyof TextFields; readonly message: string }

/** The settings that all messages share. */
export type TextApp = {
  readonly brand: string
  /** The site a one-time code is bound to in a last line; null: not bound. */
  readonly host: string | null
  readonly forms: RegisterForms
}

/** The placeholders that a text must contain, each at least once. */
export const placesOf = (template: TemplateName): readonly string[] => [
  'brand',
  ...templates[template],
]

/** The first placeholder that no variable fills. */
export const unknownPlaceIn = (template: TemplateName, text: string): string | undefined =>
  namesIn(text).find((name) => !placesOf(template).includes(name))

const namesIn = (text: string): string[] =>
  [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)

/** How many SMS a message may cost at most. */
export const mostSegments = (language: Language): number => (language === 'English' ? 1 : 3)
/** The longest body of a template that WhatsApp accepts. */
const mostForWhatsapp = 1_024

/** Surrounding blanks are removed. */
export const trimmed = ({ text, registration, whatsappName }: TextFields): TextFields => ({
  text: text.trim(),
  registration: registration.trim(),
  whatsappName: whatsappName.trim(),
})

/** All faults, at most one for each field; without any the text may be saved. `fields` must be trimmed. */
export function faultsIn(place: TextPlace, fields: TextFields, app: TextApp): TextFault[] {
  const { text, registration, whatsappName } = fields
  const { sms, whatsapp } = app.forms
  const faults: TextFault[] = []
  const wrongText =
    faultOfText(place, text) ?? faultOfRegister(place, fields) ?? faultOfLength(place, text, app)
  if (wrongText) faults.push({ path: 'text', message: wrongText })
  if (!smsForms[sms].pattern.test(registration))
    faults.push({ path: 'registration', message: smsForms[sms].wrong })
  if (whatsappName !== '' && !goesToCustomers(place.template))
    faults.push({ path: 'whatsappName', message: 'This message always goes by SMS' })
  else if (whatsappName !== '' && !whatsappForms[whatsapp].pattern.test(whatsappName))
    faults.push({ path: 'whatsappName', message: whatsappForms[whatsapp].wrong })
  return faults
}

function faultOfText({ template }: TextPlace, text: string): string | undefined {
  if (text === '') return 'Please write the text'
  if (!isPlainLine(text)) return 'Please write it in one line, without tabs or hidden characters'
  if (/[{}]/.test(text.replace(/\{\w+\}/g, '')))
    return 'A brace stands alone. Placeholders are written like {brand}'
  const unknown = unknownPlaceIn(template, text)
  if (unknown !== undefined) return `This message has no {${unknown}}`
  const used = namesIn(text)
  const missing = placesOf(template).flatMap((name) => (used.includes(name) ? [] : [`{${name}}`]))
  return missing.length > 0 ? `Please put in ${missing.join(' and ')}` : undefined
}

/**
 * At the beginning of a text the brand is registered as a word: WhatsApp refuses a variable there, and the brand never changes.
 */
export const isBrandAWord = (text: string): boolean => text.startsWith('{brand}')

/** What a register refuses, whatever the words are. */
function faultOfRegister(
  { template }: TextPlace,
  { text, whatsappName }: TextFields,
): string | undefined {
  const fixed = isBrandAWord(text) ? text.replace('{brand}', 'brand') : text
  if (/ {2}/.test(text)) return 'Please use single blanks: the register refuses two together'
  if (/[<>]/.test(text)) return 'Please write it without < and >, which the register refuses'
  if (/\}\s*\{/.test(fixed)) return 'Please put a word between two placeholders'
  if (whatsappName === '' || !goesToCustomers(template)) return undefined
  if (fixed.startsWith('{'))
    return 'Please begin with a word: WhatsApp refuses a placeholder at the beginning'
  return /\{\w+\}[\p{P}\s]*$/u.test(fixed)
    ? 'Please end with a word: WhatsApp refuses a placeholder at the end'
    : undefined
}

const counted = ['no', 'one', 'two', 'three'] as const

function faultOfLength(place: TextPlace, text: string, app: TextApp): string | undefined {
  const rendered = renderLongest(place.template, text, app)
  if (rendered.length > mostForWhatsapp) return 'Please keep it within 1,024 characters'
  const most = mostSegments(place.language)
  const { alphabet, segments } = smsLengthOf(rendered)
  if (segments <= most) return undefined
  const why = most === 1 && alphabet === 'Unicode' ? oddLetters(text) : ''
  return `With the longest values it is ${segments} SMS, and may be ${counted[most]} at most${why}`
}

/** Explains a long English text by the character that the GSM alphabet lacks. */
function oddLetters(text: string): string {
  const odd = [...text].find((one) => smsLengthOf(one).alphabet === 'Unicode')
  return odd ? `. “${odd}” makes it count more` : ''
}

/** The message with the longest possible values. */
export const renderLongest = (template: TemplateName, text: string, { brand, host }: TextApp) =>
  fillText(template, text, { ...longestValues, brand, ...(host ? { host } : {}) })
