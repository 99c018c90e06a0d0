/** Sends the sandbox's signed webhooks and retries until they are accepted, as the provider does. */
import { createHmac } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { z } from 'zod'
import { hours, minutes, seconds } from '#kernel/time.ts'
import type { webhookManners } from './account.ts'
import type { Journal } from './journal.ts'

export type Delivery = { readonly id: string; readonly body: string }
type Manners = z.output<typeof webhookManners>

type Settings = {
  readonly url: string
  readonly secret: string
  readonly journal: Journal
  readonly manners: () => Manners
  /** Waits so many milliseconds; a parameter for tests. */
  readonly wait?: ((ms: number) => Promise<unknown>) | undefined
}

const kind = 'webhook'
const patience = [1, 2, 5, 10, 30]
  .map(seconds)
  .concat([minutes(5), minutes(30), hours(2), hours(6)])
const quietly = (ms: number) => sleep(ms, undefined, { ref: false })

/** A full disk must not end the process; a delivery that could not be recorded is repeated. */
const quiet = (delivery: Promise<void>) => delivery.catch(() => {})

export type Webhooks = { send(batch: readonly Delivery[]): void }

export function openWebhooks({ url, secret, journal, manners, wait = quietly }: Settings) {
  /** What an earlier process left unsent. */
  let unsent: Map<string, Delivery> | undefined = new Map()
  journal.follow({
    apply: (entry) => void (entry.kind === kind && unsent?.set(entry.id, entry.value as Delivery)),
    clear: () => unsent?.clear(),
  })

  async function post({ id, body }: Delivery): Promise<boolean> {
    const signature = createHmac('sha256', secret).update(body).digest('hex')
    try {
      const { ok } = await fetch(url, {
        method: 'POST',
        redirect: 'manual',
        signal: AbortSignal.timeout(seconds(5)),
        headers: {
          'content-type': 'application/json',
          'x-razorpay-signature': signature,
          'x-razorpay-event-id': id,
        },
        body,
      })
      return ok
    } catch {
      return false
    }
  }

  async function deliver(delivery: Delivery): Promise<void> {
    for (const pause of [0, ...patience]) {
      if (pause > 0) await wait(pause)
      if (await post(delivery))
        return journal.turn(() => journal.write({ kind, id: delivery.id, value: null }))
    }
  }

  async function start(batch: readonly Delivery[], how: Manners): Promise<void> {
    const { duplicate, delayMs, reorder } = how
    if (delayMs > 0) await wait(delayMs)
    const inOrder = reorder ? batch.toReversed() : batch
    for (const delivery of inOrder) {
      // The next webhook waits only for the first try of this one, not for its retries.
      const tries = Array.from({ length: duplicate }, () => quiet(deliver(delivery)))
      await Promise.race([Promise.all(tries), quietly(50)])
    }
  }

  return {
    /** Sends the webhooks of one action without making its caller wait; inside a turn. */
    send(batch: readonly Delivery[]): void {
      const how = manners()
      if (how.disable) return
      for (const one of batch) journal.write({ kind, id: one.id, value: one })
      journal.afterTurn(() => void start(batch, how))
    },
    /**
     * Sends once more what was not accepted when the journal was first read. Another process may be sending the same;
     * a webhook may come twice.
     */
    resume(): void {
      for (const delivery of unsent?.values() ?? []) void start([delivery], manners())
      unsent = undefined
    },
  }
}
