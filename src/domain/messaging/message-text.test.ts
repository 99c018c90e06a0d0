import { describe, expect, it } from 'vitest'
import type { Language } from '#kernel/language.ts'
import type { Channel } from './channels.ts'
import { type OwnText, type OwnTexts, type Registers, wordingFor } from './message-text.ts'
import { builtInText } from './render-message.ts'

const own = (language: Language, more: Partial<OwnText> = {}): OwnText => ({
  id: `own-${language}`,
  language,
  text: `own ${language} {brand} {order} {device}`,
  registration: '1107161234567890123',
  whatsappName: null,
  ...more,
})
const registers: Registers = {
  registeredTemplates: { delivered: 'sms-en', 'delivered:Tamil': 'sms-ta' },
  whatsappTemplates: { delivered: 'wa-en', 'delivered:Tamil': 'wa-ta' },
  registerForms: { sms: 'operators', whatsapp: 'name' },
}
const wording = (channel: Channel, language: Language, texts: OwnTexts, by = registers) =>
  wordingFor({ channel, template: 'delivered', language }, texts, by)

describe('a message goes', () => {
  it('in the built-in text under its id while there is no other', () => {
    expect(wording('sms', 'Tamil', {})).toEqual({
      language: 'Tamil',
      text: builtInText('delivered', 'Tamil'),
      textId: null,
      registeredTemplateId: 'sms-ta',
      isApproved: true,
    })
    expect(wording('sms', 'Hindi', {})).toMatchObject({ language: 'English', textId: null })
  })

  it('in the own text under the id saved with it, never under the built-in one’s', () => {
    expect(wording('sms', 'Tamil', { Tamil: own('Tamil') })).toEqual({
      language: 'Tamil',
      text: 'own Tamil {brand} {order} {device}',
      textId: 'own-Tamil',
      registeredTemplateId: '1107161234567890123',
      isApproved: true,
    })
  })

  it('in a language that only an own text has registered', () => {
    expect(wording('sms', 'Hindi', { Hindi: own('Hindi') })).toMatchObject({ language: 'Hindi' })
  })

  it('in the own English text where its language is not registered', () => {
    expect(wording('sms', 'Hindi', { English: own('English') })).toMatchObject({
      language: 'English',
      textId: 'own-English',
    })
    expect(wording('sms', 'Tamil', { English: own('English') })).toMatchObject({
      language: 'Tamil',
      textId: null,
    })
  })

  it('by WhatsApp in the own text only where that is approved there', () => {
    const named = own('Tamil', { whatsappName: 'delivered_ta_2' })
    expect(wording('whatsapp', 'Tamil', { Tamil: named })).toMatchObject({
      textId: 'own-Tamil',
      registeredTemplateId: 'delivered_ta_2',
      isApproved: true,
    })
    expect(wording('whatsapp', 'Tamil', { Tamil: own('Tamil') })).toMatchObject({
      textId: 'own-Tamil',
      isApproved: false,
    })
    // A demonstration has no register; the own text’s missing name counts there, too.
    expect(wording('whatsapp', 'Tamil', { Tamil: own('Tamil') }, {})).toMatchObject({
      isApproved: false,
    })
  })

  it('by e-mail in the own text without any id', () => {
    const letter = wording('email', 'Tamil', { Tamil: own('Tamil') })
    expect(letter).toMatchObject({ textId: 'own-Tamil', isApproved: true })
    expect(letter.registeredTemplateId).toBeUndefined()
  })

  it('in the built-in text where the own one has a place that nothing fills any more', () => {
    const old = own('Tamil', { text: 'own {brand} {order} {device} {colour}' })
    expect(wording('sms', 'Tamil', { Tamil: old })).toMatchObject({ textId: null })
    expect(wording('email', 'Tamil', { Tamil: old })).toMatchObject({ textId: null })
  })

  it('in the built-in text where the own one has the id of another provider', () => {
    const by = { ...registers, registerForms: { sms: 'msg91', whatsapp: 'twilio' } } as const
    const text = own('Tamil', { whatsappName: 'delivered_ta_2' })
    expect(wording('sms', 'Tamil', { Tamil: text }, by)).toMatchObject({
      textId: null,
      registeredTemplateId: 'sms-ta',
    })
    expect(wording('whatsapp', 'Tamil', { Tamil: text }, by)).toMatchObject({ isApproved: false })
  })
})
