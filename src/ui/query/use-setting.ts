/** A setting in a colleague's hands: a draft until it is saved, and what became of it. */
import { useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import type { Endpoint, ResponseOf } from '#kernel/endpoint.ts'
import { settingErrors } from '#kernel/setting.ts'
import { call } from '#ui/api/api-client.ts'
import type { Versioned } from '#ui/forms/draft.ts'
import { useToasts } from '#ui/design/toasts.tsx'
import { useDraft } from '#ui/forms/use-draft.ts'

type Plan<T> = {
  /** Reads it; its path also names what is kept in the browser. */
  readonly read: Endpoint
  /** Saves it, on the version it was read in. */
  readonly write: Endpoint
  /** As the server last gave it. */
  readonly saved: Versioned<T>
  /** As it is being filled in: not everything in it may be savable yet. */
  readonly shape: z.ZodType<T>
}

export type SettingWork<T> = ReturnType<typeof useSetting<T>>

export function useSetting<T>({ read, write, saved, shape }: Plan<T>) {
  const queries = useQueryClient()
  const { show, showError } = useToasts()
  const refresh = () => queries.invalidateQueries({ queryKey: [read.path] })
  return useDraft({
    key: `setting-draft:${read.path}`,
    saved,
    shape,
    refusal: settingErrors.CHANGED_MEANWHILE,
    async save(input, once) {
      const answer: ResponseOf<Endpoint> = await call(write, input as never, once)
      return answer as { version: number }
    },
    async onSaved() {
      show({ title: 'Saved', message: 'The site shows it now.', tone: 'good' })
      await refresh()
    },
    async onFailed(error) {
      await refresh()
      showError(error, { title: 'Not saved', message: 'What you entered is kept here.' })
    },
  })
}
