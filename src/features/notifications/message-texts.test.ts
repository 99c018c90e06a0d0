/** Completeness: every event a customer hears of, in every language, by every channel. */
import { describe, expect, it } from 'vitest'
import { languages } from '#kernel/language.ts'
import { channels } from './channels.ts'
import { emailOf } from './email-text.ts'
import { messageTitles } from './message-titles.ts'
import { renderMessage } from './render-message.ts'
import { english } from './text-english.ts'
import { hindi } from './text-hindi.ts'
import { tamil } from './text-tamil.ts'
import { customerTemplates, isUrgent, templateNames, templates } from './templates.ts'

const texts = { English: english, Tamil: tamil, Hindi: hindi }
const house = { brand: 'Marina Device Care', origin: 'https://care.test', phone: '+91 44 1017' }
const longest = {
  order: 'MDC-ABCDEF',
  device: 'x'.repeat(40),
  amount: '₹10,00,000.00',
  code: '0412',
  link: 'https://care.example.in/service-enquiry',
  minutes: '10',
  date: '21-11-2026, 10:30 am',
  reason: 'x'.repeat(30),
  ticket: 'MDC-G-ABCDEF',
  brand: house.brand,
}
const placeholders = (text: string) =>
  [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))].toSorted()

/** GSM 03.38 characters: seven bits, the extended ones twice. Anything else makes the whole of it UCS-2. */
const basic = /^[@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà]$/
const extended = /^[\^{}\\[~\]|€]$/
/** How many SMS a text is: 160 or 70 characters, a little fewer each when it is split. */
function segments(text: string): number {
  const isGsm = [...text].every((one) => basic.test(one) || extended.test(one))
  const [alone, split] = isGsm ? [160, 153] : [70, 67]
  const length = isGsm
    ? [...text].reduce((sum, one) => sum + (extended.test(one) ? 2 : 1), 0)
    : text.length
  return length <= alone ? 1 : Math.ceil(length / split)
}

it('segments are counted as the operators do', () => {
  expect([160, 161, 306, 307].map((n) => segments('a'.repeat(n)))).toEqual([1, 2, 2, 3])
  expect([70, 71, 134, 135].map((n) => segments('அ'.repeat(n)))).toEqual([1, 2, 2, 3])
  expect(segments('€'.repeat(80))).toBe(1)
  expect(segments('€'.repeat(81))).toBe(2)
})

describe.each(templateNames)('%s', (template) => {
  it.each(languages)('uses exactly its placeholders in %s', (language) => {
    const own = [...templates[template], 'brand'].toSorted()
    expect(placeholders(texts[language][template])).toEqual(own)
  })

  it.each(languages)('is one SMS in English, and at most three elsewhere: %s', (language) => {
    const text = renderMessage(template, language, longest)
    expect(segments(text)).toBeLessThanOrEqual(language === 'English' ? 1 : 3)
  })
})

const every = customerTemplates.flatMap((template) =>
  languages.flatMap((language) =>
    channels.map((channel) => [template, language, channel] as const),
  ),
)
it.each(every)('%s in %s by %s has a text', (template, language, channel) => {
  const text = renderMessage(template, language, longest)
  expect(text).not.toMatch(/[{}]|undefined/)
  // WhatsApp takes 1,024 characters of a template's body, without runs of blanks or new lines in variables.
  if (channel === 'whatsapp') expect(text.length).toBeLessThanOrEqual(1_024)
  if (channel !== 'email') return
  const letter = emailOf(template, language, { text, order: longest.order }, house)
  expect(letter.subject).toBe(`MDC-ABCDEF: ${messageTitles[language][template]}`)
  expect(letter.subject).not.toMatch(/[\r\n]/)
  expect(letter.subject.length).toBeLessThanOrEqual(78)
  expect(letter.text).toContain(text)
  expect(letter.text).toContain('https://care.test/profile')
})

it('titles are written three times, never copied', () => {
  for (const template of customerTemplates)
    expect(new Set(languages.map((one) => messageTitles[one][template])).size).toBe(3)
})

it('codes, money and whoever is on the way are urgent; the rest of a repair is not', () => {
  expect(customerTemplates.filter((one) => !isUrgent(one))).toEqual([
    'pickup-person-assigned',
    'picked-up',
    'reached-workshop',
    'technician-assigned',
    'confirmation-call-done',
    'repair-in-progress',
    'estimate-later',
    'repair-completed',
    'final-quality-check',
    'picked-up-by-delivery',
    'delivered',
    'student-approved',
    'student-declined',
    'grievance-answered',
  ])
  expect(isUrgent('one-time-code')).toBe(true)
})
