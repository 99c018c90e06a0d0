/** A guide in its editor's hands: a draft until it is saved, and what becomes of it for readers. */
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import type { ResponseOf } from '#kernel/endpoint.ts'
import { call } from '#ui/api/api-client.ts'
import { freshKey } from '#ui/api/idempotency-key.ts'
import { moveKept } from '#ui/forms/stored-draft.ts'
import { useToasts } from '#ui/design/toasts.tsx'
import { useDraft } from '#ui/forms/use-draft.ts'
import { useSingleMutation } from '#ui/query/use-single-mutation.ts'
import { getPost, listPosts } from '#domain/guides/contract/customer.ts'
import { guideErrors } from '#domain/guides/errors.ts'
import {
  createGuide,
  getStaffGuide,
  type GuideState,
  listPictures,
  listStaffGuides,
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
  const refresh = useRefresh()
  const navigate = useNavigate()
  const { show, showError } = useToasts()
  const { value: written, ...draft } = useDraft<Written, GuideState>({
    key: draftKey(id),
    saved: useMemo(() => savedOf(guide), [guide]),
    shape: writtenShape,
    isAlike,
    refusal: guideErrors.EDITED_MEANWHILE,
    save: ({ value, version }, once) =>
      id === undefined
        ? call(createGuide, fieldsOf(value), once)
        : call(saveGuide, { id, version, fields: fieldsOf(value) }, once),
    async onSaved(state) {
      if (id === undefined) {
        moveKept(draftKey(undefined), draftKey(state.id))
        setId(state.id)
      }
      await refresh()
      show({ title: 'Saved', tone: 'good' })
      if (id === undefined) await navigate(`/staff/content/guides/${state.id}`, { replace: true })
    },
    async onFailed(error) {
      // The conflict is said beside the text.
      if (draft.isRefusal(error)) await refresh()
      else showError(error, { title: 'Not saved', message: 'What you wrote is kept here.' })
    },
  })
  return {
    ...draft,
    ...useShowing(id, draft),
    written,
    change: (next: Partial<Written>) => draft.change((before) => ({ ...before, ...next })),
  }
}

const savedOf = (guide: StaffGuide | undefined) => ({
  value: guide ? writtenOf(guide.fields) : nothingWritten,
  version: guide?.version ?? 0,
})

type Rebasing = Pick<ReturnType<typeof useDraft<Written, GuideState>>, 'version' | 'rebase'>

/** From when on readers see it, or that they no longer do. */
function useShowing(id: string | undefined, { version, rebase }: Rebasing) {
  const refresh = useRefresh()
  const { show, showError } = useToasts()
  const { mutate, isPending } = useSingleMutation({
    mutationFn: (wanted: { readonly at?: string } | 'withdraw') => {
      const seen = { id: id ?? '', version }
      const options = { idempotencyKey: freshKey() }
      return wanted === 'withdraw'
        ? call(withdrawGuide, seen, options)
        : call(publishGuide, { ...seen, ...wanted }, options)
    },
    async onSuccess(state) {
      rebase({ version: state.version })
      await refresh()
      show({ title: stateTitles[state.status], tone: 'good' })
    },
    async onError(error) {
      await refresh()
      showError(error, { title: 'Not done', message: 'Please try again.' })
    },
  })
  return { showTo: mutate, isShowing: isPending }
}

const stateTitles: Readonly<Record<GuideState['status'], string>> = {
  draft: 'A draft again',
  scheduled: 'The day is set',
  published: 'Published',
  withdrawn: 'Withdrawn',
}

/** Whatever shows guides asks anew. */
function useRefresh() {
  const queries = useQueryClient()
  return async () => {
    const shown = [getStaffGuide, listStaffGuides, listPictures, getPost, listPosts]
    await Promise.all(shown.map(({ path }) => queries.invalidateQueries({ queryKey: [path] })))
  }
}
