import { describe, expect, test } from 'vitest'
import { languages } from '#kernel/language.ts'
import { exampleValues, longestValues } from './example-values.ts'
import { goesToCustomers, languagesOf, sentTemplates } from './message-groups.ts'
import { registerRows } from './register-list.ts'
import { builtInText } from './render-message.ts'
import { templateNames, templates } from './templates.ts'
import { declaredOf, plainValue, plainValues } from './variable-types.ts'

const patterns = {
  numeric: /^\d+(\.\d\d)?$/,
  alphanumeric: /^[\p{L}\p{M}\p{N}]+( [\p{L}\p{M}\p{N}]+)*$/u,
  url: /^https:\/\/\S+$/,
  cbn: /^\d+$/,
  email: /^\S+@\S+$/,
}

describe('a value for the register', () => {
  test.each([
    ['amount', '₹10,00,000.00', '1000000'],
    ['amount', '1,652.50', '1652.50'],
    ['order', 'MDC-7F3A9C', 'MDC 7F3A9C'],
    ['device', 'iPad (9th generation), 64 GB', 'iPad 9th generation 64 GB'],
    ['date', '21-11-2026, 5:00 pm', '21 11 2026 5 00 pm'],
    ['reason', 'மாணவர் அட்டை காலாவதியானது.', 'மாணவர் அட்டை காலாவதியானது'],
    ['url', 'https://care.example.in/approve#0-9_a', 'https://care.example.in/approve#0-9_a'],
    ['code', '0412', '0412'],
  ])('%s: %s is sent as %s', (variable, value, plain) => {
    expect(plainValue(variable, value)).toBe(plain)
  })

  test.each(templateNames)('of every variable of %s has its type and length', (template) => {
    for (const language of languages)
      for (const values of [longestValues, exampleValues(language)] as Record<string, string>[])
        for (const variable of templates[template]) {
          const { type, most } = declaredOf(variable)
          const plain = plainValue(variable, values[variable] ?? '')
          expect(plain).toMatch(patterns[type])
          expect(plain.length).toBeLessThanOrEqual(most)
        }
  })

  test('is cleaned where it is a variable of the message; brand and site stay', () => {
    const variables = {
      code: '0412',
      minutes: '5',
      brand: 'Marina & Sons',
      host: 'care.example.in',
    }
    expect(plainValues('one-time-code', variables)).toEqual(variables)
    expect(plainValues('payment-refunded', { order: 'MDC-7F3A9C', amount: '1,652.00' })).toEqual({
      order: 'MDC 7F3A9C',
      amount: '1652',
    })
    expect(() => declaredOf('host')).toThrow(RangeError)
  })
})

const every = sentTemplates.flatMap((template) =>
  languagesOf(template).map((language) => [template, language] as const),
)

describe.each(every)('the text of %s in %s', (template, language) => {
  const text = builtInText(template, language).replaceAll('{brand}', 'Marina')

  test('has no double blank, no < or >, and no two placeholders side by side', () => {
    expect(text).not.toMatch(/ {2}|[<>]|\}\s*\{/)
  })

  test('neither begins nor ends with a placeholder, where WhatsApp carries it', () => {
    if (!goesToCustomers(template)) return
    expect(text).not.toMatch(/^\{/)
    expect(text).not.toMatch(/\{\w+\}[\p{P}\s]*$/u)
  })
})

describe('the list for the register', () => {
  const list = (channel: 'sms' | 'whatsapp') =>
    registerRows({
      channel,
      brand: 'Marina Device Care',
      own: [
        {
          template: 'delivered',
          language: 'English',
          text: 'Done, {brand}: {order} of {device} now',
        },
      ],
    })

  test('has each text once, with typed variables and as many samples', () => {
    const rows = list('sms')
    expect(rows.map(([name, language]) => `${name} ${language}`)).toEqual(
      every.map(([name, language]) => `${name} ${language}`),
    )
    for (const [name = '', , text = '', samples = ''] of rows) {
      const typed = text.match(/\{#(?:numeric|alphanumeric|url|cbn|email)#\}/g) ?? []
      expect(text.replaceAll(/\{#\w+#\}/g, '')).not.toMatch(/[{}]/)
      expect(typed.length).toBeGreaterThanOrEqual(
        templates[name as (typeof every)[number][0]].length,
      )
      expect(samples === '' ? [] : samples.split(' | ')).toHaveLength(typed.length)
    }
    expect(rows.find(([name]) => name === 'payment-refunded')?.slice(0, 4)).toEqual([
      'payment-refunded',
      'English',
      'Marina Device Care: we have refunded Rs.{#numeric#} for order {#alphanumeric#}. Banks usually take 5 to 7 working days.',
      '1652 | MDC 7F3A9C',
    ])
  })

  test('has the texts that colleagues wrote, and for WhatsApp those of customers with named places', () => {
    const rows = list('whatsapp')
    const own = rows.find(([name, language]) => name === 'delivered' && language === 'English')
    expect(own?.slice(2)).toEqual([
      'Done, {{brand}}: {{order}} of {{device}} now',
      'brand: Marina Device Care | order: MDC-7F3A9C | device: iPhone 13',
    ])
    const builtIn = rows.find(([name, language]) => name === 'delivered' && language === 'Tamil')
    expect(builtIn?.[2]).toMatch(/^Marina Device Care: /)
    expect(rows.some(([name]) => name === 'one-time-code' || name?.startsWith('staff-'))).toBe(
      false,
    )
  })
})
