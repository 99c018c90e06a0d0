/** The port to carriers of messages, and the one carrier for all channels that is made of them. */
import type { Language } from '#kernel/language.ts'
import type { PhoneNumber } from '#kernel/phone.ts'
import type { Channel } from '../channels.ts'
import type { Diversion } from '../message-route.ts'
import type { TemplateName } from '../templates.ts'

export type Recipient =
  | { readonly channel: 'sms' | 'whatsapp'; readonly to: PhoneNumber }
  | { readonly channel: 'email'; readonly to: string }

/** `id` is that of our record. `variables` are the template's own; `text` is the whole rendered text. */
export type OutgoingMessage = Recipient & {
  readonly id: string
  readonly template: TemplateName
  readonly registeredTemplateId?: string | undefined
  readonly language: Language
  readonly variables: Readonly<Record<string, string>>
  readonly text: string
  /** E-mails only. */
  readonly subject?: string
  /** Shown in the demo's outbox: the customer's choice, and why the message uses another channel. */
  readonly instead?: { readonly channel: Channel; readonly why: Diversion }
}

/** Throws MessageRefused when the carrier will never accept this message; after any other error a retry may succeed. */
export type Messages = { send(message: OutgoingMessage): Promise<{ providerId: string }> }

/** A definite refusal. `reason` is for staff and logs: a carrier's code or text, never a phone number or the message. */
export class MessageRefused extends Error {
  readonly reason: string

  constructor(reason: string) {
    super(`message refused: ${reason}`)
    this.name = 'MessageRefused'
    this.reason = reason
  }
}

/** One port in front of the carrier of each channel. A message for a channel without a carrier is refused. */
export const carriers = (byChannel: Readonly<Partial<Record<Channel, Messages>>>): Messages => ({
  send: async (message) => {
    const carrier = byChannel[message.channel]
    if (!carrier) throw new MessageRefused(`no carrier for ${message.channel}`)
    return carrier.send(message)
  },
})
