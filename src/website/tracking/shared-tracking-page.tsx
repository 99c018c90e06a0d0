/** The stages of a repair for somebody to whom its owner sent the link. */
import { useFragment } from '#ui/page/use-fragment.ts'
import { type InRoutes, shopOf, useShop } from '#ui/page/shop.ts'
import type { ResponseOf } from '#kernel/endpoint.ts'
import { EmptyState } from '#ui/query/empty-state.tsx'
import { useHydrated } from '#ui/page/hydrated.ts'
import { OfflineNote } from '#ui/page/offline-note.tsx'
import type { PageHandle } from '#ui/page/page-frame.ts'
import { useAnswer } from '#ui/query/queries.tsx'
import { QueryView } from '#ui/query/query.tsx'
import { trackShared } from '#domain/repairs/contract/customer.ts'
import { repairErrors } from '#domain/repairs/errors.ts'
import { Fact } from './fact.tsx'
import { Marks } from './order-summary.tsx'
import { dayText } from '#ui/repairs/timestamps.ts'
import { StepGroups } from './step-group.tsx'
import { LateNotice, PartAwaited, SecondRound } from './wait-notice.tsx'
import { StatusText, TrackText } from './texts/track-text.tsx'
import { TrackingShape, TrackingSkeleton } from './tracked-order.tsx'

export const handle = { frame: 'slim' } satisfies PageHandle

export const meta = (of: InRoutes) => [
  { title: `Track a repair: ${shopOf(of).brand}` },
  { name: 'robots', content: 'noindex, nofollow' },
  { name: 'referrer', content: 'no-referrer' },
]

export default function SharedTrackingPage() {
  const hydrated = useHydrated()
  const token = useFragment()
  return (
    <div className="wrap flow">
      <h1 className="display-2 mb-[clamp(1.5rem,1rem+2vw,3rem)]">
        <TrackText of="sharedTitle" />
      </h1>
      <OfflineNote>
        <TrackText of="offline" />
      </OfflineNote>
      {!hydrated && <TrackingSkeleton />}
      {hydrated && token === '' && <LinkMissing />}
      {hydrated && token !== '' && <SharedOrder key={token} token={token} />}
    </div>
  )
}

type Shared = ResponseOf<typeof trackShared>

/** Often enough for somebody who waits; a repair moves a few times a day. */
const every = 30_000

function SharedOrder({ token }: { readonly token: string }) {
  const repair = useAnswer(trackShared, { token }, { refetchInterval: every })
  const status = repair.error?.status
  // A link that was revoked while the page is open shows nothing any more.
  if (status === 404 || status === 422) return <LinkMissing />
  return (
    <QueryView
      query={repair}
      name="your order"
      failed="Failed to load the repair"
      loading={<TrackingShape />}
    >
      {(shared) => <Shown shared={shared} />}
    </QueryView>
  )
}

function Shown({ shared }: { readonly shared: Shared }) {
  const { waiting } = shared
  return (
    <>
      <LateNotice {...shared} isShared />
      {waiting?.for === 'part' && <PartAwaited wait={waiting} />}
      <Stages shared={shared} />
    </>
  )
}

function Stages({ shared }: { readonly shared: Shared }) {
  return (
    <div className="track-grid">
      <aside className="track-side" aria-label="Repair summary">
        <div className="ticketwrap">
          <div className="ticket overflow-clip">
            <div className="jobcard-head">
              <b>{useShop().brand}</b>
            </div>
            <div className="grid grid-cols-[minmax(0,1fr)] gap-4 px-[1.4rem] py-5">
              <div>
                <p className="smaller muted">
                  <TrackText of="currentStatus" />
                </p>
                <p className="title-1 mt-0.5">
                  <StatusText of={shared.currentStatus} />
                </p>
              </div>
              <Marks steps={shared.steps} />
            </div>
            <dl className="jobcard-foot small">
              <Fact label={<TrackText of="estimatedCompletion" />}>
                {shared.estimatedCompletion ? (
                  dayText(shared.estimatedCompletion)
                ) : (
                  <TrackText of="yetToUpdate" />
                )}
              </Fact>
            </dl>
          </div>
        </div>
        <SecondRound round={shared.round} steps={shared.steps} />
        <p className="small muted mt-5">
          <TrackText of="sharedNote" />
        </p>
      </aside>
      <StepGroups steps={shared.steps} />
      <p className="visually-hidden" role="status">
        Current status: {shared.currentStatus}
      </p>
    </div>
  )
}

const LinkMissing = () => (
  <EmptyState
    title={repairErrors.LINK_NOT_FOUND.title}
    text={repairErrors.LINK_NOT_FOUND.message}
  />
)
