/** Any other address: 404, with the attempted path in the browser's log. */
import { data } from 'react-router'
import type { PageHandle } from '#ui/page/page-frame.ts'
import { type InRoutes, shopOf } from '#ui/page/shop.ts'
import { notFoundMeta } from './failure-texts.ts'
import { NotFound } from './not-found.tsx'

export const handle = { frame: 'slim' } satisfies PageHandle

export const loader = () => data(null, { status: 404 })

export const meta = (of: InRoutes) => notFoundMeta(shopOf(of))

export default function NotFoundPage() {
  return <NotFound />
}
