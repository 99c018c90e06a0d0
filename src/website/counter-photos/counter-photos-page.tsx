/** The page that a phone opens by scanning the code at the counter: it takes photos of one device, and its owner signs. */
import { useState } from 'react'
import type { ResponseOf } from '#kernel/endpoint.ts'
import { showIntakeLink } from '#domain/repairs/contract/intake-link.ts'
import { intakeLinkErrors } from '#domain/repairs/intake/intake-link-errors.ts'
import type { ApiError } from '#ui/api/api-error.ts'
import { ThemeToggle } from '#ui/design/theme-toggle.tsx'
import { ShopMark } from '#ui/media/shop-mark.tsx'
import { useHydrated } from '#ui/page/hydrated.ts'
import type { PageHandle } from '#ui/page/page-frame.ts'
import { type InRoutes, shopOf, useShop } from '#ui/page/shop.ts'
import { useFragment } from '#ui/page/use-fragment.ts'
import { EmptyState } from '#ui/query/empty-state.tsx'
import { ErrorState } from '#ui/query/error-state.tsx'
import { LoadingNote, Skeleton } from '#ui/query/loading.tsx'
import { useAnswer } from '#ui/query/queries.tsx'
import { TakePhotos } from './take-photos.tsx'

export const handle = { frame: 'bare' } satisfies PageHandle

export const meta = (of: InRoutes) => [
  { title: `Photos for the counter: ${shopOf(of).brand}` },
  { name: 'robots', content: 'noindex, nofollow' },
  { name: 'referrer', content: 'no-referrer' },
]

export default function CounterPhotosPage() {
  const hydrated = useHydrated()
  const token = useFragment()
  return (
    <>
      <header className="counter-photos-head">
        <p className="brand">
          <ShopMark />
          <span>{useShop().brand}</span>
        </p>
        <ThemeToggle />
      </header>
      <main id="main" className="counter-photos">
        {!hydrated && <Loading />}
        {hydrated && token === '' && <Ended />}
        {hydrated && token !== '' && <Linked key={token} token={token} />}
      </main>
    </>
  )
}

const Loading = () => (
  <>
    <h1 className="title-2">Photos for the counter</h1>
    <LoadingNote>Loading</LoadingNote>
    <Skeleton className="h-40 w-full" />
  </>
)

type Shown = ResponseOf<typeof showIntakeLink>

/** Milliseconds: by then the page knows that its link has ended, also where nothing is sent. */
const lookEvery = 20_000

const isOver = (error: ApiError | null): boolean =>
  error !== null && [404, 409, 422].includes(error.status)

function Linked({ token }: { readonly token: string }) {
  const link = useAnswer(
    showIntakeLink,
    { token },
    {
      refetchOnWindowFocus: true,
      refetchInterval: ({ state }) => (isOver(state.error) ? false : lookEvery),
    },
  )
  // What was shown last stays, so that a lost connection or an ended link takes nothing off the page.
  const [shown, setShown] = useState<Shown>()
  if (link.data && link.data !== shown) setShown(link.data)
  const over = isOver(link.error) ? link.error : null
  if (shown) return <TakePhotos token={token} shown={shown} over={over} />
  if (over) return <Ended isReplaced={over.code === 'INTAKE_LINK_REPLACED'} />
  if (link.error)
    return (
      <>
        <h1 className="visually-hidden">Photos for the counter</h1>
        <ErrorState
          title="This page did not load"
          text={link.error.message}
          retrying={link.isFetching}
          onRetry={() => void link.refetch()}
        />
      </>
    )
  return <Loading />
}

/** The same text for a link that was cut off, made up or has ended. */
function Ended({ isReplaced = false }: { readonly isReplaced?: boolean }) {
  const { INTAKE_LINK_ENDED, INTAKE_LINK_REPLACED } = intakeLinkErrors
  const { title, message } = isReplaced ? INTAKE_LINK_REPLACED : INTAKE_LINK_ENDED
  return (
    <>
      <h1 className="visually-hidden">Photos for the counter</h1>
      <EmptyState icon="camera" title={title} text={message} />
    </>
  )
}
