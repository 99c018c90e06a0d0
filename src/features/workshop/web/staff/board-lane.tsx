/** One lane of the board: its title, its count, its cards, and the place where a lifted card may land. */
import { useState } from 'react'
import type { ResponseOf } from '#kernel/endpoint.ts'
import type { getBoard } from '../../staff-contract.ts'
import { JobCard } from './job-card.tsx'
import type { Job } from './use-move.ts'

export type Lane = ResponseOf<typeof getBoard>[number]

type Props = {
  readonly lane: Lane
  /** Chosen on narrow screens, which show one lane. */
  readonly chosen: boolean
  readonly lifted: Job | undefined
  readonly onLift: (job: Job | undefined) => void
  readonly onDrop: (job: Job, lane: Lane) => void
}

export function BoardLane({ lane, chosen, lifted, onLift, onDrop }: Props) {
  const [over, setOver] = useState(false)
  const takes = lifted?.next?.lane === lane.key
  const more = lane.count - lane.cards.length
  return (
    <section
      className="lane"
      data-live={chosen ? '' : undefined}
      aria-label={lane.title}
      onDragOver={(event) => {
        if (!lifted) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        if (lifted) onDrop(lifted, lane)
      }}
    >
      <div className="lane-h">
        <h2>{lane.title}</h2>
        <span>{lane.count}</span>
      </div>
      {lane.cards.map((job) => (
        <JobCard
          key={job.orderId}
          job={job}
          onLift={onLift}
          lifted={lifted?.orderId === job.orderId}
          withStage={job.stageTitle !== lane.title}
        />
      ))}
      {lane.cards.length === 0 && !takes && <p className="sm muted px-1 pb-1">Nothing here.</p>}
      {more > 0 && <p className="sm muted px-1">And {more} more: search for them above.</p>}
      {takes && <div className={`drop ${over ? 'border-ink' : ''}`} aria-hidden />}
    </section>
  )
}
