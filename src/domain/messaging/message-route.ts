/** Chooses the channel of a message, and states why it differs from the customer's choice. */
import type { PhoneNumber } from '#kernel/phone.ts'
import type { Channel } from './channels.ts'

/** Why a message goes by SMS although its customer chose otherwise. */
export const diversions = ['no-address', 'not-set-up', 'not-registered', 'refused'] as const
export type Diversion = (typeof diversions)[number]

/** For people, after the channel's name: 'E-mail: …'. */
export const diversionText: Record<Diversion, string> = {
  'no-address': 'we have no address',
  'not-set-up': 'not available at the moment',
  'not-registered': 'this text is not approved there yet',
  refused: 'it was not accepted',
}

export type Reachable = { readonly phone: PhoneNumber; readonly email: string }
export type Route = {
  readonly channel: Channel
  /** E.164, or an e-mail address. */
  readonly recipient: string
  readonly divertedFrom: Channel | null
  readonly diversion: Diversion | null
}

/** SMS is always there: the number is the account. */
export function routeFor(chosen: Channel, { phone, email }: Reachable): Route {
  if (chosen === 'email' && email.trim() === '')
    return { channel: 'sms', recipient: phone, divertedFrom: 'email', diversion: 'no-address' }
  const recipient = chosen === 'email' ? email.trim() : phone
  return { channel: chosen, recipient, divertedFrom: null, diversion: null }
}

/** Why a channel cannot be used; undefined when it can. */
export function obstacleOf(
  channel: Channel,
  { offered, registered }: { readonly offered: readonly Channel[]; readonly registered: boolean },
): Diversion | undefined {
  if (channel === 'sms') return undefined
  if (!offered.includes(channel)) return 'not-set-up'
  return channel === 'whatsapp' && !registered ? 'not-registered' : undefined
}
