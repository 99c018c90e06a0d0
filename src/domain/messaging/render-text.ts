/** Fills a text with its variables, which are cut to the length that operators allow. */
import { atFirstUse } from '#kernel/first-use.ts'
import { type TemplateName, templates } from './templates.ts'

type Variables = Readonly<Record<string, string>>

/**
 * Characters a variable may have. The register of commercial messages (DLT) takes 30 to 40 a
 * variable, by operator, and drops a message that has more.
 */
const longest = 30
/** Operators allow longer links, and a link must not be cut. */
const linkVariables = ['link', 'url', 'invitation']
const longestLink = 100

/**
 * A template's own variables as they may be sent: one line, no control characters, no rupee sign (the texts contain
 * it, and it is not in the GSM alphabet), and at most 30 characters except for a link. Others are left out. Throws a
 * RangeError naming the variable when one is missing or blank.
 */
export function sendableVariables(
  template: TemplateName,
  variables: Variables,
): Record<string, string> {
  const sendable: Record<string, string> = {}
  for (const name of templates[template]) {
    const value = oneLine(variables[name] ?? '').replace(/^₹\s*/, '')
    if (value === '') throw new RangeError(`${template} lacks its variable ${name}`)
    const isLink = linkVariables.includes(name)
    if (isLink && value.length > longestLink) throw new RangeError('too long a link')
    sendable[name] = isLink ? value : shorten(value)
  }
  return sendable
}

const place = /\{(\w+)\}/g

/**
 * Renders a message from a text with `{name}` for a variable. Besides the template's own it takes
 * `brand`, and for a one-time code optionally `host`: then the last line binds the code to that site, so that
 * the browser offers it there and nowhere else (https://wicg.github.io/sms-one-time-codes/).
 * Throws a RangeError naming the first variable that is missing.
 */
export function renderText(template: TemplateName, text: string, variables: Variables): string {
  const known = knownTo(template, variables)
  const unknown = [...text.matchAll(place)].find(([, name = '']) => !Object.hasOwn(known, name))
  if (unknown) throw new RangeError(`${template} has no variable ${unknown[1]}`)
  return fillText(template, text, variables)
}

/** The same for a text that is being edited: a placeholder without a variable stays as it is. */
export function fillText(template: TemplateName, text: string, variables: Variables): string {
  const known = knownTo(template, variables)
  const filled = text.replace(place, (whole, name: string) =>
    Object.hasOwn(known, name) ? (known[name] ?? whole) : whole,
  )
  if (template !== 'one-time-code' || !variables.host) return filled
  return `${filled}\n\n@${variables.host} #${known.code}`
}

function knownTo(template: TemplateName, variables: Variables): Record<string, string> {
  const brand = oneLine(variables.brand ?? '')
  if (!brand) throw new RangeError(`${template} lacks its variable brand`)
  return { ...sendableVariables(template, variables), brand }
}

const oneLine = (value: string): string =>
  value.replace(/[\s\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu, ' ').trim()

/** Cuts between characters as people count them, so that no Tamil or Hindi syllable is torn. */
function shorten(value: string): string {
  if (value.length <= longest) return value
  let short = ''
  for (const { segment } of graphemes().segment(value)) {
    if (short.length + segment.length > longest - 2) break
    short += segment
  }
  return `${short.trimEnd()}..`
}

const graphemes = atFirstUse(() => new Intl.Segmenter('en', { granularity: 'grapheme' }))
