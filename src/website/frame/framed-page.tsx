/** What stands round every page, and in its place when it fails: beneath the document, which then stays as it is. */
import { type LoaderFunctionArgs, Outlet, useLoaderData, useMatches } from 'react-router'
import { callFrom, nothingIfRefused } from '#ui/api/api-client.ts'
import { OpeningContext, useOpening } from '#ui/page/opening-hours.tsx'
import { frameOf } from '#ui/page/page-frame.ts'
import { getOpening } from '#domain/site-content/contract/customer.ts'
import { FailurePage } from './failure-page.tsx'
import { PageFrame } from './page-frame.tsx'

export const loader = async ({ context }: LoaderFunctionArgs) => ({
  opening: await callFrom(context, getOpening, {}).catch(nothingIfRefused),
})

/** Whoever goes on within the site has the hours already. */
export const shouldRevalidate = () => false

export default function FramedPage() {
  const builtIn = useOpening()
  const { opening = builtIn } = useLoaderData<typeof loader>()
  const frame = frameOf(useMatches().map(({ handle }) => handle))
  return (
    <OpeningContext value={opening}>
      <PageFrame frame={frame}>
        <Outlet />
      </PageFrame>
    </OpeningContext>
  )
}

type Failed = { readonly error: unknown }

/**
 * Without it the root would answer, and with it the whole document be made anew in the browser: its scripts
 * with it, which Trusted Types refuse, so that nothing would be left to see.
 */
export function ErrorBoundary({ error }: Failed) {
  return (
    <PageFrame frame="slim">
      <FailurePage error={error} />
    </PageFrame>
  )
}
