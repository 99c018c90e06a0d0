/** One connection for LISTEN that reconnects after the server or the network was unreachable. */
import type pg from 'pg'

import { Channels, listenTo, unlistenTo } from './channels.ts'

const FIRST_PAUSE_MS = 250
const LONGEST_PAUSE_MS = 5_000

export class PostgresListener {
  readonly #newClient: () => pg.Client
  readonly #channels = new Channels()
  #client: Promise<pg.Client> | undefined
  #retry: NodeJS.Timeout | undefined
  #closed = false

  constructor(newClient: () => pg.Client) {
    this.#newClient = newClient
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
    client.once('end', () => this.#reconnect(FIRST_PAUSE_MS))
    return client
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
