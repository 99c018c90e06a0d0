/** Tests that every message has a text in every language and for every channel. */
import { describe, expect, it } from 'vitest'
import { languages } from '#kernel/language.ts'
import { channels } from './channels.ts'
import { emailOf } from './email-text.ts'
import { longestValues } from './example-values.ts'
import { messageTitles } from './message-titles.ts'
import { renderMessage } from './render-message.ts'
import { smsLengthOf } from './sms-length.ts'
import { english } from './text-english.ts'
import { hindi } from './text-hindi.ts'
import { tamil } from './text-tamil.ts'
import { customerTemplates, isUrgent, templateNames, templates } from './templates.ts'

const texts = { English: english, Tamil: tamil, Hindi: hindi }
const app = { brand: 'Marina Device Care', origin: 'https://care.test', phone: '+91 44 1017' }
const longest = { ...longestValues, brand: app.brand }
const placeholders = (text: string) =>
  [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))].toSorted()

describe.each(templateNames)('%s', (template) => {
  it.each(languages)('uses exactly its placeholders in %s', (language) => {
    const own = [...templates[template], 'brand'].toSorted()
    expect(placeholders(texts[language][template])).toEqual(own)
  })

  it.each(languages)('is one SMS in English, and at most three elsewhere: %s', (language) => {
    const text = renderMessage(template, language, longest)
    expect(smsLengthOf(text).segments).toBeLessThanOrEqual(language === 'English' ? 1 : 3)
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
  const letter = emailOf(template, language, { text, order: longest.order }, app)
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

it('codes, money and a rider on the way are urgent; the rest of a repair is not', () => {
  expect(customerTemplates.filter((one) => !isUrgent(one))).toEqual([
    'estimate-reminder',
    'estimate-expired',
    'warranty-claimed',
    'warranty-covered',
    'part-recall',
    'collect-reminder',
    'storage-begins',
    'collect-last',
    'balance-reminder',
    'pickup-person-assigned',
    'picked-up',
    'reached-workshop',
    'technician-assigned',
    'confirmation-call-done',
    'repair-in-progress',
    'stage-corrected',
    'estimate-later',
    'waiting-for-part',
    'part-arrived',
    'question-to-customer',
    'question-answered',
    'repair-completed',
    'final-quality-check',
    'picked-up-by-delivery',
    'delivered',
    'rating-request',
    'student-approved',
    'student-declined',
    'grievance-answered',
  ])
  expect(isUrgent('one-time-code')).toBe(true)
})
