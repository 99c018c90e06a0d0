/** Renders PDF documents on a thread of its own: one at a time, with a short queue; further calls fail with BUSY. */
import { AppError, gatewayErrors, fail } from '#kernel/app-error.ts'
import { seconds } from '#kernel/time.ts'
import { openTurns, type Turns } from '#platform/turns.ts'
import type { Printable, ToPrint } from './pdf-worker.ts'
import { openPrintThread } from './print-thread.ts'
import type { ReadLogo } from './read-logo.ts'

export type PdfRenderer = {
  /** The PDF. Fails with BUSY when too many wait, or when it takes too long. */
  print(content: Printable): Promise<Uint8Array>
  close(): Promise<void>
}

type Waiting = {
  readonly resolve: (bytes: Uint8Array) => void
  readonly reject: (error: Error) => void
  readonly tooLate: NodeJS.Timeout
  /** Ends its turn, printed or not. */
  readonly settled: PromiseWithResolvers<void>
}
type Limits = {
  /** Shared with other work that needs much memory, before which the thread gives back what is free. */
  readonly turns?: Turns
  /** Documents being printed or waiting. */
  readonly slots?: number
  /** Milliseconds one may take, waiting included. */
  readonly patience?: number
  /** Milliseconds without work after which the thread is ended and its memory freed. */
  readonly rest?: number
  /** Printed in place of the built-in mark. */
  readonly readLogo?: ReadLogo
}

const busy = () => new AppError(gatewayErrors.BUSY, { retryAfter: 2 })

export function openPdfRenderer(limits: Limits = {}): PdfRenderer {
  const { slots = 12, patience = seconds(20), rest = seconds(10), readLogo } = limits
  const turns = limits.turns ?? openTurns()
  const waiting = new Map<number, Waiting>()
  let lastId = 0
  const thread = openPrintThread({
    rest,
    onPrinted: (done) =>
      settle(done.id, (one) =>
        'bytes' in done ? one.resolve(done.bytes) : one.reject(new Error(done.error)),
      ),
    onError: (error) => void stop(error),
  })
  const documents = { leave: thread.giveBack }

  async function stop(reason: Error): Promise<void> {
    for (const id of waiting.keys()) settle(id, (one) => one.reject(reason))
    await thread.end()
  }

  function settle(id: number, how: (one: Waiting) => void): void {
    const one = waiting.get(id)
    if (!one) return
    waiting.delete(id)
    clearTimeout(one.tooLate)
    how(one)
    one.settled.resolve()
    if (waiting.size === 0) thread.rest()
  }

  /** Resolves once it is printed, has failed, or was given up while it waited for its turn. */
  async function printInTurn(input: ToPrint): Promise<void> {
    const one = waiting.get(input.id)
    if (!one) return
    thread.post(input)
    await one.settled.promise
  }

  return {
    async print(content) {
      const logo = readLogo && (await readLogo())
      if (waiting.size >= slots) fail(gatewayErrors.BUSY, { retryAfter: 2 })
      const input: ToPrint = { id: ++lastId, content, logo }
      return new Promise((resolve, reject) => {
        const tooLate = setTimeout(() => void stop(busy()), patience)
        const settled = Promise.withResolvers<void>()
        waiting.set(input.id, { resolve, reject, tooLate, settled })
        void turns(documents, () => printInTurn(input))
      })
    },
    close: () => stop(busy()),
  }
}
