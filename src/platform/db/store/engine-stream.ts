/** The "socket" node-postgres gets when the database is an embedded engine. */
import { Duplex } from 'node:stream'

import { DeadlinePassed, type Engine, type Session } from './engine.ts'
import { failure, GREETING, leavesTransactionOpen, Rounds, simpleQuery } from './wire.ts'

type Chunk = { chunk: Buffer; encoding: BufferEncoding }
type Done = (error?: Error | null) => void

const SET_TIMEOUT = /^\s*set\s+statement_timeout\s*(?:=|to)\s*(\d+)\s*;?\s*$/i
const RESET_TIMEOUT = /^\s*reset\s+statement_timeout\s*;?\s*$/i

/**
 * Speaks the server's side of the protocol for node-postgres. The engine ignores
 * `statement_timeout`, so the stream holds every round to it, and understands
 * `set statement_timeout = n` (milliseconds, 0 is for ever) and `reset statement_timeout`.
 */
export class EngineStream extends Duplex {
  readonly #engine: Engine
  readonly #statementTimeoutMs: number
  readonly #rounds = new Rounds()
  #deadlineMs: number
  #session: Promise<Session> | undefined
  #greeted = false
  #inTransaction = false
  #renewed = false

  constructor(engine: Engine, statementTimeoutMs: number) {
    super()
    this.#engine = engine
    this.#statementTimeoutMs = statementTimeoutMs
    this.#deadlineMs = statementTimeoutMs
  }

  /**
   * True when a deadline has replaced the session without the client's knowledge: its prepared statements
   * are gone, so the client must not serve anyone else.
   */
  get renewed(): boolean {
    return this.#renewed
  }

  connect(): this {
    this.#session = this.#engine.session(false)
    this.#session.then(
      () => this.emit('connect'),
      (error: Error) => this.destroy(error),
    )
    return this
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: Done): void {
    this.#take(chunk)
    done()
  }

  override _writev(chunks: Chunk[], done: Done): void {
    this.#take(Buffer.concat(chunks.map((each) => each.chunk)))
    done()
  }

  override _read(): void {}

  override _final(done: Done): void {
    this.push(null)
    done()
  }

  setNoDelay(): this {
    return this
  }

  setKeepAlive(): this {
    return this
  }

  ref(): this {
    return this
  }

  unref(): this {
    return this
  }

  #take(bytes: Buffer): void {
    if (!this.#greeted) {
      // The first bytes are the start-up packet: user and settings, which the engine has already.
      this.#greeted = true
      this.push(GREETING)
      return
    }
    for (const round of this.#rounds.take(bytes)) void this.#ask(round)
  }

  async #ask(round: Buffer): Promise<void> {
    const deadlineMs = this.#deadlineOf(round)
    try {
      const session = await this.#session
      if (!session) throw new Error('a question before connect()')
      const answer = await session.run(round, deadlineMs)
      if (this.destroyed) return
      this.#inTransaction = leavesTransactionOpen(answer)
      if (answer.length > 0) this.push(answer)
    } catch (error) {
      if (this.destroyed) return
      if (error instanceof DeadlinePassed) this.#renew(error)
      else this.destroy(error instanceof Error ? error : new Error(String(error)))
    }
  }

  /** Continues after the timeout with a failed transaction, as a server does. */
  #renew(error: DeadlinePassed): void {
    this.#renewed = true
    this.#session = this.#engine.session(this.#inTransaction)
    // The next query reports the error; without a next query no caller waits for it.
    this.#session.catch(() => {})
    this.push(failure(error.code, error.message, this.#inTransaction))
  }

  #deadlineOf(round: Buffer): number {
    const sql = round.length < 100 ? simpleQuery(round) : undefined
    if (sql === undefined) return this.#deadlineMs
    const input = SET_TIMEOUT.exec(sql)?.[1]
    if (input !== undefined) this.#deadlineMs = Number(input)
    if (RESET_TIMEOUT.test(sql)) this.#deadlineMs = this.#statementTimeoutMs
    return this.#deadlineMs
  }
}
