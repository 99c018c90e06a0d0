/** An estimate that can no longer be answered: ended, replaced or taken back, or of an order that is paid or closed. */
import type { ReactNode } from 'react'
import { Badge } from '#ui/design/badge.tsx'
import { timestampText } from '#ui/repairs/timestamps.ts'
import { formatRupees } from '#kernel/money.ts'
import { priceText } from './estimate-bill.tsx'
import { CallUs } from './call-us.tsx'
import { EstimateHead } from './estimate-head.tsx'
import { Findings } from './findings.tsx'
import { ToNewest } from './newer-estimate.tsx'
import { SaveEstimate } from './save-estimate.tsx'
import { WhatChanged } from './what-changed.tsx'
import type { ShownEstimate } from './shown-estimate.ts'

type Over = Exclude<ShownEstimate['state'], 'open' | 'answered'>
type Props = {
  readonly shown: ShownEstimate
  readonly state: Over
  readonly onNewest: () => Promise<unknown>
  /** What can be done beside calling. */
  readonly children?: ReactNode
}

type Texts = { readonly state: ReactNode; readonly title: string; readonly lead: string }

export function EstimateOver({ shown, state, onNewest, children }: Props) {
  return (
    <>
      <EstimateHead shown={shown} {...textsOf(shown, state)} />
      <div className="estimate-main max-w-3xl">
        <div className="flex flex-wrap gap-3">
          {shown.hasNewer && <ToNewest onNewest={onNewest} />}
          {children}
          <CallUs />
        </div>
        <section aria-labelledby="said">
          <h2 className="title-1" id="said">
            What it said
          </h2>
          <ul className="said-lines">
            {shown.lines.map(({ key, label, quality, warranty, takes, total }) => (
              <li key={key}>
                <span className="min-w-0 break-words">
                  <b>{label}</b>{' '}
                  <span className="muted">
                    {[quality, warranty, takes].filter(Boolean).join(', ')}
                  </span>
                </span>
                <span className="money">{priceText(total)}</span>
              </li>
            ))}
          </ul>
          <p className="small muted mt-3">
            {formatRupees(shown.bill.grandTotal)} with tax, if you had accepted every line.
          </p>
          <SaveEstimate shown={shown} />
        </section>
        <Findings shown={shown} />
        <WhatChanged shown={shown} />
      </div>
    </>
  )
}

function textsOf({ hasNewer, paid, validUntil }: ShownEstimate, state: Over): Texts {
  if (state === 'expired')
    return {
      state: <Badge tone="amber">Ended on {timestampText(validUntil)}</Badge>,
      title: 'This estimate has ended.',
      lead: 'Prices may have changed since, so it can no longer be accepted. Your device is safe with us, and nothing was done to it. Ask us for a new estimate.',
    }
  if (state === 'replaced' && hasNewer)
    return {
      state: <Badge tone="blue">Replaced</Badge>,
      title: 'There is a newer estimate.',
      lead: 'This one can no longer be answered. Please look at the newer one.',
    }
  if (state === 'replaced')
    return {
      state: <Badge tone="blue">Taken back</Badge>,
      title: 'We took this estimate back.',
      lead: 'You need not answer it. We send you a message when there is a new one.',
    }
  return {
    state: <Badge tone="grey">{paid ? 'Paid' : 'Closed'}</Badge>,
    title: paid ? 'This order is paid.' : 'This order is closed.',
    lead: 'There is nothing left to answer. This is what the estimate said.',
  }
}
