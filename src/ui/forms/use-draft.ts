/** What an editor types, kept in this browser until it is saved; when a colleague saved meanwhile, the editor chooses. */
import { useEffect, useState } from 'react'
import type { z } from 'zod'
import { ApiError } from '#ui/api/api-client.ts'
import {
  afterSave,
  type Alike,
  beginDraft,
  type Change,
  changed,
  discarded,
  type Draft,
  followed,
  isConflict,
  isDirty,
  rebased,
  refused,
  type Versioned,
} from './draft.ts'
import { freshKey } from '#ui/api/idempotency-key.ts'
import { forgetSaved, readStoredDraft, writeStoredDraft } from './stored-draft.ts'
import { useSingleMutation } from '#ui/query/use-single-mutation.ts'

type Once = { readonly idempotencyKey: string }

type Plan<T, A> = {
  /** Names what is kept in this browser. */
  readonly key: string
  /** As the server last gave it. */
  readonly saved: Versioned<T>
  /** What is kept and not of this shape is left out of account; it need not be savable. */
  readonly shape: z.ZodType<T>
  readonly isAlike?: Alike<T>
  /** Saves it over the version given. */
  readonly save: (input: Versioned<T>, once: Once) => Promise<A>
  /** Says that the version is no longer the last. */
  readonly refusal: { readonly code: string }
  /** Tells it, and asks anew for whatever shows it; it counts as being saved until then. */
  readonly onSaved: (answer: A) => Promise<unknown>
  readonly onFailed: (error: unknown) => Promise<unknown>
}

export type DraftWork = Pick<
  ReturnType<typeof useDraft>,
  'isDirty' | 'isRestored' | 'isConflict' | 'isSaving' | 'discard' | 'save' | 'saveOver'
>

export function useDraft<T, A extends { readonly version: number }>(plan: Plan<T, A>) {
  const { key, saved, shape, isAlike = isWrittenAlike, save, refusal, onSaved, onFailed } = plan
  const [last, setDraft] = useState(() => beginDraft(saved, readStoredDraft(key, shape)))
  const draft = followed(last, saved, isAlike)
  if (draft !== last) setDraft(draft)
  useKeeping(key, draft, isAlike)
  const isRefusal = (error: unknown) => error instanceof ApiError && error.code === refusal.code
  const refuse = () => setDraft(refused)
  const saving = useSingleMutation({
    mutationFn: (input: Versioned<T>) => save(input, { idempotencyKey: freshKey() }),
    async onSuccess(answer: A, { value }: Versioned<T>) {
      forgetSaved(key, shape, value, isAlike)
      setDraft((before) => afterSave(before, { value, version: answer.version }))
      await onSaved(answer)
    },
    async onError(error: unknown) {
      if (isRefusal(error)) refuse()
      await onFailed(error)
    },
  })
  const { value, base, round } = draft
  const isUnsaved = isDirty(draft, isAlike)
  const isOvertaken = isConflict(draft, saved)
  return {
    value,
    /** The version what is typed stands on. */
    version: base.version,
    /** Another one: the value is not what was typed last. */
    round,
    isDirty: isUnsaved,
    isRestored: draft.isRestored && isUnsaved && !isOvertaken,
    isConflict: isOvertaken,
    change: (change: Change<T>) => setDraft((before) => changed(before, change)),
    discard: () => setDraft((before) => discarded(before, saved)),
    /** After another deed on the same thing, which has a version of its own, and a value where it changed that. */
    rebase: (now: { readonly version: number; readonly value?: T }) =>
      setDraft((before) => rebased(before, { value: before.base.value, ...now }, isAlike)),
    isRefusal,
    /** After another deed was refused while something is typed: the editor is to choose. */
    refuse,
    save: () => saving.mutate({ value, version: base.version }),
    /** Over what a colleague saved meanwhile. */
    saveOver: () => saving.mutate({ value, version: saved.version }),
    isSaving: saving.isPending,
    /** What is wrong with a field, by the end of its path. */
    wrong: (path: string) =>
      saving.error instanceof ApiError ? saving.error.fieldMessage(path) : undefined,
  }
}

const isWrittenAlike = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

function useKeeping<T>(key: string, draft: Draft<T>, isAlike: Alike<T>): void {
  const { value, base } = draft
  const { version } = base
  const isUnsaved = isDirty(draft, isAlike)
  useEffect(() => {
    writeStoredDraft(key, isUnsaved ? { value, version } : undefined)
  }, [key, isUnsaved, value, version])
}
