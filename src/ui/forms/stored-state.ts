/** A value that a form holds by itself, stored until it is sent or discarded like the fields of a bound form. */
import { useState } from 'react'
import type { z } from 'zod'
import { isOvertaken, useFormStore } from './form-store.ts'
import type { Restored } from './typed-draft.ts'

type Change<T> = T | ((before: T) => T)

/** `shape` checks what is stored, because an older page may have stored something else. */
export function useStoredState<T>(name: string, start: T, shape: z.ZodType<T>) {
  const store = useFormStore(name)
  const [{ value, from }, setState] = useState(() => {
    const stored = store?.read()
    const read = shape.safeParse(stored?.typed['value'])
    return stored && read.success
      ? {
          value: read.data,
          from: { at: stored.at, isOvertaken: isOvertaken(stored, { value: start }) },
        }
      : { value: start, from: undefined }
  })
  const change = (next: Change<T>) =>
    setState((before) => {
      const now = typeof next === 'function' ? (next as (of: T) => T)(before.value) : next
      store?.write({ value: now }, { value: start })
      return { ...before, value: now }
    })
  const forget = () => {
    store?.forget()
    setState((before) => ({ ...before, from: undefined }))
  }
  const discard = () => {
    store?.forget()
    setState({ value: start, from: undefined })
  }
  const restored: Restored | undefined = from && { ...from, discard }
  return { value, change, forget, discard, restored }
}

/** Whether something is stored for a form that is not open yet. */
export function useIsStored(name: string): boolean {
  const store = useFormStore(name)
  return useState(() => store?.read() !== undefined)[0]
}
