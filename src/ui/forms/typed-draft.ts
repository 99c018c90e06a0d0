/** Stores what is typed into a form in this tab until it is sent, so that a reload or a new sign-in loses none of it. */
import { useEffect, useEffectEvent } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { readStored, writeStored } from '#ui/page/browser-storage.ts'

const keyOf = (name: string) => `form-draft:${name}`

/** It ends with the tab, so the next person at this browser does not find it. */
const storage = 'sessionStorage'

export const forgetTyped = (name: string): void => writeStored(keyOf(name), undefined, storage)

/** Without a `name` nothing is stored. */
export function useTypedDraft(name: string | undefined, form: UseFormReturn): void {
  const restore = useEffectEvent((stored: object) => {
    const begun: Readonly<Record<string, unknown>> = form.formState.defaultValues ?? {}
    for (const [field, value] of Object.entries(stored)) {
      const now: unknown = form.getValues(field)
      // What was typed before the page had started is newer.
      if (!now || now === begun[field]) form.setValue(field, value, { shouldDirty: true })
    }
  })
  useEffect(() => {
    if (!name) return undefined
    const stored = readTyped(name)
    if (stored) restore(stored)
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => writeStored(keyOf(name), JSON.stringify(values), storage),
    })
  }, [name, form])
}

function readTyped(name: string): object | undefined {
  try {
    const stored: unknown = JSON.parse(readStored(keyOf(name), storage) ?? 'null')
    return stored instanceof Object ? stored : undefined
  } catch {
    return undefined
  }
}
