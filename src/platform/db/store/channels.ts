/** The listeners of each NOTIFY channel, and the LISTEN and UNLISTEN statements they require. */
import pg from 'pg'

/** The payload after a lost connection: any notification may have been sent meanwhile. */
const somethingMissed = ''

type OnNotify = (payload: string) => void

export class Channels {
  readonly #listeners = new Map<string, Set<OnNotify>>()

  /** Adds a listener; true when the channel is new and needs a LISTEN. */
  add(channel: string, onNotify: OnNotify): boolean {
    const there = this.#listeners.get(channel)
    if (there) {
      there.add(onNotify)
      return false
    }
    this.#listeners.set(channel, new Set([onNotify]))
    return true
  }

  /** Removes a listener; true when the channel has none left. */
  remove(channel: string, onNotify: OnNotify): boolean {
    const there = this.#listeners.get(channel)
    if (!there?.delete(onNotify) || there.size > 0) return false
    return this.#listeners.delete(channel)
  }

  /** Passes a notification to every listener of its channel. */
  notify(message: pg.Notification): void {
    for (const onNotify of this.#listeners.get(message.channel) ?? [])
      onNotify(message.payload ?? '')
  }

  /** Tells every listener that it may have missed something. */
  missed(): void {
    for (const listeners of this.#listeners.values())
      for (const onNotify of listeners) onNotify(somethingMissed)
  }

  /** One `LISTEN` statement for each channel, for a new connection. */
  statements(): string[] {
    return [...this.#listeners.keys()].map(listenTo)
  }
}

export function listenTo(channel: string): string {
  return `listen ${pg.escapeIdentifier(channel)}`
}

export function unlistenTo(channel: string): string {
  return `unlisten ${pg.escapeIdentifier(channel)}`
}
