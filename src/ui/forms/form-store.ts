/** What is typed into a form and not sent yet, as this browser stores it, with the values that it was typed over. */
import { createContext, use, useMemo } from 'react'
import { z } from 'zod'
import { readStored, removeStored, writeStored } from '#ui/page/browser-storage.ts'
import { browserTime } from '#ui/page/browser-clock.ts'

type Values = Readonly<Record<string, unknown>>

export type StoredForm = {
  /** When it was typed, as an ISO timestamp. */
  readonly at: string
  /** The fields that differ from what the form began with. */
  readonly typed: Values
  /** What those fields began with, so that a change of the record by somebody else is noticed. */
  readonly begun: Values
}

const storedForm = z.object({
  at: z.iso.datetime(),
  typed: z.record(z.string(), z.unknown()),
  begun: z.record(z.string(), z.unknown()),
})

/**
 * The colleague who fills in forms: theirs stay in this browser until they are saved, discarded or signed out. Without
 * an owner, as on the website, a form is stored for this tab alone.
 */
export const FormOwnerContext = createContext<string | undefined>(undefined)

const prefix = 'form-draft:'
const prefixOf = (owner: string): string => `${prefix}${owner}:`

/** The key of this browser's storage for a draft with a name. */
export function useOwnedKey(): (name: string) => string {
  const owner = use(FormOwnerContext)
  return (name) => (owner === undefined ? name : prefixOf(owner) + name)
}

/** Removes whatever a colleague has typed and not saved, as they sign out. */
export const forgetFormsOf = (owner: string): void => removeStored(prefixOf(owner), 'localStorage')

/** Removes whatever was typed in this tab and not sent, as a customer signs out. */
export const forgetFormsOfTab = (): void => removeStored(prefix, 'sessionStorage')

/**
 * Removes the forms of all colleagues whose name begins so and that were typed before a time: a tab that was closed
 * leaves what nobody comes back to.
 */
export function forgetFormsBefore(before: Date, name: string): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (!key.startsWith(prefix) || !key.includes(`:${name}`)) continue
      const stored = storedForm.safeParse(JSON.parse(localStorage.getItem(key) ?? 'null')).data
      if (!stored || new Date(stored.at) < before) localStorage.removeItem(key)
    }
  } catch {
    // Where nothing can be stored, nothing is to be removed.
  }
}

export type FormStore = {
  readonly read: () => StoredForm | undefined
  /** Stores the fields that differ; nothing is stored when none does. */
  readonly write: (values: Values, begun: Values) => void
  readonly forget: () => void
}

/** Undefined without a name: nothing is stored then. */
export function useFormStore(name: string | undefined): FormStore | undefined {
  const owner = use(FormOwnerContext)
  return useMemo(() => (name === undefined ? undefined : storeOf(name, owner)), [name, owner])
}

/** For names that are known only later, as those of the lines of a list. */
export function useFormStores(): (name: string) => FormStore {
  const owner = use(FormOwnerContext)
  return (name) => storeOf(name, owner)
}

function storeOf(name: string, owner: string | undefined): FormStore {
  const key = owner === undefined ? prefix + name : prefixOf(owner) + name
  const kind = owner === undefined ? 'sessionStorage' : 'localStorage'
  const forget = () => writeStored(key, undefined, kind)
  const read = () => {
    try {
      return storedForm.parse(JSON.parse(readStored(key, kind) ?? 'null'))
    } catch {
      return undefined
    }
  }
  return {
    read,
    write(values, begun) {
      const fields = Object.keys(values).filter((field) => !isAlike(values[field], begun[field]))
      if (fields.length === 0) return forget()
      const pick = (from: Values) => Object.fromEntries(fields.map((field) => [field, from[field]]))
      const typed = pick(values)
      // What the page fills in by itself is no typing, and does not change when it was.
      if (isAlike(read()?.typed, typed)) return undefined
      const form: StoredForm = { at: browserTime().toISOString(), typed, begun: pick(begun) }
      return writeStored(key, JSON.stringify(form), kind)
    },
    forget,
  }
}

/** True when somebody has changed one of the stored fields since they were typed. */
export const isOvertaken = ({ begun }: StoredForm, now: Values): boolean =>
  Object.keys(begun).some((name) => !isAlike(begun[name], now[name]))

/** An empty field has no value, an empty text, or null. */
const isAlike = (a: unknown, b: unknown): boolean =>
  JSON.stringify(a === '' ? null : (a ?? null)) === JSON.stringify(b === '' ? null : (b ?? null))
