/** The issues of a model. What is known stays while it is read again, after a login for instance. */
import { useState } from 'react'
import type { ApiError } from '#ui/api/api-client.ts'
import { useAnswer } from '#ui/query/queries.tsx'
import { type IssueOption, listIssues } from '#domain/catalogue/contract/customer.ts'

export type IssueList = {
  /** Undefined until known. */
  readonly issues: readonly IssueOption[] | undefined
  readonly state: 'ready' | 'loading' | 'failed'
  readonly error: ApiError | null
  readonly retry: () => void
}

export function useIssueList(productId: string): IssueList {
  const { data, error, isPending, refetch } = useAnswer(listIssues, { productId })
  const [known, setKnown] = useState(data)
  if (data && data !== known) setKnown(data)
  const issues = data ?? known
  return {
    issues,
    state: issues ? 'ready' : isPending ? 'loading' : 'failed',
    error,
    retry: () => void refetch(),
  }
}
