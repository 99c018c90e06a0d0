/** A message on record as its carrier gets it. */
import { type Channel, channels } from '../channels.ts'
import { emailOf } from '../email-text.ts'
import { type RegisteredTemplates, registeredText } from '../registered-templates.ts'
import { renderMessage } from '../render-message.ts'
import { customerTemplates } from '../templates.ts'
import type { OutgoingMessage, Recipient } from './messages.ts'
import type { deliveries } from './tables.ts'

/** What every message of the house has in common. */
export type MessageHouse = {
  readonly brand: string
  /** The site a one-time code is bound to, without scheme and port; absent: the code is not bound. */
  readonly codeHost?: string | undefined
  /** Absent: texts need not be registered for SMS (demo mode). */
  readonly registeredTemplates?: RegisteredTemplates | undefined
  /** Absent: WhatsApp need not have approved a text (demo mode). */
  readonly whatsappTemplates?: RegisteredTemplates | undefined
  /** The ways it can send; absent: all. */
  readonly channels?: readonly Channel[] | undefined
  /** `https://…` and the shop's number, for the foot of an e-mail. */
  readonly origin?: string | undefined
  readonly phone?: string | undefined
}

type Delivery = typeof deliveries.$inferSelect

export const channelsOf = (house: MessageHouse): readonly Channel[] => house.channels ?? channels

/** False only for WhatsApp: there, an unapproved text is not carried. */
export const isRegistered = (delivery: Delivery, house: MessageHouse): boolean =>
  delivery.channel !== 'whatsapp' ||
  !house.whatsappTemplates ||
  textFor(delivery, house).registeredTemplateId !== undefined

/** E-mails need no register. */
function textFor({ channel, template, language }: Delivery, house: MessageHouse) {
  const { registeredTemplates, whatsappTemplates } = house
  const register = { sms: registeredTemplates, whatsapp: whatsappTemplates, email: undefined }
  return registeredText(register[channel], template, language)
}

export function outgoing(delivery: Delivery, house: MessageHouse): OutgoingMessage {
  const { id, template, channel, divertedFrom, diversion } = delivery
  const host: Record<string, string> = house.codeHost ? { host: house.codeHost } : {}
  const known = { ...delivery.variables, ...delivery.secretVariables }
  const variables = { ...known, brand: house.brand, ...host }
  const registered = textFor(delivery, house)
  const text = renderMessage(template, registered.language, variables)
  const forCustomers = customerTemplates.find((name) => name === template)
  return {
    ...({ channel, to: delivery.recipient } as Recipient),
    ...registered,
    id,
    template,
    variables,
    text,
    ...(channel === 'email' && forCustomers
      ? emailOf(
          forCustomers,
          registered.language,
          { text, order: known['order'] ?? house.brand },
          { brand: house.brand, origin: house.origin ?? '', phone: house.phone ?? '' },
        )
      : {}),
    ...(divertedFrom && diversion ? { instead: { channel: divertedFrom, why: diversion } } : {}),
  }
}
