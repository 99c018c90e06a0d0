/** One lane of the board: title, count, limit, cards, and the slot where a lifted card may be dropped. */
import { type DragEvent, Fragment, useState } from 'react'
import { Button } from '#ui/design/button.tsx'
import { overLimit } from '#domain/repairs/board/board.ts'
import { compareUrgency, urgencyOf } from '#domain/repairs/board/board-state.ts'
import type { Density } from '#domain/repairs/board/board-view.ts'
import type { Filter } from './board-filter.ts'
import { type CardHold, JobCard } from './job-card.tsx'
import { LaneLimit } from './lane-limit.tsx'
import { useDrawn } from './use-drawn.ts'
import { type Lane, useLaneCards } from './use-lane-cards.ts'
import type { Job } from './use-move.ts'
import { browserTime } from '#ui/page/browser-clock.ts'

type Props = {
  readonly lane: Lane
  readonly filter: Filter
  /** Narrow screens show only the chosen lane. */
  readonly chosen: boolean
  /** The lifted card, and whether the keyboard holds it over the lane it can go to. */
  readonly held: { readonly job: Job; readonly over: boolean } | undefined
  readonly hold: CardHold
  readonly onDrop: (job: Job, lane: Lane) => void
  /** A card that moved, and is to be seen where it landed. */
  readonly landing: string | undefined
  readonly busy: ReadonlySet<string>
  readonly setsLimits: boolean
  readonly density: Density
}

export function BoardLane(props: Props) {
  const { lane, filter, chosen, held, hold, onDrop, landing, busy, setsLimits, density } = props
  const { cards, left, isLoading, showMore } = useLaneCards(lane, filter)
  const needed = cards.findIndex(({ orderId }) => orderId === landing) + 1
  const { drawn, end } = useDrawn(cards.length, needed)
  const shown = cards.slice(0, drawn)
  const takes = held?.job.next?.lane === lane.key
  const isItsOwn = cards.some(({ orderId }) => orderId === held?.job.orderId)
  const excess = overLimit(lane.total, lane.limit)
  const { target, isAbove } = useDropTarget(held?.job, (job) => onDrop(job, lane))
  const slotAt = takes ? landingPlace(shown, held.job) : undefined
  const slot = takes && (
    <div
      ref={bringIntoView}
      className={`drop-slot ${isAbove || held.over ? 'border-ink' : ''}`}
      data-density={density}
      aria-hidden
      // Dropping a card on its own lane moves it only when it is dropped on this slot.
      {...(isItsOwn ? target : {})}
    />
  )
  return (
    <section
      className="lane"
      data-lane={lane.key}
      data-live={chosen ? '' : undefined}
      data-over={excess > 0 ? '' : undefined}
      aria-label={lane.title}
      {...(isItsOwn ? {} : target)}
    >
      <LaneHead lane={lane} filter={filter} setsLimits={setsLimits} />
      {excess > 0 && <p className="lane-excess">{excess} over the limit</p>}
      <div className="lane-cards" role="group" aria-label={`Repairs in ${lane.title}`} tabIndex={0}>
        {shown.map((job, at) => (
          <Fragment key={job.orderId}>
            {at === slotAt && slot}
            {density === 'compact' && beginsLater(shown, at) && (
              <p className="lane-part">Tomorrow and later</p>
            )}
            <JobCard
              job={job}
              hold={hold}
              lifted={held?.job.orderId === job.orderId}
              busy={busy.has(job.orderId)}
              withStage={job.stageTitle.toLowerCase() !== lane.title.toLowerCase()}
              density={density}
            />
          </Fragment>
        ))}
        {cards.length === 0 && !takes && <p className="small muted px-1 pb-1">Nothing here.</p>}
        {slotAt === shown.length && slot}
        {drawn < cards.length && <div className="lane-end" ref={end} aria-hidden />}
        {left > 0 && drawn >= cards.length && (
          <Button variant="line" size="sm" loading={isLoading} onClick={showMore}>
            Show more, {left} left
          </Button>
        )}
      </div>
    </section>
  )
}

const LaneHead = ({ lane, filter, setsLimits }: Pick<Props, 'lane' | 'filter' | 'setsLimits'>) => (
  <div className="lane-head">
    <h2>{lane.title}</h2>
    <LaneLimit lane={lane} isFiltered={Object.keys(filter).length > 0} setsLimits={setsLimits} />
  </div>
)

/** Before which card one comes to stand that is dropped now. */
function landingPlace(cards: readonly Job[], job: Job): number {
  const dropped = { ...job, movedAt: browserTime().toISOString() }
  const at = cards.findIndex((one) => compareUrgency(dropped, one) < 0)
  return at < 0 ? cards.length : at
}

/** The first card of a lane that is promised for another day, where others come before it. */
const beginsLater = (cards: readonly Job[], at: number): boolean => {
  const [before, here] = [cards[at - 1], cards[at]]
  return Boolean(
    before && here?.due && urgencyOf(here) === 'later' && urgencyOf(before) !== 'later',
  )
}

const bringIntoView = (slot: HTMLElement | null) => slot?.scrollIntoView({ block: 'nearest' })

/** Makes an element a drop target for the lifted card; `isAbove` while the card is over it. */
function useDropTarget(job: Job | undefined, onDrop: (job: Job) => void) {
  const [isAbove, setAbove] = useState(false)
  const target = {
    onDragOver(event: DragEvent) {
      if (!job) return
      event.preventDefault()
      setAbove(true)
    },
    onDragLeave: () => setAbove(false),
    onDrop(event: DragEvent) {
      event.preventDefault()
      setAbove(false)
      if (job) onDrop(job)
    },
  }
  return { target, isAbove }
}
