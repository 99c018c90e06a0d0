/** Load at a constant rate, whether or not the answers keep up, so that lateness counts as waiting. */
import { setTimeout } from 'node:timers/promises'
import { openConnection } from './load.ts'

export type Paced = {
  /** Milliseconds from when a request was due to its answer, since the previous reading. */
  read(): {
    times: number[]
    statuses: Record<number, number>
    /** Of each status, milliseconds from the sending, without the wait for a connection. */
    took: Record<number, number[]>
    /** The same of what was answered 200, by method and path. */
    tookOf: Record<string, number[]>
  }
  stop(): Promise<void>
}

/** Method and path, without the query. */
const kindOf = (request: Buffer): string =>
  /^\S+ [^ ?]+/.exec(request.toString('latin1', 0, 100))?.[0] ?? ''

/** Sends the requests in turn, `rate` a second, on `connections` connections. */
export function startPaced(
  port: number,
  requests: readonly Buffer[],
  { rate, connections }: { rate: number; connections: number },
): Paced {
  let times: number[] = []
  let statuses: Record<number, number> = {}
  let took: Record<number, number[]> = {}
  let tookOf: Record<string, number[]> = {}
  let sent = 0
  const ended = new AbortController()
  const started = performance.now()

  async function work(): Promise<void> {
    let connection = await openConnection(port)
    while (!ended.signal.aborted) {
      const mine = sent++
      const due = started + (mine * 1_000) / rate
      const wait = due - performance.now()
      if (wait > 1) await setTimeout(wait)
      const request = requests[mine % requests.length]
      if (!request) throw new Error('nothing to ask')
      try {
        const { status, ms } = await connection.ask(request)
        statuses[status] = (statuses[status] ?? 0) + 1
        ;(took[status] ??= []).push(ms)
        if (status === 200) (tookOf[kindOf(request)] ??= []).push(ms)
      } catch {
        // Counted as status 0; the connection is opened again, as a browser would do.
        statuses[0] = (statuses[0] ?? 0) + 1
        connection = await openConnection(port)
      }
      times.push(performance.now() - due)
    }
    connection.close()
  }

  const workers = Promise.all(Array.from({ length: connections }, work))
  return {
    read() {
      const reading = { times, statuses, took, tookOf }
      times = []
      statuses = {}
      took = {}
      tookOf = {}
      return reading
    },
    async stop() {
      ended.abort()
      await workers
    },
  }
}
