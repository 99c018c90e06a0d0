/** The issues of a model. They stay on the page while they are refetched. */
import { useAnswer } from '#ui/query/queries.tsx'
import { useLastKnown } from '#ui/query/use-last-known.ts'
import { type IssueOption, listIssues } from '#domain/catalogue/contract/customer.ts'
import type { QueryState } from '#ui/query/query.tsx'

export type IssueList = QueryState<readonly IssueOption[]> & {
  readonly state: 'ready' | 'loading' | 'failed'
}

export function useIssueList(productId: string): IssueList {
  const {
    data: answer,
    error,
    isPending,
    isFetching,
    refetch,
  } = useAnswer(listIssues, { productId })
  const data = useLastKnown(answer)
  const state = data ? 'ready' : isPending ? 'loading' : 'failed'
  return { data, error, isFetching, refetch, state }
}
