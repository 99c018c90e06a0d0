/** A repair on the board: device, issues, customer and due time. A menu moves it, and so does dragging. */
import { hasRider, serviceTitles } from '#domain/orders/service-type.ts'
import { type KeyboardEvent, memo, useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { languageTag, type Language } from '#kernel/language.ts'
import { Badge } from '#ui/design/badge.tsx'
import { Icon } from '#ui/design/icon.tsx'
import { checkPoints } from '#domain/repairs/inspection/check-points.ts'
import type { Density } from '#domain/repairs/board/board-view.ts'
import { CompactContent } from './compact-card.tsx'
import {
  Due,
  Ending,
  PaidBadge,
  RepeatBadge,
  RoundBadge,
  StageBadge,
  WaitBadge,
  UnassignedBadge,
} from './job-facts.tsx'
import { MoveButton } from './move-menu.tsx'
import { type ReachedCard, reachedNowhere } from './reached-card.ts'
import type { Job } from './use-move.ts'

/** A card has room for little more than one letter; each is in its own script. */
const shortLanguage: Record<Language, string> = { English: 'EN', Tamil: 'த', Hindi: 'हि' }

type Props = {
  readonly job: Job
  /** Only on the board, where cards are lifted by mouse or keyboard. */
  readonly hold?: CardHold
  readonly lifted?: boolean
  /** Its move is under way. */
  readonly busy?: boolean
  /** False where the lane shows the stage already. */
  readonly withStage?: boolean
  readonly density?: Density
}

/** These functions must be the same at every render, or each of hundreds of cards renders every time. */
export type CardHold = {
  readonly onLift: (job: Job | undefined) => void
  readonly onKey: (event: KeyboardEvent<HTMLElement>, job: Job) => void
  /** The Tab key reaches only one card of the board; arrow keys go on from it. */
  readonly reached: ReachedCard
}

export const JobCard = memo(function JobCard(props: Props) {
  const { job, hold, lifted = false, busy = false, withStage = true } = props
  const { follow, is } = hold?.reached ?? reachedNowhere
  const isCurrent = useSyncExternalStore(follow, () => is(job.orderId))
  const isCompact = props.density === 'compact'
  const canDrag = hold !== undefined && job.next !== null
  const tabIndex = hold && (isCurrent ? 0 : -1)
  return (
    <article
      className={`job-card ${isCompact ? 'compact-card' : ''} ${canDrag ? 'cursor-grab' : ''}`}
      data-card={job.orderId}
      data-stage={job.stage}
      data-late={job.late ? '' : undefined}
      data-ending={job.ending ?? undefined}
      data-lift={lifted ? '' : undefined}
      data-busy={busy ? '' : undefined}
      aria-busy={busy || undefined}
      draggable={canDrag}
      onDragStart={(event) => {
        event.dataTransfer.setData('text/plain', job.orderNumber)
        event.dataTransfer.effectAllowed = 'move'
        hold?.onLift(job)
      }}
      onDragEnd={() => hold?.onLift(undefined)}
      onKeyDown={(event) => hold?.onKey(event, job)}
      onFocus={() => hold?.reached.reach(job.orderId)}
    >
      {isCompact ? (
        <CompactContent
          job={job}
          tabIndex={tabIndex}
          isOnBoard={hold !== undefined}
          withStage={withStage}
        />
      ) : (
        <FullContent
          job={job}
          tabIndex={tabIndex}
          isOnBoard={hold !== undefined}
          withStage={withStage}
        />
      )}
    </article>
  )
})

type ContentProps = {
  readonly job: Job
  readonly tabIndex: 0 | -1 | undefined
  readonly isOnBoard: boolean
  readonly withStage: boolean
}

const FullContent = ({ job, tabIndex, isOnBoard, withStage }: ContentProps) => (
  <>
    <span className="job-card-top">
      <span className="code">{job.orderNumber}</span>
      <Due job={job} />
    </span>
    <div>
      <h3>
        <Link
          className="card-link"
          to={`/staff/orders/${job.orderId}`}
          draggable={false}
          tabIndex={tabIndex}
          aria-describedby={isOnBoard ? 'board-keys' : undefined}
        >
          {job.device}
        </Link>
      </h3>
      <span className="muted">{job.issues}</span>
    </div>
    <Facts job={job} withStage={withStage} />
    <Foot job={job} />
    <MoveButton job={job} tabIndex={tabIndex} />
  </>
)

/** A repair in a later round, until it is over. */
const showsRound = ({ round, phase }: Job): boolean => round > 1 && phase !== 'ended'

function Facts({ job, withStage }: { readonly job: Job; readonly withStage: boolean }) {
  const isPlain = job.checked === null && !job.ending && !job.unpaid && !job.waiting && !job.repeat
  if (!withStage && isPlain && !showsRound(job)) return null
  return (
    <span className="flex flex-wrap gap-1.5">
      {job.ending && <Ending of={job.ending} />}
      {job.repeat && <RepeatBadge of={job.repeat} />}
      {job.waiting && <WaitBadge of={job.waiting} />}
      {showsRound(job) && <RoundBadge of={job} />}
      {!job.ending && job.estimate === 'expired' && <Badge tone="red">Estimate ended</Badge>}
      {job.unpaid && <PaidBadge of={job} />}
      {withStage && <StageBadge of={job} />}
      {job.checked !== null && (
        <Badge tone="grey">
          {job.checked} of {checkPoints.length} checked
        </Badge>
      )}
    </span>
  )
}

function Foot({ job }: { readonly job: Job }) {
  const { person, customer, service, language } = job
  return (
    <span className="job-card-foot">
      <UnassignedBadge of={job} />
      {person && (
        <span title={`Assigned to ${person}`}>
          <span className="avatar" aria-hidden>
            {person.slice(0, 1).toUpperCase()}
          </span>
          <span className="visually-hidden">Assigned to {person}.</span>
        </span>
      )}
      <span>{customer}</span>
      <span className="job-card-service">
        <Icon name={hasRider(service) ? 'truck' : 'home'} size={16} />
        <span className="visually-hidden">{serviceTitles[service]}</span>
        {language && (
          <span lang={languageTag[language]} title={language}>
            {shortLanguage[language]}
          </span>
        )}
      </span>
    </span>
  )
}
