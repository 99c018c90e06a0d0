/** The 21-point check of a device, before and after its repair, shown as a kolam that fills in. */
import { useState } from 'react'
import type { ResponseOf } from '#kernel/endpoint.ts'
import { formatTimestamp } from '#kernel/time.ts'
import { Button } from '#ui/design/button.tsx'
import { FieldError } from '#ui/design/field.tsx'
import { useAnswer } from '#ui/query/queries.tsx'
import { Segment } from '#ui/design/segment.tsx'
import { QueryView } from '#ui/query/query.tsx'
import { getInspection } from '#domain/repairs/contract/staff-inspection.ts'
import { type CheckPhase, tallyOf } from '#domain/repairs/inspection/device-check.ts'
import { twentyOne } from '#kernel/kolam-paths.ts'
import { checkAnchor, firstOpenAnchor, useAnchor } from './inspection-anchors.ts'
import { BatteryPart } from './battery-part.tsx'
import { CheckPoints } from './check-points.tsx'
import { CheckResult } from './check-result.tsx'
import { SelfTests } from './self-tests.tsx'
import { SendBackForm } from './send-back-form.tsx'
import { type Check, type ShownPoint, useCheck } from './use-check.ts'

const titles = { before: 'Before repair', after: 'After repair' } as const
/** Shown as long as there is no check. */
const notYet = {
  before: 'The check begins when the device has arrived at the workshop.',
  after: 'The check begins when the repair is completed.',
} as const

type Props = {
  readonly orderId: string
  /** Cancelled or delivered, so no check begins any more. */
  readonly isOver: boolean
}

export function CheckPanel({ orderId, isOver }: Props) {
  const work = useAnswer(getInspection, { orderId })
  const checks = work.data?.checks ?? []
  const [chosen, setChosen] = useState<CheckPhase>()
  useAnchor(checkAnchor, work.data !== undefined, firstOpenAnchor)
  const phase = chosen ?? underWay(checks)
  const check = checks.find((one) => one.moment === phase)
  return (
    <section className="panel" id={checkAnchor}>
      <h2 className="flex-wrap">
        21-point check
        <Segment
          label="Which check"
          value={phase}
          onValue={setChosen}
          choices={(['before', 'after'] as const).map((value) => ({ value, label: titles[value] }))}
        />
      </h2>
      <QueryView query={work} name="the check" loading="m-5 h-72">
        {({ round, maySendBack, hasBattery }) =>
          check && (
            <OneCheck
              key={`${phase} ${round}`}
              orderId={orderId}
              check={check}
              isOver={isOver}
              hasBattery={hasBattery}
              round={round}
              maySendBack={phase === 'after' && maySendBack}
            />
          )
        }
      </QueryView>
    </section>
  )
}

/** The check that can be filled in now, otherwise the last one that was. */
function underWay(checks: ResponseOf<typeof getInspection>['checks']): CheckPhase {
  const open = checks.find((check) => check.open)
  const filled = checks.findLast(({ points }) => points.some(({ answer }) => answer))
  return (open ?? filled)?.moment ?? 'before'
}

type OneCheckProps = Props & {
  readonly hasBattery: boolean
  readonly check: Check
  readonly round: number
  readonly maySendBack: boolean
}

function OneCheck(props: OneCheckProps) {
  const { orderId, check, isOver, round, maySendBack, hasBattery } = props
  const { points, answer, failed, again } = useCheck(orderId, check)
  const answered = answeredOf(points).length
  const selfTests = (
    <SelfTests orderId={orderId} check={check} points={points} onAnswer={answer} isOver={isOver} />
  )
  if (!check.open && answered === 0)
    return (
      <>
        <p className="panel-body small muted">
          {isOver ? 'No check was done.' : notYet[check.moment]}
        </p>
        {selfTests}
      </>
    )
  return (
    <>
      <div className="check-panel-body">
        <div className="grid gap-2">
          <CheckKolam points={points} />
          <p className="small text-center" role="status">
            {countsOf(points).join(', ')}
          </p>
        </div>
        <div className="grid gap-3">
          {failed > 0 && (
            <div className="flex flex-wrap items-center gap-3">
              <FieldError>
                {failed === 1 ? 'One point is not saved.' : `${failed} points are not saved.`}
              </FieldError>
              <Button variant="line" size="xs" onClick={again}>
                Save again
              </Button>
            </div>
          )}
          {check.open ? (
            <CheckPoints phase={check.moment} points={points} onAnswer={answer} />
          ) : (
            <CheckResult points={points} />
          )}
          {hasBattery && <BatteryPart orderId={orderId} check={check} />}
          {maySendBack && <SendBackForm orderId={orderId} round={round} points={points} />}
          <LastAnswer points={points} />
        </div>
      </div>
      {selfTests}
    </>
  )
}

function LastAnswer({ points }: { readonly points: readonly ShownPoint[] }) {
  const last = points
    .filter(({ at }) => at !== null)
    .toSorted((a, b) => (a.at ?? '').localeCompare(b.at ?? ''))
    .at(-1)
  if (!last?.at) return null
  return (
    <p className="smaller muted">
      Last answer: {last.by}, <time dateTime={last.at}>{formatTimestamp(new Date(last.at))}</time>
    </p>
  )
}

const { size, line, dots } = twentyOne

/** The kolam of a check: each of its 21 dots has the colour of its answer, and the line grows with the answers. */
function CheckKolam({ points }: { readonly points: readonly ShownPoint[] }) {
  return (
    <svg
      className="kolam"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={`21-point check: ${countsOf(points).join(', ')}`}
    >
      <path className="kolam-line" d={line} />
      <path
        className="kolam-line check-line-done"
        d={line}
        pathLength={dots.length}
        strokeDasharray={`${tallyOf(answeredOf(points)).answered} ${dots.length}`}
      />
      {dots.map(([x, y], i) => {
        const point = points[i]
        return (
          <g key={`${x} ${y}`} className="check-kolam-point" data-answer={point?.answer ?? 'open'}>
            <circle className="check-dot" cx={x} cy={y} r="26" />
            <text x={x} y={y + 8}>
              {i + 1}
            </text>
          </g>
        )
      })}
    </svg>
  )
}

const answeredOf = (points: readonly ShownPoint[]) =>
  points.flatMap(({ answer, note }) => (answer ? { answer, note } : []))

/** Such as `18 work`, `2 do not`, `1 not applicable`, `5 open`; counts of zero are left out. */
function countsOf(points: readonly ShownPoint[]): string[] {
  const { answered, works, fails } = tallyOf(answeredOf(points))
  const counts = [
    [works, works === 1 ? 'works' : 'work'],
    [fails, fails === 1 ? 'does not' : 'do not'],
    [answered - works - fails, 'not applicable'],
    [points.length - answered, 'open'],
  ] as const
  return counts.filter(([count]) => count > 0).map(([count, label]) => `${count} ${label}`)
}
