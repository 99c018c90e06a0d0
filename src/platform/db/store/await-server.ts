/** Waits at a start for a database server that is busy, or still coming up after a restart of the machine. */
import { setTimeout } from 'node:timers/promises'
import type pg from 'pg'
import { seconds } from '#kernel/time.ts'

export type StartWait = {
  /** Milliseconds. */
  readonly atMost: number
  /** Called for each try that failed. */
  readonly onWait: (error: Error) => void
  /** Milliseconds between two tries. */
  readonly pause?: number
}

/** Not there, not yet reachable, starting up, or with all its connections taken; class 08 is a failed connection. */
const comesLater =
  /^(ECONNREFUSED|ECONNRESET|EHOSTUNREACH|ENETUNREACH|ENOENT|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|08...|53300|57P0[1-3])$/

/** What `pg` and its pool say when nothing answered in time; these errors have no code. */
const inTime = /timeout (exceeded|expired)|Connection terminated/i

const isComing = (error: Error): boolean =>
  'code' in error && typeof error.code === 'string'
    ? comesLater.test(error.code)
    : inTime.test(error.message)

/** Any other error, such as a wrong password, is thrown at once; the last one when the time is over. */
export async function awaitServer(
  pool: Pick<pg.Pool, 'query'>,
  { atMost, onWait, pause = seconds(0.5) }: StartWait,
): Promise<void> {
  const until = performance.now() + atMost
  for (;;) {
    try {
      await pool.query('select 1')
      return
    } catch (error) {
      if (!(error instanceof Error) || !isComing(error) || performance.now() >= until) throw error
      onWait(error)
    }
    await setTimeout(pause)
  }
}
