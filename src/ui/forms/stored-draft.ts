/** What is typed and not saved, as this browser keeps it: neither a failure nor a reload loses it. */
import { z } from 'zod'
import type { Alike, Versioned } from './draft.ts'
import { readStored, writeStored } from '#ui/page/browser-storage.ts'

/** Undefined when there is none, or none of this shape: an older page may have left it. */
export function readStoredDraft<T>(key: string, shape: z.ZodType<T>): Versioned<T> | undefined {
  try {
    const { version, ...stored } = anyKept.parse(JSON.parse(readStored(key) ?? 'null'))
    // Texts and guides were once kept under names of their own.
    return { version, value: shape.parse(stored.value ?? stored.fields ?? stored.written) }
  } catch {
    return undefined
  }
}

const anyKept = z.object({
  version: z.number(),
  value: z.unknown().optional(),
  fields: z.unknown().optional(),
  written: z.unknown().optional(),
})

export const writeStoredDraft = <T>(key: string, draft: Versioned<T> | undefined): void =>
  writeStored(key, draft && JSON.stringify({ value: draft.value, version: draft.version }))

/** Lets go what is saved now. What was typed since is kept: its screen may be gone by now. */
export function forgetSaved<T>(key: string, shape: z.ZodType<T>, saved: T, isAlike: Alike<T>) {
  const stored = readStoredDraft(key, shape)
  if (stored && isAlike(stored.value, saved)) writeStoredDraft(key, undefined)
}

/** What is being made has a name once it is saved; what was typed meanwhile is kept under that. */
export function moveKept(from: string, to: string): void {
  const stored = readStored(from)
  if (stored === undefined) return
  writeStored(to, stored)
  writeStored(from, undefined)
}
