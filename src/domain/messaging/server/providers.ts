/** One carrier for each channel, behind the one port the shop sends through. */
import type { Channel } from '../channels.ts'
import { type Messages, MessageRefused } from './messages.ts'

/** A channel without a carrier is refused. */
export const carriers = (byChannel: Readonly<Partial<Record<Channel, Messages>>>): Messages => ({
  send: async (message) => {
    const carrier = byChannel[message.channel]
    if (!carrier) throw new MessageRefused(`no carrier for ${message.channel}`)
    return carrier.send(message)
  },
})
