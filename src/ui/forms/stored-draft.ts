/** What is typed and not saved, as this browser keeps it: neither a failure nor a reload loses it. */
import { z } from 'zod'
import type { Alike, Versioned } from './draft.ts'
import { readStored, writeStored } from '#ui/page/browser-storage.ts'

/** Undefined when there is none, or none of this shape: an older page may have left it. */
export function readKept<T>(key: string, shape: z.ZodType<T>): Versioned<T> | undefined {
  try {
    const { version, ...kept } = anyKept.parse(JSON.parse(readStored(key) ?? 'null'))
    // Texts and guides were once kept under names of their own.
    return { version, value: shape.parse(kept.value ?? kept.fields ?? kept.written) }
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

export const writeKept = <T>(key: string, draft: Versioned<T> | undefined): void =>
  writeStored(key, draft && JSON.stringify({ value: draft.value, version: draft.version }))

/** Lets go what is saved now. What was typed since is kept: its screen may be gone by now. */
export function forgetSaved<T>(key: string, shape: z.ZodType<T>, saved: T, isAlike: Alike<T>) {
  const kept = readKept(key, shape)
  if (kept && isAlike(kept.value, saved)) writeKept(key, undefined)
}

/** What is being made has a name once it is saved; what was typed meanwhile is kept under that. */
export function moveKept(from: string, to: string): void {
  const kept = readStored(from)
  if (kept === undefined) return
  writeStored(to, kept)
  writeStored(from, undefined)
}
