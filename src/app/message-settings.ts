/** The settings of messages: the provider of each channel, its keys, and the registered texts. */
import { z } from 'zod'
import type { Channel } from '#domain/messaging/channels.ts'
import {
  missingIds,
  type RegisteredTemplates,
  smsRegister,
  whatsappRegister,
} from '#domain/messaging/registered-templates.ts'
import type { Variables } from './environment.ts'

/** A channel without a provider is not offered; in a demonstration the outbox serves all channels. */
export function readMessageSettings(v: Variables, problems: string[]) {
  const demo = v.APP_ENV === 'demo'
  const smsProvider = v.SMS_PROVIDER ?? 'outbox'
  // A demonstration that really sends SMS does not pretend to send the rest.
  const standIn = demo && smsProvider === 'outbox' ? 'outbox' : undefined
  const sms = readTemplates('SMS_TEMPLATES', v.SMS_TEMPLATES, problems)
  const whatsapp = readTemplates('WHATSAPP_TEMPLATES', v.WHATSAPP_TEMPLATES, problems)
  const settings = {
    sms: {
      provider: smsProvider,
      templates: sms ?? {},
      values: v.SMS_VALUES ?? 'plain',
      ...smsKeys(v),
    },
    whatsapp: {
      provider: chosen(v.WHATSAPP_PROVIDER ?? standIn),
      templates: whatsapp ?? {},
      twilioFrom: v.TWILIO_WHATSAPP_FROM,
      msg91: { number: v.MSG91_WHATSAPP_NUMBER, namespace: v.MSG91_WHATSAPP_NAMESPACE },
    },
    email: {
      provider: chosen(v.EMAIL_PROVIDER ?? standIn),
      from: v.EMAIL_FROM ?? '',
      apiKey: v.SENDGRID_API_KEY ?? '',
      url: v.SENDGRID_URL,
    },
  } as const
  missingKeys(v, problems)
  const missing = (name: string, register: readonly string[], has: RegisteredTemplates) => {
    const ids = missingIds(register, has)
    if (ids.length > 0) problems.push(`${name} lacks ids: ${ids.join(', ')}.`)
  }
  if (!demo && v.SMS_PROVIDER === 'msg91' && sms) missing('SMS_TEMPLATES', smsRegister, sms)
  if (!demo && settings.whatsapp.provider && whatsapp)
    missing('WHATSAPP_TEMPLATES', whatsappRegister, whatsapp)
  return settings
}

const chosen = <P extends string>(provider: P | undefined): Exclude<P, 'none'> | undefined =>
  provider === 'none' ? undefined : (provider as Exclude<P, 'none'> | undefined)

/** The channels a customer may choose. */
export const offeredChannels = ({
  whatsapp,
  email,
}: {
  readonly whatsapp: { readonly provider?: string | undefined }
  readonly email: { readonly provider?: string | undefined }
}): readonly Channel[] => [
  'sms',
  ...(whatsapp.provider ? (['whatsapp'] as const) : []),
  ...(email.provider ? (['email'] as const) : []),
]

/** A provider that was chosen needs its keys, in a demonstration too. */
function missingKeys(v: Variables, problems: string[]): void {
  const need = (wrong: boolean, sentence: string) => void (wrong && problems.push(sentence))
  const isNumber = (text: string | undefined) => /^\+\d{8,15}$/.test(text ?? '')
  need(
    v.WHATSAPP_PROVIDER === 'twilio' && !(v.TWILIO_ACCOUNT_SID && v.TWILIO_AUTH_TOKEN),
    'WHATSAPP_PROVIDER twilio needs TWILIO_ACCOUNT_SID and TWILIO_AUTH_TOKEN.',
  )
  need(
    v.WHATSAPP_PROVIDER === 'twilio' && !isNumber(v.TWILIO_WHATSAPP_FROM),
    'TWILIO_WHATSAPP_FROM must be the WhatsApp sender as +, country code and number.',
  )
  need(
    v.WHATSAPP_PROVIDER === 'msg91' && !v.MSG91_AUTH_KEY,
    'WHATSAPP_PROVIDER msg91 needs MSG91_AUTH_KEY.',
  )
  need(
    v.WHATSAPP_PROVIDER === 'msg91' && !isNumber(v.MSG91_WHATSAPP_NUMBER),
    'MSG91_WHATSAPP_NUMBER must be the integrated number as +, country code and number.',
  )
  need(
    v.EMAIL_PROVIDER === 'sendgrid' && !(v.SENDGRID_API_KEY && v.EMAIL_FROM),
    'EMAIL_PROVIDER sendgrid needs SENDGRID_API_KEY and EMAIL_FROM, a verified sender.',
  )
}

const smsKeys = (v: Variables) => ({
  msg91: { authKey: v.MSG91_AUTH_KEY ?? '', url: v.MSG91_URL },
  twilio: {
    accountSid: v.TWILIO_ACCOUNT_SID ?? '',
    authToken: v.TWILIO_AUTH_TOKEN ?? '',
    from: v.TWILIO_FROM ?? '',
    url: v.TWILIO_URL,
  },
})

/** `{"one-time-code":"1207…", "delivered:Tamil":"1207…"}`: the ids of registered texts. */
function readTemplates(name: string, text: string | undefined, problems: string[]) {
  if (!text) return {}
  try {
    return z.record(z.string(), z.string()).parse(JSON.parse(text))
  } catch {
    problems.push(`${name} must be a JSON object of template names and registered ids.`)
    return undefined
  }
}
