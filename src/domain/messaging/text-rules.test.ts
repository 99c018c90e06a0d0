import { describe, expect, it } from 'vitest'
import type { Language } from '#kernel/language.ts'
import { languagesOf, messageGroups, sentTemplates } from './message-groups.ts'
import { builtInText } from './render-message.ts'
import { templateNames } from './templates.ts'
import { faultsIn, type TextFields, type TextApp } from './text-rules.ts'

const app: TextApp = {
  brand: 'Marina Device Care',
  host: null,
  forms: { sms: 'operators', whatsapp: 'name' },
}
const registration = '1107161234567890123'
const fieldsOf = (text: string, more: Partial<TextFields> = {}): TextFields => ({
  text,
  registration,
  whatsappName: '',
  ...more,
})
const inLanguage = (language: Language) => ({ template: 'delivered' as const, language })
const english = inLanguage('English')
const faultsOf = (text: string, place = english) => faultsIn(place, fieldsOf(text), app)
const messages = (text: string, place = english) =>
  faultsOf(text, place).map(({ message }) => message)

const built = sentTemplates.flatMap((template) =>
  languagesOf(template).map((language) => ({ template, language })),
)
it.each(built)('the built-in text of $template in $language keeps the rules', (place) => {
  const text = builtInText(place.template, place.language)
  expect(faultsIn(place, fieldsOf(text), { ...app, host: 'care.example.in' })).toEqual([])
})

describe('a text', () => {
  it('has each of its places, and they are named when they are missing', () => {
    expect(messages('{brand}: {order}, {device}.')).toEqual([])
    expect(messages('{brand}: {order}, {device}, again {order}.')).toEqual([])
    expect(messages('{brand}: {order}.')).toEqual(['Please put in {device}'])
    expect(messages('Hello')).toEqual(['Please put in {brand} and {order} and {device}'])
    expect(faultsOf('Hello')).toMatchObject([{ path: 'text' }])
  })

  it.each([
    ['{brand}:  {order}, {device}.', /single blanks/],
    ['{brand}: <b>{order}</b>, {device}.', /without < and >/],
    ['{brand}: {order} {device}.', /a word between two placeholders/],
  ])('%s is refused, because the register refuses it', (text, message) => {
    expect(messages(text)).toEqual([expect.stringMatching(message)])
  })

  it('begins and ends with a word where WhatsApp is to carry it', () => {
    const forWhatsapp = (text: string) =>
      faultsIn(english, fieldsOf(text, { whatsappName: 'delivered_en' }), app).map(
        ({ message }) => message,
      )
    expect(forWhatsapp('From {brand}: {order}, {device} is here')).toEqual([])
    expect(forWhatsapp('{brand}: {order}, {device} is here')).toEqual([])
    expect(forWhatsapp('{order} from {brand}: {device} is here')).toEqual([
      expect.stringMatching(/Please begin with a word/),
    ])
    expect(forWhatsapp('From {brand}: {order}, {device}.')).toEqual([
      expect.stringMatching(/Please end with a word/),
    ])
  })

  it('has no other place, however it is called', () => {
    expect(messages('{brand}: {order}, {device}, {amount}.')).toEqual([
      'This message has no {amount}',
    ])
    expect(messages('{brand}: {order}, {device}, {Order}.')).toEqual([
      'This message has no {Order}',
    ])
    expect(messages('{brand}: {order}, {device}, {constructor}.')).toEqual([
      'This message has no {constructor}',
    ])
  })

  it.each([
    '{brand}: {order}, {device} {',
    '{brand}: {order}, {device} }',
    '{brand}: {order}, {{device}}',
    '{brand}: {order}, {device} {}',
    '{brand}: {order}, {device} { brand }',
  ])('has no brace that stands alone: %s', (text) => {
    expect(messages(text)).toEqual(['A brace stands alone. Placeholders are written like {brand}'])
  })

  it.each(['\n', '\t', '\0', '\u200b', '\u202e', '\u200e', '\u061c', '\u2028', '\ufeff', '\ud800'])(
    'is one line without what nobody sees: %j',
    (hidden) => {
      expect(messages(`{brand}: {order},${hidden} {device}.`)).toEqual([
        'Please write it in one line, without tabs or hidden characters',
      ])
    },
  )

  it('may have the joiners Tamil and Hindi are written with', () => {
    expect(messages('{brand}: {order}, {device} क्‍ष', inLanguage('Hindi'))).toEqual([])
  })

  it('is there at all', () => {
    expect(messages('')).toEqual(['Please write the text'])
  })
})

