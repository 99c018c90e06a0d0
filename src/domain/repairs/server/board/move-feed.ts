/** Notifications of moved jobs: one database listener a process, fanned out to the open streams. */
import { gatewayErrors, fail } from '#kernel/app-error.ts'
import type { Store } from '#platform/db/store/store.ts'
import { repairErrors } from '../../errors.ts'
import { movedChannel } from '../repository.ts'

/** For a colleague's board: notifications of every order. */
export const everyOrder = '*'

/** An open stream, which waits for notifications of one order. */
export type Subscription = {
  /** Waits at most that many milliseconds. All notifications meanwhile are returned once. */
  next(within: number): Promise<'moved' | 'quiet' | 'ended'>
  /** Releases the slot; safe to repeat. */
  leave(): void
}

export type MoveFeed = {
  /**
   * Takes a slot; `onEnd` is called when the stream ends, on either side. Fails with TOO_MANY_STREAMS at 5 of
   * one customer and with BUSY at 500 of all, or once the feed is closed.
   */
  join(customerId: string, orderId: string, onEnd: () => void): Promise<Subscription>
  /** Ends every stream and takes no more. */
  close(): void
}

type Deps = Pick<Store, 'listen'> & {
  readonly limits?: { readonly ofOne: number; readonly ofAll: number }
}
type Subscriber = Subscription & {
  readonly customerId: string
  readonly orderId: string
  ring(): void
}

export function openMoveFeed({ listen, limits = { ofOne: 5, ofAll: 500 } }: Deps): MoveFeed {
  const subscribers = new Set<Subscriber>()
  let listening: Promise<unknown> | undefined
  let closed = false

  function admit(customerId: string): void {
    if (closed || subscribers.size >= limits.ofAll) fail(gatewayErrors.BUSY, { retryAfter: 30 })
    const own = [...subscribers].filter((subscriber) => subscriber.customerId === customerId)
    if (own.length >= limits.ofOne) fail(repairErrors.TOO_MANY_STREAMS, { retryAfter: 60 })
  }

  /** The first stream starts listening; after a failure the next stream tries again. */
  async function startListening(): Promise<void> {
    // An empty notification stands for any that was missed.
    listening ??= listen(movedChannel, (moved) => {
      for (const subscriber of subscribers)
        if ([moved, everyOrder].includes(subscriber.orderId) || moved === '') subscriber.ring()
    })
    try {
      await listening
    } catch (error) {
      listening = undefined
      throw error
    }
  }

  return {
    async join(customerId, orderId, onEnd) {
      admit(customerId)
      const bell = openBell()
      const subscriber: Subscriber = {
        customerId,
        orderId,
        ring: bell.ring,
        next: bell.next,
        leave() {
          if (!subscribers.delete(subscriber)) return
          bell.end()
          onEnd()
        },
      }
      subscribers.add(subscriber)
      try {
        await startListening()
      } catch (error) {
        subscriber.leave()
        throw error
      }
      return subscriber
    },
    close() {
      closed = true
      for (const subscriber of subscribers) subscriber.leave()
    },
  }
}

/** Remembers only whether something changed, so that a slow reader costs no memory. */
function openBell() {
  let rung = false
  let ended = false
  let wake = () => {}
  return {
    ring() {
      rung = true
      wake()
    },
    end() {
      ended = true
      wake()
    },
    async next(within: number): Promise<'moved' | 'quiet' | 'ended'> {
      if (!rung && !ended) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, within)
          wake = () => {
            clearTimeout(timer)
            resolve()
          }
        })
      }
      if (ended) return 'ended'
      const result = rung ? 'moved' : 'quiet'
      rung = false
      return result
    },
  }
}
