/** Who hears which NOTIFY channel, and the statements that follow from it. */
import pg from 'pg'

type Hear = (payload: string) => void

export class Channels {
  readonly #hearers = new Map<string, Set<Hear>>()

  /** Adds a hearer; true when the channel is new and has to be listened to. */
  add(channel: string, hear: Hear): boolean {
    const there = this.#hearers.get(channel)
    if (there) {
      there.add(hear)
      return false
    }
    this.#hearers.set(channel, new Set([hear]))
    return true
  }

  /** Removes a hearer; true when nobody is left on the channel. */
  remove(channel: string, hear: Hear): boolean {
    const there = this.#hearers.get(channel)
    if (!there?.delete(hear) || there.size > 0) return false
    return this.#hearers.delete(channel)
  }

  /** Hands a notification to everyone on its channel. */
  notify(message: pg.Notification): void {
    for (const hear of this.#hearers.get(message.channel) ?? []) hear(message.payload ?? '')
  }

  /** One `LISTEN` statement for each channel, for a new connection. */
  statements(): string[] {
    return [...this.#hearers.keys()].map(listenTo)
  }
}

export function listenTo(channel: string): string {
  return `listen ${pg.escapeIdentifier(channel)}`
}

export function unlistenTo(channel: string): string {
  return `unlisten ${pg.escapeIdentifier(channel)}`
}
