/** Sends the sandbox's signed webhooks and retries until they are accepted, as the provider does. */
import { createHmac } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { hours, minutes, seconds } from '#kernel/time.ts'
import type { Journal } from './journal.ts'

export type Delivery = { readonly id: string; readonly body: string; readonly done: boolean }

/** How webhooks misbehave on request. */
export const webhookManners = z.object({
  /** How many times each webhook is sent. */
  duplicate: z.number().int().min(1).max(100).default(1),
  /** Sends the webhooks of one action in the wrong order. */
  reorder: z.boolean().default(false),
  /** Sends no webhook at all, not even later. */
  disable: z.boolean().default(false),
  delayMs: z.number().int().nonnegative().default(0),
})

type Settings = {
  readonly url: string
  readonly secret: string
  readonly journal: Journal
  /** Waits so many milliseconds; a parameter for tests. */
  readonly wait?: ((ms: number) => Promise<unknown>) | undefined
}

const patience = [1, 2, 5, 10, 30]
  .map(seconds)
  .concat([minutes(5), minutes(30), hours(2), hours(6)])
const quietly = (ms: number) => sleep(ms, undefined, { ref: false })

/** A full disk must not end the process; a delivery that could not be recorded is repeated. */
const quiet = (delivery: Promise<void>) => delivery.catch(() => {})

export type Webhooks = ReturnType<typeof openWebhooks>

export function openWebhooks({ url, secret, journal, wait = quietly }: Settings) {
  let manners = webhookManners.parse({})

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
      if (await post(delivery)) {
        return journal.write({
          kind: 'webhook',
          id: delivery.id,
          value: { ...delivery, done: true },
        })
      }
    }
  }

  async function start(batch: readonly Delivery[]): Promise<void> {
    const { duplicate, delayMs, reorder } = manners
    if (delayMs > 0) await wait(delayMs)
    const inOrder = reorder ? batch.toReversed() : batch
    for (const delivery of inOrder) {
      // The next webhook waits only for the first try of this one, not for its retries.
      const tries = Array.from({ length: duplicate }, () => quiet(deliver(delivery)))
      await Promise.race([Promise.all(tries), quietly(50)])
    }
  }

  for (const { kind, value } of journal.entries)
    if (kind === 'webhook') void start([value as Delivery])

  return {
    behave: (input: z.output<typeof webhookManners>) => void (manners = input),
    /** Sends the webhooks of one action without making its caller wait. */
    send(batch: readonly Delivery[]): void {
      if (manners.disable) return
      for (const one of batch) journal.write({ kind: 'webhook', id: one.id, value: one })
      void start(batch)
    },
  }
}
