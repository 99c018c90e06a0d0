/** Any other address: 404, with the attempted path in the browser's log. */
import { data } from 'react-router'
import { business } from '#business.ts'
import type { PageHandle } from '#web/page-frame.ts'
import { NotFound } from './not-found.tsx'

export const handle = { frame: 'slim' } satisfies PageHandle

export const loader = () => data(null, { status: 404 })

export const meta = () => [
  { title: `Page not found: ${business.brand}` },
  { name: 'robots', content: 'noindex' },
]

export default function NotFoundPage() {
  return <NotFound />
}
