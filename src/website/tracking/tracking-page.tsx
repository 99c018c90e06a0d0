/** Order tracking: the status of one repair, updated live. */
import { useSearchParams } from 'react-router'
import { type InRoutes, shopOf } from '#ui/page/shop.ts'
import { OfflineNote } from '#ui/page/offline-note.tsx'
import type { PageHandle } from '#ui/page/page-frame.ts'
import { CustomersOnly } from '#website/sign-in/customers-only.tsx'
import { TrackText } from './texts/track-text.tsx'
import { OrderMissing, TrackedOrder, TrackingSkeleton } from './tracked-order.tsx'

export const handle = { frame: 'slim' } satisfies PageHandle

export const meta = (of: InRoutes) => [
  { title: `Track Your Order: ${shopOf(of).brand}` },
  { name: 'robots', content: 'noindex' },
]

export default function TrackingPage() {
  const orderId = useSearchParams()[0].get('orderId')
  return (
    <div className="wrap flow">
      <h1 className="display-2 mb-[clamp(1.5rem,1rem+2vw,3rem)]">
        <TrackText of="trackTitle" />
      </h1>
      <OfflineNote>
        <TrackText of="offline" />
      </OfflineNote>
      <CustomersOnly waiting={<TrackingSkeleton />}>
        {orderId ? <TrackedOrder key={orderId} orderId={orderId} /> : <OrderMissing />}
      </CustomersOnly>
    </div>
  )
}
