/** How a repair ended that was not done: why, what it costs, and how the device comes home. */
import type { Tracked } from './tracked.ts'

type Props = { readonly tracked: Tracked }
type Outcome = NonNullable<Tracked['outcome']>

/** Nothing for a repair that goes on, was done, or was called off. */
export function OrderOutcome({ tracked: { outcome } }: Props) {
  const title = outcome && titles[outcome.key]
  if (!title) return null
  const { key, reason, note, device } = outcome
  return (
    <section className="mt-5 grid gap-2" aria-labelledby="outcome">
      <h2 className="title-2" id="outcome">
        {title}
      </h2>
      {reason && <p>{reason}.</p>}
      {note && <p className="break-words">{note}</p>}
      {priceTexts[key] && <p>{priceTexts[key]}</p>}
      <p>{homeTexts[device]}</p>
    </section>
  )
}

/** A repair that ended without being done has no completion to wait for. */
export const hasEndedUnrepaired = ({ outcome }: Tracked): boolean =>
  outcome !== null && titles[outcome.key] !== undefined

const titles: Partial<Record<Outcome['key'], string>> = {
  'no-fix': 'We could not repair it',
  declined: 'You declined the repair',
  unclaimed: 'It was not collected',
}

const priceTexts: typeof titles = {
  'no-fix': 'No fix, no fee: you pay nothing.',
  declined: 'You pay nothing.',
}

const homeTexts: Readonly<Record<Outcome['device'], string>> = {
  'to-collect': 'Your device waits for you at our counter, with everything you brought.',
  'we-bring-it': 'We call you to agree when we bring your device back.',
  back: 'Your device is back with you.',
  gone: 'After our last message and the time in our terms, it was recycled.',
}
