/** 'Share tracking link': makes the one link of an order, shows it once to be copied, and revokes it. */
import { useState } from 'react'
import { useAction } from '#ui/query/use-action.ts'
import { Button } from '#ui/design/button.tsx'
import { Icon } from '#ui/design/icon.tsx'
import { useAnswer } from '#ui/query/queries.tsx'
import { revokeShare, shareTracking, viewShare } from '#domain/repairs/contract/customer.ts'
import { dayText } from '#ui/repairs/timestamps.ts'
import { LinkField } from './link-field.tsx'
import { OrderPart } from './order-part.tsx'
import { TrackText } from './texts/track-text.tsx'

export function ShareTracking({ orderId }: { readonly orderId: string }) {
  const { data } = useAnswer(viewShare, { orderId })
  const { address, busy, make, revoke } = useSharing(orderId)
  if (!data || (!data.possible && !data.link)) return null
  return (
    <OrderPart title={<TrackText of="shareTitle" />}>
      <p className="small muted">
        <TrackText of="shareText" />
      </p>
      {data.link && address && <LinkField label="Tracking link" address={address} />}
      {data.link && !address && (
        <p className="small">
          <TrackText
            of="shareLasts"
            values={{ from: dayText(data.link.createdAt), until: dayText(data.link.endsAt) }}
          />
        </p>
      )}
      <Button
        variant="line"
        size="sm"
        loading={busy}
        onClick={() => void (data.link ? revoke() : make())}
      >
        <Icon name={data.link ? 'close' : 'external'} size={17} />{' '}
        <TrackText of={data.link ? 'revokeLink' : 'shareLink'} />
      </Button>
    </OrderPart>
  )
}

/** Only this page's memory holds the link, because the server stores no more than its hash. */
function useSharing(orderId: string) {
  const [token, setToken] = useState<string>()
  const make = useAction(shareTracking, {
    failure: { title: 'Link not made', message: 'Please try again.' },
    onSuccess: (made) => setToken(made.token),
  })
  const revoke = useAction(revokeShare, {
    failure: { title: 'Link not revoked', message: 'Please try again.' },
    onSuccess: () => setToken(undefined),
  })
  return {
    // Behind the #, a link's secret stays in the browser: no server log and no Referer has it.
    address: token && `${location.origin}/track-shared#${token}`,
    busy: make.isRunning || revoke.isRunning,
    make: () => make.run({ orderId }),
    revoke: () => revoke.run({ orderId }),
  }
}
