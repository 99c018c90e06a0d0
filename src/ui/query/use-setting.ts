/** A setting that a colleague edits: it is a draft until it is saved. */
import { use } from 'react'
import type { z } from 'zod'
import type { Endpoint, ResponseOf } from '#kernel/endpoint.ts'
import { settingErrors } from '#kernel/setting.ts'
import { call } from '#ui/api/api-client.ts'
import type { Versioned } from '#ui/forms/draft.ts'
import { useDraft } from '#ui/forms/use-draft.ts'
import { SettingStepContext } from './setting-step.ts'

type Plan<T> = {
  /** The endpoint that reads it; its path also names what this browser stores. */
  readonly read: Endpoint
  /** The endpoint that saves it over the version in which it was read. */
  readonly write: Endpoint
  /** As the server last gave it. */
  readonly saved: Versioned<T>
  /** The setting while it is filled in: not everything in it may be valid yet. */
  readonly shape: z.ZodType<T>
}

export type SettingWork<T> = ReturnType<typeof useSetting<T>>

export function useSetting<T>({ read, write, saved, shape }: Plan<T>) {
  const step = use(SettingStepContext)
  return useDraft({
    key: `setting-draft:${read.path}`,
    saved,
    shape,
    refusal: settingErrors.CHANGED_MEANWHILE,
    async save(input, attempt) {
      const answer: ResponseOf<Endpoint> = await call(write, input as never, attempt)
      return answer as { version: number }
    },
    writes: [write],
    // The next step shows that this one is saved.
    ...(!step && { success: { title: 'Saved', message: 'The site shows it now.' } }),
    ...(step && { onSaved: step.onSaved }),
    failure: { title: 'Not saved', message: 'What you entered is kept here.' },
  })
}
