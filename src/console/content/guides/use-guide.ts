/** The work on one guide: a draft until it is saved, and when readers see it. */
import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import type { RequestOf, ResponseOf } from '#kernel/endpoint.ts'
import { call } from '#ui/api/api-client.ts'
import { hasCode } from '#ui/api/api-error.ts'
import { useOwnedKey } from '#ui/forms/form-store.ts'
import { moveStoredDraft } from '#ui/forms/stored-draft.ts'
import { useDraft } from '#ui/forms/use-draft.ts'
import { errorText } from '#ui/query/error-text.ts'
import { type Attempt, useTask } from '#ui/query/use-task.ts'
import { guideErrors } from '#domain/guides/errors.ts'
import {
  createGuide,
  type getStaffGuide,
  type GuideState,
  publishGuide,
  saveGuide,
  withdrawGuide,
} from '#domain/guides/contract/staff.ts'
import {
  draftKey,
  fieldsOf,
  isAlike,
  nothingWritten,
  type Written,
  writtenOf,
  writtenShape,
} from './guide-draft.ts'

export type StaffGuide = ResponseOf<typeof getStaffGuide>
export type GuideWork = ReturnType<typeof useGuide>

/** `guide` is as the server last gave it; undefined for a new one. */
export function useGuide(guide: StaffGuide | undefined) {
  const [id, setId] = useState(guide?.id)
  const navigate = useNavigate()
  const keyOf = useOwnedKey()
  const { value: written, ...draft } = useDraft<Written, GuideState>({
    key: draftKey(id),
    saved: useMemo(() => savedOf(guide), [guide]),
    shape: writtenShape,
    isAlike,
    refusal: guideErrors.EDITED_MEANWHILE,
    save: ({ value, version }, attempt) =>
      id === undefined
        ? call(createGuide, fieldsOf(value), attempt)
        : call(saveGuide, { id, version, fields: fieldsOf(value) }, attempt),
    writes: [createGuide, saveGuide],
    success: { title: 'Saved' },
    // A conflict is shown beside the text.
    failure: (error) =>
      hasCode(error, guideErrors.EDITED_MEANWHILE)
        ? undefined
        : {
            title: 'Not saved',
            message: errorText(error, { message: 'What you wrote is still here.' }),
          },
    async onSaved(state) {
      if (id !== undefined) return
      moveStoredDraft(keyOf(draftKey(undefined)), keyOf(draftKey(state.id)))
      setId(state.id)
      await navigate(`/staff/content/guides/${state.id}`, { replace: true })
    },
  })
  return {
    ...draft,
    /** The guide as this editor saw it, for what is done to it besides saving. */
    seen: { id: id ?? '', version: draft.version },
    showing: useShowing(draft),
    written,
    change: (next: Partial<Written>) => draft.change((before) => ({ ...before, ...next })),
  }
}

const savedOf = (guide: StaffGuide | undefined) => ({
  value: guide ? writtenOf(guide.fields) : nothingWritten,
  version: guide?.version ?? 0,
})

type Rebasing = Pick<ReturnType<typeof useDraft<Written, GuideState>>, 'rebase'>
type Showing = RequestOf<typeof publishGuide> & { readonly isWithdrawn?: boolean }

/** Shows the guide to readers, now or from a day on, or withdraws it. */
const useShowing = ({ rebase }: Rebasing) =>
  useTask(
    ({ isWithdrawn, ...input }: Showing, attempt: Attempt) =>
      isWithdrawn ? call(withdrawGuide, input, attempt) : call(publishGuide, input, attempt),
    {
      writes: [publishGuide, withdrawGuide],
      success: ({ status }) => ({ title: stateTitles[status] }),
      failure: { title: 'Not done', message: 'Please try again.' },
      onSuccess: ({ version }) => rebase({ version }),
    },
  )

const stateTitles: Readonly<Record<GuideState['status'], string>> = {
  draft: 'A draft again',
  scheduled: 'The day is set',
  published: 'Published',
  withdrawn: 'Withdrawn',
}
