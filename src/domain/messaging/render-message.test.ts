import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Language, languages } from '#kernel/language.ts'
import { longestValues } from './example-values.ts'
import { renderMessage } from './render-message.ts'
import { sendableVariables } from './render-text.ts'
import { type TemplateName, secretVariables, templateNames, templates } from './templates.ts'

const longest: Record<string, string> = { ...longestValues, brand: 'Marina Device Care' }

/** GSM 03.38, the basic alphabet: what fits 160 to an SMS. */
const gsm = /^[@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà]*$/

const every = templateNames.flatMap((template) =>
  languages.map((language): [TemplateName, Language] => [template, language]),
)

const say = (language: Language, amount: string) =>
  renderMessage('payment-refunded', language, { ...longest, amount })

describe('a message', () => {
  it.each(every)('%s in %s has every variable filled in', (template, language) => {
    const text = renderMessage(template, language, longest)
    expect(text).not.toMatch(/[{}]|undefined/)
    expect(text).toContain('Marina Device Care')
    for (const name of templates[template])
      expect(text).toContain(sendableVariables(template, longest)[name])
  })

  it.each(templateNames)('%s in English is one SMS', (template) => {
    const text = renderMessage(template, 'English', longest)
    expect(text).toMatch(gsm)
    expect(text.length).toBeLessThanOrEqual(160)
  })

  it.each(templateNames)('%s says the same in three languages, never copied', (template) => {
    expect(new Set(languages.map((one) => renderMessage(template, one, longest))).size).toBe(3)
  })

  it.each(every)('%s in %s does without none of its variables', (template, language) => {
    for (const name of [...templates[template], 'brand']) {
      const { [name]: _, ...rest } = longest
      expect(() => renderMessage(template, language, rest)).toThrow(`lacks its variable ${name}`)
      const blank = { ...longest, [name]: ' \n' }
      expect(() => renderMessage(template, language, blank)).toThrow(RangeError)
    }
  })

  it('with a code ends in the line that binds it to our site', () => {
    const variables = { ...longest, host: 'marina.example' }
    const text = renderMessage('one-time-code', 'English', variables)
    expect(text).toBe(
      '0412 is your Marina Device Care code. It works for 10 minutes. ' +
        'Never share it, not even with us.\n\n@marina.example #0412',
    )
    expect(text.length).toBeLessThanOrEqual(160)
    expect(renderMessage('one-time-code', 'Tamil', variables)).toMatch(
      /\n\n@marina\.example #0412$/,
    )
    expect(renderMessage('delivered', 'English', variables)).not.toContain('marina.example')
  })

  it('contains the rupee sign once, whether or not it was given', () => {
    expect(say('English', '₹1,652.00')).toContain('refunded Rs.1,652.00 for')
    expect(say('English', '1,652.00')).toContain('refunded Rs.1,652.00 for')
    expect(say('Hindi', '₹1,652.00')).toContain(' ₹1,652.00 ')
  })
})

describe('a variable', () => {
  it('stays on its line and under the operators’ limit, whatever it holds', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 80 }), (device) => {
        fc.pre(device.replace(/[\s\p{Cc}\u202a-\u202e\u2066-\u2069₹]+/gu, '') !== '')
        const sendable = sendableVariables('delivered', { order: 'MDC-ABCDEF', device })
        expect(sendable.device).not.toMatch(/[\p{Cc}\u2028\u2029]/u)
        expect(sendable.device?.length).toBeLessThanOrEqual(30)
        expect(sendable.device?.isWellFormed()).toBe(true)
      }),
    )
  })

  it('is not read as a template itself', () => {
    const text = renderMessage('delivered', 'English', { ...longest, device: '{brand} $& {order}' })
    expect(text).toContain('your {brand} $& {order} has been delivered')
  })

  it('is cut between syllables', () => {
    const device = 'தொழில்நுட்பத் தொழில்நுட்பத் தொழில்நுட்பம்'
    const { device: short = '' } = sendableVariables('delivered', { order: 'MDC-ABCDEF', device })
    expect(short).toMatch(/\.\.$/)
    const stored = [...new Intl.Segmenter('ta').segment(short.slice(0, -2))].map(
      (one) => one.segment,
    )
    const whole = [...new Intl.Segmenter('ta').segment(device)].map((one) => one.segment)
    expect(whole.slice(0, stored.length)).toEqual(stored)
  })

  it('that a template does not have is left out', () => {
    const sendable = sendableVariables('staff-money-unassigned', { ...longest, code: '0412' })
    expect(sendable).toEqual({ amount: '10,00,000.00' })
  })

  it('is secret exactly when it is a code or a sign-in link', () => {
    expect(secretVariables).toEqual(['code', 'invitation'])
  })
})