describe('with the longest values a text', () => {
  /** 18 of the brand, 10 of the order, 30 of the device, and what stands between them. */
  const places = '{brand}-{order}-{device}'
  const values = 18 + 10 + 30 + 2

  it('is one SMS in English', () => {
    expect(messages(places + 'a'.repeat(160 - values))).toEqual([])
    expect(messages(places + 'a'.repeat(161 - values))).toEqual([
      'With the longest values it is 2 SMS, and may be one at most',
    ])
  })

  it('in English says which character makes it long', () => {
    expect(messages(`${places}${'a'.repeat(70 - values)}’`)).toEqual([
      'With the longest values it is 2 SMS, and may be one at most. “’” makes it count more',
    ])
  })

  it.each(['Tamil', 'Hindi'] as const)('is three SMS at most in %s', (language) => {
    const place = inLanguage(language)
    expect(messages(places + 'அ'.repeat(3 * 67 - values), place)).toEqual([])
    expect(messages(places + 'அ'.repeat(3 * 67 - values + 1), place)).toEqual([
      'With the longest values it is 4 SMS, and may be three at most',
    ])
  })

  it('has 1,024 characters at most, for WhatsApp takes no more', () => {
    expect(messages(places + 'a'.repeat(1_025 - values))).toEqual([
      'Please keep it within 1,024 characters',
    ])
  })

  it('counts the line that binds a code to our site', () => {
    const place = { template: 'one-time-code', language: 'English' } as const
    const text = `{code}, {brand}, {minutes}${'a'.repeat(128)}`
    expect(faultsIn(place, fieldsOf(text), app)).toEqual([])
    expect(faultsIn(place, fieldsOf(text), { ...app, host: 'care.example.in' })).toHaveLength(1)
  })
})

describe('the ids', () => {
  const text = 'From {brand}: {order}, {device} is here'
  const wrong = (more: Partial<TextFields>, forms = app.forms) =>
    faultsIn(english, fieldsOf(text, more), { ...app, forms }).map(({ path }) => path)

  it.each(['', '110716123456789012', '11071612345678901234', '1107161234567890 23', 'x'])(
    '%j is no registration',
    (one) => {
      expect(wrong({ registration: one })).toEqual(['registration'])
    },
  )

  it('of MSG91 are those its panel shows', () => {
    const forms = { sms: 'msg91', whatsapp: 'name' } as const
    expect(wrong({ registration: '65f0c0ffee65f0c0ffee65f0' }, forms)).toEqual([])
    expect(wrong({ registration }, forms)).toEqual(['registration'])
  })

  it('for WhatsApp may be missing, and have the provider’s form', () => {
    const twilio = { sms: 'operators', whatsapp: 'twilio' } as const
    const contentId = `HX${'0a'.repeat(16)}`
    expect(wrong({ whatsappName: 'delivered_ta' })).toEqual([])
    expect(wrong({ whatsappName: 'Delivered TA' })).toEqual(['whatsappName'])
    expect(wrong({ whatsappName: contentId }, twilio)).toEqual([])
    expect(wrong({ whatsappName: 'delivered_ta' }, twilio)).toEqual(['whatsappName'])
  })

  it('for WhatsApp are none for what always goes by SMS', () => {
    const place = { template: 'one-time-code', language: 'English' } as const
    const fields = fieldsOf('{code}, {brand}, {minutes}', { whatsappName: 'code_en' })
    expect(faultsIn(place, fields, app)).toMatchObject([{ path: 'whatsappName' }])
  })
})

describe('the groups', () => {
  it('have every message that is sent, once, and none is empty', () => {
    expect([...sentTemplates, 'staff-contact-requested'].toSorted()).toEqual(
      templateNames.toSorted(),
    )
    expect(messageGroups.filter(({ templates }) => templates.length === 0)).toEqual([])
  })

  it('show codes and notices to colleagues in English alone', () => {
    expect(languagesOf('one-time-code')).toEqual(['English'])
    expect(languagesOf('delivered')).toEqual(['English', 'Tamil', 'Hindi'])
  })
})
