/** Gives back jobs that a killed process was running, so that they go on within seconds and not when their time is over. */
import type pg from 'pg'

type Pool = Pick<pg.Pool, 'query'>

/** A worker reports this often, in seconds, that it still runs its job; pg-boss allows no less. */
export const heartbeatSeconds = 10

/** One at its last try stays until its time is over; then the job store passes it on to a colleague. */
const giveBack = (which: string): string =>
  `update pgboss.job set state = 'retry', start_after = now()
    where state = 'active' and retry_count < retry_limit ${which}`

/** At the start of a process that has the store to itself, whatever is active is nobody's. */
export const giveBackAll = (pool: Pool) => pool.query(giveBack(''))

/** Of several processes one may be killed: its jobs are no longer reported. */
export const giveBackSilent = (pool: Pool) =>
  pool.query(giveBack("and heartbeat_on + heartbeat_seconds * interval '1 second' < now()"))
