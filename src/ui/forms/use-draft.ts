/** A draft that this browser stores until it is saved; when a colleague saved meanwhile, the editor chooses. */
import { useEffect, useState } from 'react'
import type { z } from 'zod'
import type { Endpoint } from '#kernel/endpoint.ts'
import { hasCode } from '#ui/api/api-error.ts'
import { type Attempt, type TaskOptions, useTask } from '#ui/query/use-task.ts'
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
import { useOwnedKey } from './form-store.ts'
import { adoptDraft, forgetSaved, readStoredDraft, writeStoredDraft } from './stored-draft.ts'

type Plan<T, A> = Pick<TaskOptions<Versioned<T>, A>, 'success' | 'failure'> & {
  /** The name under which this browser stores it. */
  readonly key: string
  /** As the server last gave it. */
  readonly saved: Versioned<T>
  /** Checks the shape of what is stored. The draft need not be valid yet. */
  readonly shape: z.ZodType<T>
  readonly isAlike?: Alike<T>
  /** Saves it over the version given. */
  readonly save: (input: Versioned<T>, attempt: Attempt) => Promise<A>
  /** The endpoints that `save` calls. The draft counts as being saved until the answers they change are refetched. */
  readonly writes: readonly Endpoint[]
  /** The error code for a version that is no longer the last. */
  readonly refusal: { readonly code: string }
  readonly onSaved?: (answer: A) => unknown
}

export type DraftWork = Pick<
  ReturnType<typeof useDraft>,
  'isDirty' | 'isRestored' | 'isConflict' | 'isSaving' | 'discard' | 'save' | 'saveOver'
>

export function useDraft<T, A extends { readonly version: number }>(plan: Plan<T, A>) {
  const keyOf = useOwnedKey()
  const key = keyOf(plan.key)
  const { saved, shape, isAlike = isWrittenAlike, save, writes, refusal, onSaved } = plan
  const [last, setDraft] = useState(() =>
    beginDraft(saved, readStoredDraft(key, shape) ?? adoptDraft(plan.key, key, shape)),
  )
  const draft = followed(last, saved, isAlike)
  if (draft !== last) setDraft(draft)
  useStoring(key, draft, isAlike)
  const refuse = () => setDraft(refused)
  const saving = useTask(save, {
    writes,
    ...(plan.success && { success: plan.success }),
    ...(plan.failure && { failure: plan.failure }),
    onSuccess(answer, { value }) {
      forgetSaved(key, shape, value, isAlike)
      setDraft((before) => afterSave(before, { value, version: answer.version }))
      return onSaved?.(answer)
    },
    onFailure(error) {
      if (hasCode(error, refusal)) refuse()
    },
  })
  const { value, base, round } = draft
  const saveOnto = (version: number): void => void saving.run({ value, version })
  const isUnsaved = isDirty(draft, isAlike)
  const isOvertaken = isConflict(draft, saved)
  return {
    value,
    /** The version it is based on. */
    version: base.version,
    /** Counts the values that did not come from the keyboard. */
    round,
    isDirty: isUnsaved,
    isRestored: draft.isRestored && isUnsaved && !isOvertaken,
    isConflict: isOvertaken,
    change: (change: Change<T>) => setDraft((before) => changed(before, change)),
    discard: () => setDraft((before) => discarded(before, saved)),
    /**
     * To be called after another action on the same thing, with its new version, and with the value where it
     * changed that.
     */
    rebase: (now: { readonly version: number; readonly value?: T }) =>
      setDraft((before) => rebased(before, { value: before.base.value, ...now }, isAlike)),
    /** To be called after another action was refused while something is typed: the editor has to choose. */
    refuse,
    save: () => saveOnto(base.version),
    /** Saves over what a colleague saved meanwhile. */
    saveOver: () => saveOnto(saved.version),
    isSaving: saving.isRunning,
    /** The error of a field, by the end of its path. */
    wrong: saving.fieldError,
  }
}

const isWrittenAlike = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

function useStoring<T>(key: string, draft: Draft<T>, isAlike: Alike<T>): void {
  const { value, base } = draft
  const { version } = base
  const isUnsaved = isDirty(draft, isAlike)
  useEffect(() => {
    writeStoredDraft(key, isUnsaved ? { value, version } : undefined)
  }, [key, isUnsaved, value, version])
}
