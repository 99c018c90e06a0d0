/** The frame of the content pages: the links between them. */
import { useRouteError } from 'react-router'
import { ErrorState } from '#ui/query/error-state.tsx'
import { SectionLinks } from '#console/frame/section-links.tsx'

const parts = [
  ['/staff/content', 'Guides'],
  ['/staff/content/categories', 'Categories'],
  ['/staff/content/testimonials', 'Testimonials'],
  ['/staff/content/hours', 'Hours'],
  ['/staff/content/area', 'Pickup area'],
  ['/staff/content/texts', 'Texts of messages'],
] as const

export default function ContentPage() {
  return <SectionLinks label="Content" links={parts} />
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
