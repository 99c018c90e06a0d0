/** The frame of the content pages: the links between them. */
import { useRouteError } from 'react-router'
import { ErrorState } from '#ui/query/error-state.tsx'
import { contentPlaces } from '#console/frame/console-places.ts'
import { SectionLinks } from '#console/frame/section-links.tsx'

export default function ContentPage() {
  return <SectionLinks label="Content" links={contentPlaces} />
}

/** Catches errors below this frame; without it the root would replace the whole document. */
export function ErrorBoundary() {
  const error = useRouteError()
  console.error(error)
  return (
    <ErrorState
      title="This screen failed"
      text="This browser still has what you wrote."
      onRetry={() => location.reload()}
    />
  )
}
