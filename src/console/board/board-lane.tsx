/** One lane of the board: its title, its count and limit, its cards, and where a lifted card may land. */
import { type DragEvent, useState } from 'react'
import { Button } from '#ui/design/button.tsx'
import { overLimit } from '#domain/repairs/board/board.ts'
import type { Filter } from './board-filter.ts'
import { type CardHold, JobCard } from './job-card.tsx'
import { LaneLimit } from './lane-limit.tsx'
import { type Lane, useLaneCards } from './use-lane-cards.ts'
import type { Job } from './use-move.ts'

type Props = {
  readonly lane: Lane
  readonly filter: Filter
  /** Chosen on narrow screens, which show one lane. */
  readonly chosen: boolean
  /** The card in the air, and whether a key holds it above where it can go. */
  readonly held: { readonly job: Job; readonly over: boolean } | undefined
  readonly hold: CardHold
  readonly onDrop: (job: Job, lane: Lane) => void
  readonly current: string | undefined
  readonly busy: ReadonlySet<string>
  readonly setsLimits: boolean
}

export function BoardLane(props: Props) {
  const { lane, filter, chosen, held, hold, onDrop, current, busy, setsLimits } = props
  const { cards, left, isLoading, showMore } = useLaneCards(lane, filter)
  const takes = held?.job.next?.lane === lane.key
  const isItsOwn = cards.some(({ orderId }) => orderId === held?.job.orderId)
  const excess = overLimit(lane.total, lane.limit)
  const { target, isAbove } = useDropTarget(held?.job, (job) => onDrop(job, lane))
  const slot = takes && (
    <div
      className={`drop ${isAbove || held.over ? 'border-ink' : ''}`}
      aria-hidden
      // A card let go above its own lane has not been moved, unless above this.
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
      <div className="lane-h">
        <h2>{lane.title}</h2>
        <LaneLimit
          lane={lane}
          isFiltered={Object.keys(filter).length > 0}
          setsLimits={setsLimits}
        />
      </div>
      {excess > 0 && <p className="lane-over">{excess} over the limit</p>}
      {!isItsOwn && slot}
      {cards.map((job) => (
        <JobCard
          key={job.orderId}
          job={job}
          hold={hold}
          isCurrent={job.orderId === current}
          lifted={held?.job.orderId === job.orderId}
          busy={busy.has(job.orderId)}
          withStage={job.stageTitle.toLowerCase() !== lane.title.toLowerCase()}
        />
      ))}
      {cards.length === 0 && !takes && <p className="sm muted px-1 pb-1">Nothing here.</p>}
      {left > 0 && (
        <Button variant="line" size="sm" loading={isLoading} onClick={() => void showMore()}>
          Show more, {left} left
        </Button>
      )}
      {isItsOwn && slot}
    </section>
  )
}

/** What makes an element a place for the card in the air, and whether it is above it now. */
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
