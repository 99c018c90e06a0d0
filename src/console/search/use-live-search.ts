/** Searches while a colleague types: after a short pause, and never with the answer to an older text over a newer one. */
import { useEffect, useState } from 'react'
import { useAnswer } from '#ui/query/queries.tsx'
import { findPastJobs } from '#domain/imports/contract/staff.ts'
import { findJobs } from '#domain/repairs/contract/staff.ts'
import { countFound, type Found } from './search-items.ts'
import { useSearchedText } from './use-searched-text.ts'

/** Longer than the time between two keys of somebody who types fast. */
const pause = 150

export function useLiveSearch(text: string) {
  const [sought, setSought] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSought(text), pause)
    return () => clearTimeout(timer)
  }, [text])
  // Each text is a query of its own: a newer one aborts the request of the one before.
  const q = useSearchedText(sought)
  const answer = useAnswer(findJobs, { q }, { enabled: q !== '', staleTime: 5_000 })
  const isEmpty = answer.data !== undefined && countFound(answer.data) === 0
  const past = useAnswer(findPastJobs, { q }, { enabled: q !== '' && isEmpty })
  const [last, setLast] = useState<Found>()
  if (answer.data && answer.data !== last) setLast(answer.data)
  const isCurrent = sought === text
  return {
    found: q === '' ? undefined : (answer.data ?? last),
    pastJobs: isEmpty ? (past.data?.jobs.length ?? 0) : 0,
    /** What is shown is the answer to the text in the field. */
    isAnswered: isCurrent && answer.data !== undefined && (!isEmpty || !past.isLoading),
    error: isCurrent ? answer.error : null,
    retry: () => void answer.refetch(),
  }
}
