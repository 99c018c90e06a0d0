/** What a repair waits for, and that it is mended once more after its final check: in plain words, above its stages. */
import type { ReactNode } from 'react'
import { formatDay, formatTimestamp, noonOf } from '#kernel/time.ts'
import { useShop } from '#ui/page/shop.ts'
import { isFinalCheckDone } from '#domain/repairs/final-check.ts'
import type { TextKey } from './texts/english.ts'
import { TrackText } from './texts/track-text.tsx'
import type { Tracked } from './tracked.ts'

type Wait = NonNullable<Tracked['waiting']>

/** An estimate that waits for its answer has a notice of its own. */
export function WaitNotice({ waiting, estimate }: Pick<Tracked, 'waiting' | 'estimate'>) {
  if (!waiting || estimate === 'open') return null
  return waiting.for === 'part' ? <PartAwaited wait={waiting} /> : <Question wait={waiting} />
}

const Notice = ({ of, children }: { readonly of: TextKey; readonly children: ReactNode }) => (
  <section className="answer-needed" aria-labelledby="wait-notice">
    <div className="min-w-0">
      <h2 className="title-1" id="wait-notice">
        <TrackText of={of} />
      </h2>
      {children}
    </div>
  </section>
)

type LateProps = Pick<Tracked, 'isLate' | 'promisedBefore'> & {
  readonly estimatedCompletion: string | null
  /** Somebody reads it who is not told the new time by message. */
  readonly isShared?: boolean
}

/** A promised time has passed, or a later one is promised since; nothing while the repair waits, because no time is promised then. */
export function LateNotice(props: LateProps) {
  const { isLate, promisedBefore, estimatedCompletion, isShared = false } = props
  if (!estimatedCompletion) return null
  const promised = formatTimestamp(new Date(estimatedCompletion))
  if (!isLate) return promisedBefore && <NewTime before={promisedBefore} promised={promised} />
  return (
    <Notice of="later">
      <p className="mt-1">
        <TrackText of={isShared ? 'laterShared' : 'laterOwn'} values={{ promised }} />
      </p>
    </Notice>
  )
}

const NewTime = ({ before, promised }: { readonly before: string; readonly promised: string }) => (
  <Notice of="later">
    <p className="mt-1">
      <TrackText of="newTime" values={{ before: formatTimestamp(new Date(before)), promised }}>
        We said {formatTimestamp(new Date(before))} first. The new time is <b>{promised}</b>. We are
        sorry for the wait.
      </TrackText>
    </p>
  </Notice>
)

export const PartAwaited = ({ wait: { until, note } }: { readonly wait: Wait }) => (
  <Notice of="forPart">
    <p className="mt-1">
      {until ? (
        <TrackText of="partBy" values={{ day: formatDay(noonOf(until)) }} />
      ) : (
        <TrackText of="partSoon" />
      )}{' '}
      <TrackText of="partSafe" />
    </p>
    {note && <p className="mt-2 break-words">{note}</p>}
  </Notice>
)

function Question({ wait: { note } }: { readonly wait: Wait }) {
  const { phone } = useShop()
  return (
    <Notice of="question">
      {note && <p className="mt-1 break-words">{note}</p>}
      <p className="mt-2">
        <TrackText of="callUs" values={{ phone: phone.shown }}>
          Please call{' '}
          <a className="link tabular nowrap" href={`tel:${phone.dial}`}>
            {phone.shown}
          </a>
          . We go on as soon as we have your answer.
        </TrackText>
      </p>
    </Notice>
  )
}

/** Until the device has passed its final check; without alarm, because nothing is asked of the customer. */
export function SecondRound({ round, steps }: Pick<Tracked, 'round' | 'steps'>) {
  if (round < 2 || steps.some((group) => isFinalCheckDone(group.steps))) return null
  return (
    <p className="mt-5">
      <TrackText of="secondRound" />
    </p>
  )
}
