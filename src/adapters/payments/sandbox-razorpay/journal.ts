/** Stores the sandbox's ledger across restarts: one JSON line per change, each written before the answer. */
import { appendFileSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** Anything the sandbox remembers, by kind and id; a later line replaces an earlier one. */
export type Entry = { readonly kind: string; readonly id: string; readonly value: unknown }

export type Journal = {
  readonly entries: readonly Entry[]
  write(entry: Entry): void
}

/** Opens the file and rewrites it without replaced lines, in one rename. Without a file nothing is stored. */
export function openJournal(path: string | undefined, store: (entry: Entry) => boolean): Journal {
  if (path === undefined) return { entries: [], write: () => {} }
  mkdirSync(dirname(path), { recursive: true })
  const latest = new Map<string, Entry>()
  for (const entry of readEntries(path)) latest.set(`${entry.kind} ${entry.id}`, entry)
  const entries = [...latest.values()].filter(store)
  writeFileSync(`${path}.new`, entries.map(lineOf).join(''))
  renameSync(`${path}.new`, path)
  return { entries, write: (entry) => appendFileSync(path, lineOf(entry)) }
}

const lineOf = (entry: Entry): string => `${JSON.stringify(entry)}\n`

function readEntries(path: string): Entry[] {
  const entries: Entry[] = []
  for (const line of readLines(path)) {
    try {
      entries.push(JSON.parse(line) as Entry)
    } catch {
      // A process killed while writing leaves a half last line, which was never answered and is dropped.
    }
  }
  return entries
}

function readLines(path: string): string[] {
  try {
    return readFileSync(path, 'utf8').split('\n').filter(Boolean)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}
