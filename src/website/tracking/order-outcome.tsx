/** How a repair ended that was not done: why, what it costs, and how the device comes home. */
import type { TextKey } from './texts/english.ts'
import { TrackText } from './texts/track-text.tsx'
import type { Tracked } from './tracked.ts'

type Props = { readonly tracked: Tracked }
type Outcome = NonNullable<Tracked['outcome']>

/** Nothing for a repair that goes on, was done, or was called off. */
export function OrderOutcome({ tracked: { outcome } }: Props) {
  if (!outcome || !isUnrepaired(outcome.key)) return null
  const { key, reason, note, device } = outcome
  const price = prices[key]
  return (
    <section className="mt-5 grid gap-2" aria-labelledby="outcome">
      <h2 className="title-2" id="outcome">
        <TrackText of={key} />
      </h2>
      {reason && <p>{reason}.</p>}
      {note && <p className="break-words">{note}</p>}
      {price && (
        <p>
          <TrackText of={price} />
        </p>
      )}
      <p>
        <TrackText of={`home-${device}`} />
      </p>
    </section>
  )
}

/** A repair that ended without being done has no completion to wait for. */
export const hasEndedUnrepaired = ({ outcome }: Tracked): boolean =>
  outcome !== null && isUnrepaired(outcome.key)

const prices: Partial<Record<Outcome['key'], TextKey>> = {
  'no-fix': 'price-no-fix',
  declined: 'price-declined',
}

const unrepaired = ['no-fix', 'declined', 'unclaimed'] as const

const isUnrepaired = (key: Outcome['key']): key is (typeof unrepaired)[number] =>
  unrepaired.some((one) => one === key)
