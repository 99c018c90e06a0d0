/** A setting in a colleague's hands: what is entered, kept in this browser until it is saved, and what became of it. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Endpoint, ResponseOf } from '#kernel/endpoint.ts'
import { noSetting } from '#kernel/setting.ts'
import { ApiError, call } from '#web/api-client.ts'
import { freshKey } from '#web/fresh-key.ts'
import { readStored, writeStored } from '#web/stored.ts'
import { useToasts } from '#web/toasts.tsx'

type Kept<T> = { readonly value: T; readonly version: number }

type Plan<T> = {
  /** Reads it; its path also names what is kept in the browser. */
  readonly read: Endpoint
  /** Saves it, on the version it was read in. */
  readonly write: Endpoint
  /** As the server last gave it. */
  readonly saved: Kept<T>
  /** False for what an older page left in this browser and this one cannot show. */
  readonly isValue: (stored: unknown) => boolean
}

export type SettingWork<T> = ReturnType<typeof useSetting<T>>

export function useSetting<T>({ read, write, saved, isValue }: Plan<T>) {
  const key = `setting-draft:${read.path}`
  const [start] = useState(() => readKept<T>(key, isValue))
  const [value, setValue] = useState(start?.value ?? saved.value)
  /** What is entered stands on this. */
  const [base, setBase] = useState<Kept<T>>({
    value: saved.value,
    version: start?.version ?? saved.version,
  })
  const isDirty = JSON.stringify(value) !== JSON.stringify(base.value)
  const discard = () => {
    setValue(saved.value)
    setBase(saved)
  }
  if (saved.version > base.version && !isDirty) discard()
  const { version } = base
  useEffect(() => {
    writeStored(key, isDirty ? JSON.stringify({ value, version }) : undefined)
  }, [key, isDirty, value, version])
  const saving = useSaving<T>({ read, write }, (done) => {
    writeStored(key, undefined)
    setBase(done)
  })
  const isConflict =
    saving.error instanceof ApiError &&
    saving.error.code === noSetting.CHANGED_MEANWHILE.code &&
    saved.version !== version
  return {
    value,
    change: setValue,
    isDirty,
    isRestored: start !== undefined && isDirty && !isConflict,
    discard,
    save: () => saving.mutate({ value, version }),
    /** Over what a colleague saved meanwhile. */
    saveOver: () => saving.mutate({ value, version: saved.version }),
    isSaving: saving.isPending,
    isConflict,
    /** What is wrong with a field, by the end of its path. */
    wrong: (path: string) =>
      saving.error instanceof ApiError
        ? saving.error.errors.find((one) => one.path.endsWith(path))?.message
        : undefined,
  }
}

function useSaving<T>(
  { read, write }: Pick<Plan<T>, 'read' | 'write'>,
  onSaved: (saved: Kept<T>) => void,
) {
  const queries = useQueryClient()
  const { show, showError } = useToasts()
  return useMutation({
    mutationFn: async (asked: Kept<T>) => {
      const answer: ResponseOf<Endpoint> = await call(write, asked as never, {
        idempotencyKey: freshKey(),
      })
      return (answer as { version: number }).version
    },
    async onSuccess(version, { value }) {
      onSaved({ value, version })
      show({ title: 'Saved', message: 'The site shows it now.', tone: 'good' })
      await queries.invalidateQueries({ queryKey: [read.path] })
    },
    async onError(error) {
      await queries.invalidateQueries({ queryKey: [read.path] })
      showError(error, { title: 'Not saved', message: 'What you entered is kept here.' })
    },
  })
}

function readKept<T>(key: string, isValue: (stored: unknown) => boolean): Kept<T> | undefined {
  try {
    const kept = JSON.parse(readStored(key) ?? 'null') as Kept<T> | null
    return kept && typeof kept.version === 'number' && isValue(kept.value) ? kept : undefined
  } catch {
    return undefined
  }
}
