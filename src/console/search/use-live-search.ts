/** Searches while a colleague types: after a short pause, and never with the answer to an older text over a newer one. */
import { useEffect, useState } from 'react'
import { useAnswer } from '#ui/query/queries.tsx'
import { findPastJobs } from '#domain/imports/contract/staff.ts'
import { findJobs } from '#domain/repairs/contract/staff.ts'
import { countFound, type Found } from './search-items.ts'
import { useMay } from '#ui/api/role.ts'
import { useNamedGuides } from './use-named-guides.ts'
import { useSearchedText } from './use-searched-text.ts'

/** Longer than the time between two keys of somebody who types fast. */
const pause = 150

/** For an editor, who finds pages and guides alone. */
const nothingToFind = {
  found: { jobs: [], unpaid: [], contactRequests: [], more: false, alike: false } satisfies Found,
  pastJobs: 0,
  isAnswered: true,
  error: null,
  retry: () => undefined,
}

export function useLiveSearch(text: string) {
  const may = useMay()
  const mayFind = may('see-jobs')
  const guides = useNamedGuides(text)
  const [sought, setSought] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSought(text), pause)
    return () => clearTimeout(timer)
  }, [text])
  // Each text is a query of its own: a newer one aborts the request of the one before.
  const searched = useSearchedText(sought)
  const q = mayFind ? searched : ''
  const answer = useAnswer(findJobs, { q }, { enabled: q !== '', staleTime: 5_000 })
  const isEmpty = answer.data !== undefined && countFound(answer.data) === 0
  const past = useAnswer(findPastJobs, { q }, { enabled: q !== '' && isEmpty })
  const [last, setLast] = useState<Found>()
  if (answer.data && answer.data !== last) setLast(answer.data)
  const isCurrent = sought === text
  if (!mayFind) return { ...nothingToFind, guides }
  return {
    guides,
    found: q === '' ? undefined : (answer.data ?? last),
    pastJobs: isEmpty ? (past.data?.jobs.length ?? 0) : 0,
    /** What is shown is the answer to the text in the field. */
    isAnswered: isCurrent && answer.data !== undefined && (!isEmpty || !past.isLoading),
    error: isCurrent ? answer.error : null,
    retry: () => void answer.refetch(),
  }
}
