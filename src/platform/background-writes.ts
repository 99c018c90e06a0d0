/** Writes that nobody waits for: they never fail or delay what caused them. */
import pLimit from 'p-limit'
import { outsideScope } from '#platform/db/transaction-scope.ts'
import type { Log } from '#platform/log.ts'

export type BackgroundWrites = {
  /** Starts the write outside any transaction; a failure is logged. */
  start(write: () => Promise<unknown>): void
  /** Resolves when all writes that were started have ended. */
  finish(): Promise<void>
}

/** So many at a time: with all the connections of the pool, requests would wait behind them. */
const atOnce = 2

export function openBackgroundWrites({ log }: { readonly log: Log }): BackgroundWrites {
  const running = new Set<Promise<void>>()
  const inTurn = pLimit(atOnce)
  return {
    start(write) {
      const run = inTurn(() =>
        outsideScope(async () => {
          try {
            await write()
          } catch (error) {
            log.error({ err: error }, 'a record was not written')
          }
        }),
      )
      running.add(run)
      void run.then(() => running.delete(run))
    },
    async finish() {
      while (running.size > 0) await Promise.all(running)
    },
  }
}
