/** Stores a draft in this browser, so that neither a failure nor a reload loses it. */
import { z } from 'zod'
import type { Alike, Versioned } from './draft.ts'
import { readStored, writeStored } from '#ui/page/browser-storage.ts'

/** Undefined when there is none, or when an older page stored another shape. */
export function readStoredDraft<T>(key: string, shape: z.ZodType<T>): Versioned<T> | undefined {
  try {
    const { version, ...stored } = anyStored.parse(JSON.parse(readStored(key) ?? 'null'))
    // Earlier versions stored texts and guides under names of their own.
    return { version, value: shape.parse(stored.value ?? stored.fields ?? stored.written) }
  } catch {
    return undefined
  }
}

const anyStored = z.object({
  version: z.number(),
  value: z.unknown().optional(),
  fields: z.unknown().optional(),
  written: z.unknown().optional(),
})

export const writeStoredDraft = <T>(key: string, draft: Versioned<T> | undefined): void =>
  writeStored(key, draft && JSON.stringify({ value: draft.value, version: draft.version }))

/** Removes what is saved now. What was typed since stays stored, because its page may be closed by now. */
export function forgetSaved<T>(key: string, shape: z.ZodType<T>, saved: T, isAlike: Alike<T>) {
  const stored = readStoredDraft(key, shape)
  if (stored && isAlike(stored.value, saved)) writeStoredDraft(key, undefined)
}

/** A new thing gets its id when it is saved. What was typed meanwhile moves to that key. */
export function moveStoredDraft(from: string, to: string): void {
  const stored = readStored(from)
  if (stored === undefined) return
  writeStored(to, stored)
  writeStored(from, undefined)
}

/** A draft of an earlier version of the page, which named no owner: the next person who opens it has it. */
export function adoptDraft<T>(
  from: string,
  to: string,
  shape: z.ZodType<T>,
): Versioned<T> | undefined {
  if (from !== to) moveStoredDraft(from, to)
  return readStoredDraft(to, shape)
}
