/** What stands round every page, and in its place when it fails: beneath the document, which then stays as it is. */
import { Outlet, useMatches } from 'react-router'
import { frameOf } from '#web/page-frame.ts'
import { FailurePage } from './failure-page.tsx'
import { PageFrame } from './page-frame.tsx'

export default function FramedPage() {
  const frame = frameOf(useMatches().map(({ handle }) => handle))
  return (
    <PageFrame frame={frame}>
      <Outlet />
    </PageFrame>
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
