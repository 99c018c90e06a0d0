/** Renders PDF documents on a thread of its own: one at a time, with a short queue; further calls fail with BUSY. */
import { Worker } from 'node:worker_threads'
import { AppError, gatewayErrors, fail } from '#kernel/app-error.ts'
import { seconds } from '#kernel/time.ts'
import type { Printable, Printed, ToPrint } from './pdf-worker.ts'
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
}
type Limits = {
  /** Documents being printed or waiting. */
  readonly slots?: number
  /** Milliseconds one may take, waiting included. */
  readonly patience?: number
  /** Milliseconds without work after which the thread is ended and its memory freed. */
  readonly rest?: number
  /** Printed in place of the built-in mark. */
  readonly readLogo?: ReadLogo
}

/** Fonts and a few pages; the collector would let it grow to several times that. */
const memory = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 8 }

const busy = () => new AppError(gatewayErrors.BUSY, { retryAfter: 2 })

/** The thread starts with the first document. */
export function openPdfRenderer(limits: Limits = {}): PdfRenderer {
  const { slots = 12, patience = seconds(20), rest = seconds(10), readLogo } = limits
  const waiting = new Map<number, Waiting>()
  let thread: Worker | undefined
  let resting: NodeJS.Timeout | undefined
  let lastId = 0

  async function stop(reason: Error): Promise<void> {
    const stopped = thread
    thread = undefined
    for (const id of waiting.keys()) settle(id, (one) => one.reject(reason))
    clearTimeout(resting)
    await stopped?.terminate()
  }

  function settle(id: number, how: (one: Waiting) => void): void {
    const one = waiting.get(id)
    if (!one) return
    waiting.delete(id)
    clearTimeout(one.tooLate)
    how(one)
    if (waiting.size > 0) return
    thread?.unref()
    resting = setTimeout(() => void stop(busy()), rest).unref()
  }

  function start(): Worker {
    const started = new Worker(new URL('./pdf-worker.ts', import.meta.url), {
      resourceLimits: memory,
      // The thread gets no other variable, so no secret; outside production mode React would retain what it rendered.
      env: { NODE_ENV: 'production' },
    })
    started.on('message', (done: Printed) => {
      settle(done.id, (one) =>
        'bytes' in done ? one.resolve(done.bytes) : one.reject(new Error(done.error)),
      )
    })
    started.on('error', (error: Error) => started === thread && void stop(error))
    return started
  }

  return {
    async print(content) {
      const logo = readLogo && (await readLogo())
      if (waiting.size >= slots) fail(gatewayErrors.BUSY, { retryAfter: 2 })
      clearTimeout(resting)
      thread ??= start()
      thread.ref()
      const input: ToPrint = { id: ++lastId, content, logo }
      return new Promise((resolve, reject) => {
        const tooLate = setTimeout(() => void stop(busy()), patience)
        waiting.set(input.id, { resolve, reject, tooLate })
        thread?.postMessage(input)
      })
    },
    close: () => stop(busy()),
  }
}
