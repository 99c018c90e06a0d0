/** A guide in its editor's hands: what is written, whether it is saved, and what became of saving it. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { ResponseOf } from '#kernel/endpoint.ts'
import { ApiError, call } from '#web/api-client.ts'
import { freshKey } from '#web/fresh-key.ts'
import { useToasts } from '#web/toasts.tsx'
import { getPost, listPosts } from '../../contract.ts'
import { no } from '../../errors.ts'
import {
  createGuide,
  getStaffGuide,
  type GuideState,
  listPictures,
  listStaffGuides,
  publishGuide,
  saveGuide,
  withdrawGuide,
} from '../../staff-contract.ts'
import {
  fieldsOf,
  isSame,
  keepDraft,
  nothingWritten,
  readDraft,
  type Written,
  writtenOf,
} from './guide-draft.ts'

export type StaffGuide = ResponseOf<typeof getStaffGuide>
export type GuideWork = ReturnType<typeof useGuide>

/** `guide` is as the server last gave it; undefined for a new one. */
export function useGuide(guide: StaffGuide | undefined) {
  const id = guide?.id
  const saved = () => (guide ? writtenOf(guide.fields) : nothingWritten)
  const [start] = useState(() => readDraft(id))
  const [written, setWritten] = useState(() => start?.written ?? saved())
  /** What is written stands on this: what was saved, and its version. */
  const [base, setBase] = useState(() => ({
    version: start?.version ?? guide?.version ?? 0,
    written: saved(),
  }))
  /** Another text from elsewhere than the keyboard is another editor. */
  const [round, setRound] = useState(0)
  const isDirty = !isSame(written, base.written)
  /** The text is the server's; what was written goes. */
  const discard = () => {
    setWritten(saved())
    setBase({ version: guide?.version ?? 0, written: saved() })
    setRound(round + 1)
  }
  if (guide && guide.version > base.version && !isDirty) discard()
  const { version } = base
  useEffect(() => {
    keepDraft(id, isDirty ? { version, written } : undefined)
  }, [id, isDirty, version, written])
  const deeds = useDeeds(id, version, {
    onState: (state, now) => setBase({ version: state.version, written: now ?? base.written }),
  })
  return {
    ...deeds,
    written,
    isDirty,
    isRestored: start !== undefined,
    version,
    round,
    change: (changed: Partial<Written>) => setWritten((before) => ({ ...before, ...changed })),
    save: () => deeds.save({ written, version }),
    /** Over what a colleague saved meanwhile. */
    saveOver: (theirs: number) => deeds.save({ written, version: theirs }),
    discard,
  }
}

type Saving = { readonly written: Written; readonly version: number }

function useDeeds(
  id: string | undefined,
  version: number,
  { onState }: { readonly onState: (state: GuideState, saved?: Written) => void },
) {
  const refresh = useRefresh()
  const navigate = useNavigate()
  const { show, showError } = useToasts()
  const saving = useMutation({
    mutationFn: ({ written, version: seen }: Saving) => {
      const fields = fieldsOf(written)
      const options = { idempotencyKey: freshKey() }
      return id === undefined
        ? call(createGuide, fields, options)
        : call(saveGuide, { id, version: seen, fields }, options)
    },
    async onSuccess(state, { written }) {
      keepDraft(id, undefined)
      onState(state, written)
      await refresh()
      show({ title: 'Saved', tone: 'good' })
      if (id === undefined) await navigate(`/staff/content/guides/${state.id}`, { replace: true })
    },
    async onError(error) {
      if (isConflict(error)) return refresh()
      return showError(error, { title: 'Not saved', message: 'What you wrote is kept here.' })
    },
  })
  const showing = useMutation({
    mutationFn: (wanted: { readonly at?: string } | 'withdraw') => {
      const seen = { id: id ?? '', version }
      const options = { idempotencyKey: freshKey() }
      return wanted === 'withdraw'
        ? call(withdrawGuide, seen, options)
        : call(publishGuide, { ...seen, ...wanted }, options)
    },
    async onSuccess(state) {
      onState(state)
      await refresh()
      show({ title: stateTitles[state.status], tone: 'good' })
    },
    async onError(error) {
      await refresh()
      showError(error, { title: 'Not done', message: 'Please try again.' })
    },
  })
  const { error } = saving
  return {
    save: saving.mutate,
    isSaving: saving.isPending,
    isConflict: isConflict(error),
    wrong: (field: string) => (error instanceof ApiError ? error.fieldMessage(field) : undefined),
    showTo: showing.mutate,
    isShowing: showing.isPending,
  }
}

const stateTitles: Readonly<Record<GuideState['status'], string>> = {
  draft: 'A draft again',
  scheduled: 'The day is set',
  published: 'Published',
  withdrawn: 'Withdrawn',
}

const isConflict = (error: unknown): boolean =>
  error instanceof ApiError && error.code === no.EDITED_MEANWHILE.code

/** Whatever shows guides asks anew. */
function useRefresh() {
  const queries = useQueryClient()
  return async () => {
    const shown = [getStaffGuide, listStaffGuides, listPictures, getPost, listPosts]
    await Promise.all(shown.map(({ path }) => queries.invalidateQueries({ queryKey: [path] })))
  }
}
