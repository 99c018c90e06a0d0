/**
 * The few frames of the PostgreSQL frontend/backend protocol 3.0 that a stream to an embedded
 * engine needs (PostgreSQL documentation, "Message Formats").
 */
const code = (letter: string) => letter.charCodeAt(0)

/** Frontend messages after which the engine has something to answer: Query, Sync, Flush, … */
const ROUND_ENDS = new Set(['Q', 'S', 'H', 'F', 'c', 'f'].map(code))
const READY = code('Z')

function frame(letter: string, body: Buffer): Buffer {
  const head = Buffer.alloc(5)
  head.write(letter, 0)
  head.writeUInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}

const readyForQuery = (status: string) => frame('Z', Buffer.from(status))

/** The frames that a server sends to a client it accepts without a password. */
export const GREETING = Buffer.concat([frame('R', Buffer.alloc(4)), readyForQuery('I')])

/** A simple-protocol query. */
export function query(sql: string): Buffer {
  return frame('Q', Buffer.from(`${sql}\0`))
}

/** The SQL of a round that is exactly one simple query, otherwise nothing. */
export function simpleQuery(round: Buffer): string | undefined {
  if (round[0] !== code('Q') || round.readUInt32BE(1) + 1 !== round.length) return undefined
  return round.toString('utf8', 5, round.length - 1)
}

/** An error answer followed by the state of the session: idle, or in a failed transaction. */
export function failure(sqlState: string, message: string, inTransaction: boolean): Buffer {
  const fields = `SERROR\0VERROR\0C${sqlState}\0M${message}\0\0`
  return Buffer.concat([frame('E', Buffer.from(fields)), readyForQuery(inTransaction ? 'E' : 'I')])
}

/** True when an answer of the engine leaves a transaction open (or failed but not yet ended). */
export function leavesTransactionOpen(answer: Uint8Array): boolean {
  return answer.at(-6) === READY && answer.at(-1) !== code('I')
}

/** Splits the client's bytes into rounds, so that a query costs one call of the engine. */
export class Rounds {
  #held: Buffer = Buffer.alloc(0)

  /** Returns the rounds complete so far, and buffers the rest for the next chunk. */
  take(chunk: Buffer): Buffer[] {
    this.#held = this.#held.length === 0 ? chunk : Buffer.concat([this.#held, chunk])
    const rounds: Buffer[] = []
    let start = 0
    let at = 0
    while (at + 5 <= this.#held.length) {
      const end = at + 1 + this.#held.readUInt32BE(at + 1)
      if (end > this.#held.length) break
      if (ROUND_ENDS.has(this.#held[at] ?? 0)) {
        rounds.push(this.#held.subarray(start, end))
        start = end
      }
      at = end
    }
    this.#held = this.#held.subarray(start)
    return rounds
  }
}
