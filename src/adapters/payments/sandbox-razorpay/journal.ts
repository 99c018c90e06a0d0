/** How the sandbox remembers: changes are made in turns, each stored before its answer. */

/** Anything the sandbox remembers, by kind and id; a later one replaces an earlier one, and null removes it. */
export type Entry = { readonly kind: string; readonly id: string; readonly value: unknown }

/** Holds a part of the entries in memory. */
export type Follower = {
  /** An entry was read that another turn, perhaps of another process, has written. */
  apply(entry: Entry): void
  /** What is held may be wrong; every entry will be applied again. */
  clear(): void
}

export type Journal = {
  /** Before the first turn. */
  follow(follower: Follower): void
  /**
   * Runs `work` on the newest entries while no other turn runs in any process. What it writes is stored before this
   * resolves, and is lost when this throws.
   */
  turn<T>(work: () => T | Promise<T>): Promise<T>
  /** Inside a turn. */
  write(entry: Entry): void
  /** Runs after the turn's entries are stored; inside a turn. */
  afterTurn(run: () => void): void
}

/** Entries that end with the process: for tests. */
export const memoryJournal = (): Journal => ({
  follow: () => {},
  turn: async (work) => work(),
  write: () => {},
  afterTurn: (run) => run(),
})
