/** The page behind the link of an estimate: its customer reads it and answers it without signing in. */
import { useQueryClient } from '#ui/query/query-client.ts'
import { useState } from 'react'
import { showByLink } from '#domain/estimates/contract/customer.ts'
import { estimateErrors } from '#domain/estimates/errors.ts'
import { useHydrated } from '#ui/page/hydrated.ts'
import type { PageHandle } from '#ui/page/page-frame.ts'
import { useFragment } from '#ui/page/use-fragment.ts'
import { type InRoutes, shopOf } from '#ui/page/shop.ts'
import { EmptyState } from '#ui/query/empty-state.tsx'
import { answerOf, queryKey, useAnswer } from '#ui/query/queries.tsx'
import { QueryView } from '#ui/query/query.tsx'
import { AskByLink } from './ask-us.tsx'
import { CallUs } from './call-us.tsx'
import { EstimateShape, EstimateSkeleton, PlainHeading } from './estimate-skeleton.tsx'
import { EstimateView } from './estimate-view.tsx'
import { focusHeading } from './focus-heading.ts'
import type { ShownEstimate } from './shown-estimate.ts'
import { SignByCode } from './sign-by-code.tsx'

export const handle = { frame: 'slim' } satisfies PageHandle

export const meta = (of: InRoutes) => [
  { title: `Your estimate: ${shopOf(of).brand}` },
  { name: 'robots', content: 'noindex, nofollow' },
  { name: 'referrer', content: 'no-referrer' },
]

export default function ApprovePage() {
  const hydrated = useHydrated()
  const token = useFragment()
  return (
    <div className="wrap flow estimate">
      {!hydrated && <EstimateSkeleton />}
      {hydrated && token === '' && (
        <>
          <PlainHeading />
          <LinkMissing />
        </>
      )}
      {hydrated && token !== '' && <LinkedEstimate key={token} token={token} />}
    </div>
  )
}

function LinkedEstimate({ token }: { readonly token: string }) {
  const queries = useQueryClient()
  const [newest, setNewest] = useState(false)
  const input = { token, newest }
  const estimate = useAnswer(showByLink, input, { refetchOnWindowFocus: true })
  // The page stays as it is until the newest version is here, so that the focus has a heading to go to.
  const showNewest = async () => {
    await queries.prefetchQuery(answerOf(showByLink, { token, newest: true }))
    setNewest(true)
    focusHeading()
  }
  const showAsked = (shown: ShownEstimate) =>
    void queries.setQueryData(queryKey(showByLink, input), shown)
  return (
    <>
      {estimate.data === undefined && <PlainHeading />}
      <QueryView
        query={estimate}
        name="your estimate"
        failed="Your estimate did not load"
        loading={<EstimateShape />}
        missing={<LinkMissing />}
      >
        {(shown) => (
          <EstimateView
            key={shown.version}
            shown={shown}
            onNewest={showNewest}
            renewal={
              <AskByLink token={token} shown={shown} kind="new-estimate" onAsked={showAsked} />
            }
          >
            <SignByCode
              token={token}
              shown={shown}
              onAnswered={(answered) => {
                queries.setQueryData(queryKey(showByLink, input), answered)
                focusHeading()
              }}
              onChanged={() => void estimate.refetch()}
            />
            <AskByLink token={token} shown={shown} kind="call" onAsked={showAsked} />
          </EstimateView>
        )}
      </QueryView>
    </>
  )
}

/** The same text for a link that was cut off, made up or is older than the account. */
const LinkMissing = () => (
  <EmptyState
    title={estimateErrors.ESTIMATE_NOT_FOUND.title}
    text={estimateErrors.ESTIMATE_NOT_FOUND.message}
  >
    <CallUs />
  </EmptyState>
)
