/** The layout around every page, and what replaces a page that fails. The document around it stays as it is. */
import {
  type LoaderFunctionArgs,
  Outlet,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useMatches,
} from 'react-router'
import { callFrom, nothingIfRefused } from '#ui/api/api-client.ts'
import { OpeningContext } from '#ui/page/opening-hours.tsx'
import { shopContext } from '#ui/page/shop.ts'
import { frameOf } from '#ui/page/page-frame.ts'
import { getOpening } from '#domain/site-content/contract/customer.ts'
import { FailurePage } from './failure-page.tsx'
import { PageFrame } from './page-frame.tsx'

export async function loader({ context }: LoaderFunctionArgs) {
  const { hours, holidays } = context.get(shopContext)
  const opening = await callFrom(context, getOpening, {}).catch(nothingIfRefused)
  return { opening: opening ?? { ...hours, holidays } }
}

/** Navigation within the site keeps the hours in memory; `useChangedShop` loads them again with the shop. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.href === nextUrl.href

export default function FramedPage() {
  const { opening } = useLoaderData<typeof loader>()
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
 * Without this boundary the root's would render the whole document again in the browser. Trusted Types refuse the
 * document's scripts then, and the page would stay empty.
 */
export function ErrorBoundary({ error }: Failed) {
  return (
    <PageFrame frame="slim">
      <FailurePage error={error} />
    </PageFrame>
  )
}
