/** Stores what is typed into a form until it is sent or discarded, so that no reload, link or new sign-in loses it. */
import { useEffect, useEffectEvent, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { isOvertaken, type StoredForm, useFormStore } from './form-store.ts'

/** What a form shows of an earlier visit. */
export type Restored = {
  /** When it was typed, as an ISO timestamp. */
  readonly at: string
  /** Somebody has saved other values in these fields since. */
  readonly isOvertaken: boolean
  readonly discard: () => void
}

type Plan = {
  /** Without a name nothing is stored. */
  readonly name: string | undefined
  readonly form: UseFormReturn
  /** The names of its fields. */
  readonly names: readonly string[]
  /** The values that the form began with. */
  readonly begun: Readonly<Record<string, unknown>>
  /** Fields that are never stored. */
  readonly unstored: readonly string[]
}

export function useTypedDraft({ name, form, names, begun, unstored }: Plan) {
  const store = useFormStore(name)
  const [restored, setRestored] = useState(() => {
    const stored = store?.read()
    return stored && { at: stored.at, isOvertaken: isOvertaken(stored, begun) }
  })
  const restore = useEffectEvent((stored: StoredForm) => {
    for (const [field, value] of Object.entries(stored.typed)) {
      const now: unknown = form.getValues(field)
      // What was typed before the page had started is newer.
      if (!now || JSON.stringify(now) === JSON.stringify(begun[field]))
        form.setValue(field, value, { shouldDirty: true })
    }
  })
  const write = useEffectEvent((values: Readonly<Record<string, unknown>>) => {
    const storable = Object.entries(values).filter(([field]) => !unstored.includes(field))
    store?.write(Object.fromEntries(storable), begun)
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
    for (const field of names) if (!(field in begun)) form.setValue(field, '')
    forget()
  }
  return { restored: restored && { ...restored, discard }, forget, discard }
}
