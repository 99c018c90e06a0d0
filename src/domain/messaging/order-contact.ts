/**
 * How a customer is reached about one order while the phone with their SIM is on the bench: another number, an e-mail
 * address, or not at all, because they ask at the counter. It is never a way into their account.
 */
import type { PhoneNumber } from '#kernel/phone.ts'
import type { TemplateName } from './templates.ts'

export const contactWays = ['own', 'number', 'email', 'counter'] as const
/** `own`: as always, by their own number or the channel they chose. */
export type ContactWay = (typeof contactWays)[number]

export type OrderContact =
  | { readonly way: 'number'; readonly number: PhoneNumber }
  | { readonly way: 'email'; readonly email: string }
  | { readonly way: 'counter' }

/** Where it goes by that way; null where nothing is sent. */
export type ContactPlace = { readonly channel: 'sms' | 'email'; readonly to: string } | null

export function placeOf(contact: OrderContact): ContactPlace {
  if (contact.way === 'number') return { channel: 'sms', to: contact.number }
  return contact.way === 'email' ? { channel: 'email', to: contact.email } : null
}

/** Sent once the device is back with its owner, so they go to the own number again. */
const afterReturn: readonly TemplateName[] = ['delivered', 'rating-request', 'part-recall']

export const followsContact = (template: TemplateName): boolean => !afterReturn.includes(template)
