/** Turns a template and its variables into the text a person reads. */
import type { Language } from '#kernel/language.ts'
import { type TemplateName, type Texts, templates } from './templates.ts'
import { english } from './text-english.ts'
import { hindi } from './text-hindi.ts'
import { tamil } from './text-tamil.ts'

const texts: Record<Language, Texts> = { English: english, Tamil: tamil, Hindi: hindi }

/**
 * Characters a variable may have. The register of commercial messages (DLT) takes 30 to 40 a
 * variable, by operator, and drops a message that has more.
 */
const longest = 30
/** A link is a kind of its own there, and cut short it leads nowhere. */
const longestLink = 100

/**
 * A template's own variables as they may be sent: one line, no control characters, no rupee sign (the
 * texts have it, and it would cost the GSM alphabet), at most 30 characters but for a link. Others are left out.
 * Throws a RangeError naming the variable when one is missing or blank.
 */
export function sendableVariables(
  template: TemplateName,
  variables: Readonly<Record<string, string>>,
): Record<string, string> {
  const sendable: Record<string, string> = {}
  for (const name of templates[template]) {
    const value = oneLine(variables[name] ?? '').replace(/^₹\s*/, '')
    if (value === '') throw new RangeError(`${template} lacks its variable ${name}`)
    if (name === 'link' && value.length > longestLink) throw new RangeError('too long a link')
    sendable[name] = name === 'link' ? value : shorten(value)
  }
  return sendable
}

/**
 * The text of a message. Besides the template's own variables it takes `brand`, and for a one-time
 * code optionally `host`: then the last line binds the code to that site, so that the browser offers
 * it there and nowhere else (https://wicg.github.io/sms-one-time-codes/).
 * Throws a RangeError naming the first variable that is missing.
 */
export function renderMessage(
  template: TemplateName,
  language: Language,
  variables: Readonly<Record<string, string>>,
): string {
  const known: Record<string, string> = {
    ...sendableVariables(template, variables),
    brand: oneLine(variables.brand ?? ''),
  }
  if (!known.brand) throw new RangeError(`${template} lacks its variable brand`)
  const text = texts[language][template].replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = known[name]
    if (value === undefined) throw new RangeError(`${template} has no variable ${name}`)
    return value
  })
  if (template !== 'one-time-code' || !variables.host) return text
  return `${text}\n\n@${variables.host} #${known.code}`
}

const oneLine = (value: string): string =>
  value.replace(/[\s\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu, ' ').trim()

/** Cuts between characters as people count them, so that no Tamil or Hindi syllable is torn. */
function shorten(value: string): string {
  if (value.length <= longest) return value
  let short = ''
  for (const { segment } of graphemes.segment(value)) {
    if (short.length + segment.length > longest - 2) break
    short += segment
  }
  return `${short.trimEnd()}..`
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
