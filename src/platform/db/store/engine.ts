/** An embedded database engine as the stream sees it: one session, rounds of protocol bytes. */
import { query } from './wire.ts'

export type Session = {
  /**
   * Sends a round of frontend messages and answers the engine's bytes.
   * @param deadlineMs how long the engine may take; 0 is for ever
   * @throws DeadlinePassed; then this session is over and its transaction undone
   */
  run(round: Uint8Array, deadlineMs: number): Promise<Uint8Array>
}

export type Engine = {
  /**
   * Begins a session as a new connection would find it, ending the one before.
   * @param aborted the session starts inside a failed transaction, which waits for its ROLLBACK
   */
  session(aborted: boolean): Promise<Session>
}

/** A round took longer than it may. 57014 is what a server says in the same case. */
export class DeadlinePassed extends Error {
  override name = 'DeadlinePassed'
  readonly code = '57014'
  constructor() {
    super('canceling statement due to statement timeout')
  }
}

/** The engine is gone. 08006 is connection_failure. */
export class EngineLost extends Error {
  override name = 'EngineLost'
  readonly code = '08006'
}

const RESET = Buffer.concat([query('rollback'), query('discard all')])
const ABORTED = Buffer.concat([RESET, query('begin'), query('select 1/0')])

/** The settings of a new session. */
export function sessionStart(aborted: boolean): Uint8Array {
  return aborted ? ABORTED : RESET
}
