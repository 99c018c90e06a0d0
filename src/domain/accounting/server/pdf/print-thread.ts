/** The thread that prints: started with the first document, ended when there was none for a while. */
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { FromThread, Printed, ToPrint, ToThread } from './pdf-worker.ts'

/** Fonts and a few pages; the collector would let it grow to several times that. */
const memory = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 8 }

type Options = {
  /** Milliseconds without work after which it is ended and its memory freed. */
  readonly rest: number
  readonly onPrinted: (done: Printed) => void
  /** It has failed as a whole, and has ended. */
  readonly onError: (error: Error) => void
}

export function openPrintThread({ rest, onPrinted, onError }: Options) {
  let thread: Worker | undefined
  let resting: NodeJS.Timeout | undefined

  function start(): Worker {
    const started = new Worker(new URL('./pdf-worker.ts', import.meta.url), {
      resourceLimits: memory,
      // The thread gets no other variable, so no secret; outside production mode React would retain what it rendered.
      env: { NODE_ENV: 'production' },
    })
    started.on('message', (done: FromThread) => done === 'collected' || onPrinted(done))
    started.on('error', (error: Error) => {
      if (started !== thread) return
      void end()
      onError(error)
    })
    return started
  }

  async function end(): Promise<void> {
    const ended = thread
    thread = undefined
    clearTimeout(resting)
    await ended?.terminate()
  }

  return {
    end,
    post(input: ToPrint): void {
      clearTimeout(resting)
      thread ??= start()
      thread.ref()
      thread.postMessage(input)
    },
    /** Nothing is left to print. */
    rest(): void {
      thread?.unref()
      clearTimeout(resting)
      resting = setTimeout(() => void end(), rest).unref()
    },
    /**
     * Gives back what it does not use, while it prints nothing. If it were ended instead, V8 would keep all of it for
     * 8 s, and the next document would take half a second longer.
     */
    async giveBack(): Promise<void> {
      const idle = thread
      if (!idle) return
      const given = new AbortController()
      const events = ['message', 'exit'].map((name) => once(idle, name, given))
      idle.postMessage('collect' satisfies ToThread)
      await Promise.race(events).catch(() => undefined)
      given.abort()
    },
  }
}
