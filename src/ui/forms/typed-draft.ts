/** Stores what is typed into a form until it is sent or discarded, so that no reload, link or new sign-in loses it. */
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useHydrated } from '#ui/page/hydrated.ts'
import { fillEmpty } from './form-values.ts'
import { isOvertaken, type StoredForm, useFormStore } from './form-store.ts'

/** What a form shows of an earlier visit. */
export type Restored = {
  /** When it was typed, as an ISO timestamp. */
  readonly at: string
  /** Somebody has saved other values in these fields since. */
  readonly isOvertaken: boolean
  readonly discard: () => void
}

type Values = Readonly<Record<string, unknown>>

type Plan = {
  /** Without a name nothing is stored. */
  readonly name: string | undefined
  readonly form: UseFormReturn
  /** The names of its fields. */
  readonly names: readonly string[]
  /** The values that the form began with. */
  readonly begun: Values
  /** Those that stand in the page itself, as the beginning of a message. */
  readonly standing: Values
  /** Fields that are never stored. */
  readonly unstored: readonly string[]
}

export function useTypedDraft({ name, form, names, begun: initial, standing, unstored }: Plan) {
  const store = useFormStore(name)
  const isHydrated = useHydrated()
  const known = useRef<Values>({})
  const begunNow = (): Values => ({ ...standing, ...known.current, ...initial })
  const [restored, setRestored] = useState(() => {
    const stored = store?.read()
    return stored && { at: stored.at, isOvertaken: isOvertaken(stored, initial) }
  })
  const restore = useEffectEvent((stored: StoredForm) => {
    const begun = begunNow()
    for (const [field, value] of Object.entries(stored.typed)) {
      const now: unknown = form.getValues(field)
      // What was typed before the page had started is newer.
      if (!now || JSON.stringify(now) === JSON.stringify(begun[field]))
        form.setValue(field, value, { shouldDirty: true })
    }
  })
  const write = useEffectEvent((values: Values) => {
    const storable = Object.entries(values).filter(([field]) => !unstored.includes(field))
    store?.write(Object.fromEntries(storable), begunNow())
  })
  useEffect(() => {
    if (!store) return undefined
    const stored = store.read()
    if (stored) restore(stored)
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => write(values),
    })
  }, [store, form])
  /** To be called once it was sent. */
  const forget = () => {
    store?.forget()
    setRestored(undefined)
  }
  const discard = () => {
    // `resetOptions` of the form would keep what was typed.
    form.reset(undefined, { keepDirtyValues: false })
    const begun = begunNow()
    for (const field of names) if (!(field in initial)) form.setValue(field, begun[field] ?? '')
    forget()
  }
  return {
    // The server knows nothing of it, and the first render here is equal to the server's.
    restored: isHydrated && restored ? { ...restored, discard } : undefined,
    /** What is known of a person counts as what the form began with. */
    fillEmpty(values: Values) {
      // One after the other, because the others are still empty when one is filled.
      for (const [field, value] of Object.entries(values)) {
        known.current = { ...known.current, [field]: value }
        fillEmpty(form, { [field]: value })
      }
    },
    forget,
    discard,
  }
}
