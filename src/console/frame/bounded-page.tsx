/** The pages below the console's bar, and what replaces one that could not be shown. The bar stays. */
import { Outlet } from 'react-router'
import { ErrorState } from '#ui/query/error-state.tsx'

export default function BoundedPage() {
  return <Outlet />
}

/**
 * Without this boundary the root's would render the whole document again in the browser. Trusted Types refuse the
 * document's scripts then, and the page would stay empty.
 */
export function ErrorBoundary() {
  return (
    <div className="wrap">
      <ErrorState
        title="This page could not be shown"
        text="The fault is ours. Forms keep what you typed. Try again, or go on with another page."
        onRetry={() => location.reload()}
        retrying={false}
      />
    </div>
  )
}
