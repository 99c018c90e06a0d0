/** One connection for LISTEN that reconnects after the server or the network was unreachable. */
import type pg from 'pg'
import { seconds } from '#kernel/time.ts'
import { systemClock } from '#platform/clock.ts'
import type { ListenerState } from './store.ts'
import { Channels, listenTo, unlistenTo } from './channels.ts'
import { socketOf } from './silence.ts'

const FIRST_PAUSE_MS = 250
/** After a long outage, too, everybody who listens is told within 5 s. */
const LONGEST_PAUSE_MS = 2_000
/** How often the server is asked whether it is there, and how long an answer may take (ms). */
export type Beat = { readonly every: number; readonly patience: number }
/** A line that is half open looks idle for hours; with this it is replaced within 30 s. */
const usualBeat: Beat = { every: seconds(15), patience: seconds(10) }

export class PostgresListener {
  readonly #newClient: () => pg.Client
  readonly #channels = new Channels()
  #client: Promise<pg.Client> | undefined
  #retry: NodeJS.Timeout | undefined
  #closed = false
  #wasLost = false
  #isConnected = false
  #lastAnswerAt: Date | undefined
  readonly #beat: Beat

  constructor(newClient: () => pg.Client, beat = usualBeat) {
    this.#newClient = newClient
    this.#beat = beat
  }

  async listen(channel: string, onNotify: (payload: string) => void): Promise<() => Promise<void>> {
    const isNew = this.#channels.add(channel, onNotify)
    try {
      const client = await (this.#client ??= this.#connect())
      if (isNew) await client.query(listenTo(channel))
    } catch (error) {
      this.#channels.remove(channel, onNotify)
      throw error
    }
    return async () => {
      if (!this.#channels.remove(channel, onNotify) || this.#closed) return
      // A connection that is down reconnects without this channel.
      const client = await this.#client?.catch(() => undefined)
      await client?.query(unlistenTo(channel)).catch(() => {})
    }
  }

  state(): ListenerState {
    return { isConnected: this.#isConnected, lastAnswerAt: this.#lastAnswerAt }
  }

  async close(): Promise<void> {
    this.#closed = true
    clearTimeout(this.#retry)
    const client = await this.#client?.catch(() => undefined)
    await client?.end()
  }

  async #connect(): Promise<pg.Client> {
    const client = this.#newClient()
    client.on('error', () => {})
    client.on('notification', (message) => this.#channels.notify(message))
    try {
      await client.connect()
      for (const statement of this.#channels.statements()) await client.query(statement)
    } catch (error) {
      this.#client = undefined
      void client.end().catch(() => {})
      throw error
    }
    this.#answered()
    this.#watch(client)
    client.once('end', () => {
      this.#wasLost = true
      this.#isConnected = false
      this.#reconnect(FIRST_PAUSE_MS)
    })
    if (this.#wasLost) this.#channels.missed()
    this.#wasLost = false
    return client
  }

  /** Ends the connection when the server does not answer in time. */
  #watch(client: pg.Client): void {
    const { every, patience } = this.#beat
    const beat = setInterval(() => {
      const late = setTimeout(() => void socketOf(client).destroy?.(), patience)
      void client
        .query('select 1')
        .then(() => this.#answered())
        .catch(() => {})
        .finally(() => clearTimeout(late))
    }, every)
    beat.unref()
    client.once('end', () => clearInterval(beat))
  }

  #answered(): void {
    this.#isConnected = true
    this.#lastAnswerAt = systemClock()
  }

  #reconnect(pauseMs: number): void {
    if (this.#closed) return
    this.#client = undefined
    this.#retry = setTimeout(() => {
      this.#client ??= this.#connect()
      this.#client.catch(() => this.#reconnect(Math.min(pauseMs * 2, LONGEST_PAUSE_MS)))
    }, pauseMs)
    this.#retry.unref()
  }
}
