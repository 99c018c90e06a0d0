/** A message on record: one that is to be sent, or that was sent, refused or has expired. */
import type { Language } from '#kernel/language.ts'
import type { PhoneNumber } from '#kernel/phone.ts'
import type { Channel } from './channels.ts'
import type { Diversion } from './message-route.ts'
import type { TemplateName } from './templates.ts'

export type DeliveryState = 'queued' | 'sent' | 'refused' | 'expired'

export type Delivery = {
  readonly id: string
  readonly channel: Channel
  /** E.164 or an e-mail address; empty once it is no longer needed. */
  readonly recipient: string
  readonly template: TemplateName
  /** The language that was requested. */
  readonly language: Language
  /** The id of the text it was sent with; null for the built-in one. */
  readonly textId: string | null
  /** The language of that text; null until it is sent, and for older rows. */
  readonly textLanguage: Language | null
  readonly variables: Record<string, string>
  /** One-time codes: stored only while the message is queued. */
  readonly secretVariables: Record<string, string> | null
  readonly state: DeliveryState
  /** Why it was refused, or why the last attempt failed. */
  readonly failure: string | null
  readonly providerId: string | null
  /** The number it goes to by SMS when its own channel cannot be used. */
  readonly smsTo: PhoneNumber | null
  /** The channel that the customer chose, and why the message goes by SMS instead. */
  readonly divertedFrom: Channel | null
  readonly diversion: Diversion | null
  /** The end of the quiet hours it waits for. */
  readonly notBefore: Date | null
  readonly expiresAt: Date
  readonly createdAt: Date
  readonly sentAt: Date | null
}
