/** The demo's carrier: stores every message for the outbox page, and misbehaves on request. */
import { effect } from '#platform/effect.ts'
import {
  MessageRefused,
  type Messages,
  type OutgoingMessage,
} from '#domain/messaging/server/messages.ts'

/** What to do with a message instead of accepting it at once; a number is milliseconds of delay. */
export type OutboxFault = 'refuse' | 'fail' | 'hang' | 'take-then-fail' | number | undefined

type Options = {
  /** Stores the message and returns the entry's id. */
  readonly record: (message: OutgoingMessage) => Promise<string>
  /** Called for each message; undefined means that it is accepted at once. */
  readonly fault?: (message: OutgoingMessage) => OutboxFault
  /** Milliseconds after which hanging is given up, as with a real carrier. */
  readonly patience?: number
}

export function outboxMessages({ record, fault, patience = 10_000 }: Options): Messages {
  return {
    send: (message) =>
      effect('send message', async () => {
        const today = fault?.(message)
        if (today === 'refuse') throw new MessageRefused('outbox: set to refuse')
        if (today === 'fail') throw new Error('outbox answered 500')
        if (today === 'hang') await pause(patience)
        if (today === 'hang') throw new Error('outbox did not answer')
        if (typeof today === 'number') await pause(today)
        const providerId = await record(message)
        if (today === 'take-then-fail') throw new Error('outbox lost the answer')
        return { providerId }
      }),
  }
}

const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds))
