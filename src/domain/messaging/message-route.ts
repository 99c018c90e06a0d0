/** By which channel a message goes, and why it goes by another than the customer chose. */
import { type Channel, channelFacts, fallbackChannel, type Reachable } from './channels.ts'

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

export type Route = {
  readonly channel: Channel
  /** E.164, or an e-mail address. */
  readonly recipient: string
  readonly divertedFrom: Channel | null
  readonly diversion: Diversion | null
}

/** The chosen channel, or the fallback where it has no address of the customer. */
export function routeFor(chosen: Channel, customer: Reachable): Route {
  const recipient = channelFacts[chosen].reach(customer)
  if (recipient !== undefined)
    return { channel: chosen, recipient, divertedFrom: null, diversion: null }
  return {
    channel: fallbackChannel,
    recipient: customer.phone,
    divertedFrom: chosen,
    diversion: 'no-address',
  }
}

/** What stands in the way of a channel: undefined when it can be used. */
export function obstacleOf(
  channel: Channel,
  { offered, registered }: { readonly offered: readonly Channel[]; readonly registered: boolean },
): Diversion | undefined {
  if (channel === fallbackChannel) return undefined
  if (!offered.includes(channel)) return 'not-set-up'
  const mustBeApproved = channelFacts[channel].register?.needsApproval === true
  return mustBeApproved && !registered ? 'not-registered' : undefined
}
