/** What can be done with the selected repairs: assign, move, print their labels. Each repair is done by itself. */
import { useState } from 'react'
import { Button } from '#ui/design/button.tsx'
import { ButtonLink } from '#ui/design/button-link.tsx'
import { Dialog } from '#ui/design/dialog.tsx'
import { Icon } from '#ui/design/icon.tsx'
import { call } from '#ui/api/api-client.ts'
import { useMay } from '#ui/api/role.ts'
import { useAnswer } from '#ui/query/queries.tsx'
import { useTask } from '#ui/query/use-task.ts'
import { getBoardChoices } from '#domain/repairs/contract/staff-board.ts'
import { assignStaff, moveCard } from '#domain/repairs/contract/staff-changes.ts'
import { type BulkResult, planMove, runEach } from './bulk-plan.ts'
import { useNamedMove } from './choose-technician.tsx'
import type { Job } from './use-move.ts'

type Props = { readonly jobs: readonly Job[]; readonly onClear: () => void }
type Report = BulkResult & { readonly act: string }

export function BulkBar({ jobs, onClear }: Props) {
  const may = useMay()
  const [report, setReport] = useState<Report>()
  return (
    <>
      <div
        className="bulk-bar"
        role="group"
        aria-label="Selected repairs"
        hidden={jobs.length === 0}
      >
        <b className="tabular" role="status">
          {jobs.length} selected
        </b>
        {may('assign-jobs') && <BulkAssign jobs={jobs} onDone={setReport} />}
        {may('move-jobs') && <BulkMoves jobs={jobs} onDone={setReport} />}
        <ButtonLink
          variant="line"
          size="sm"
          to={`/staff/labels?orders=${jobs.map(({ orderId }) => orderId).join(',')}`}
        >
          Print labels
        </ButtonLink>
        <Button variant="quiet" size="sm" onClick={onClear}>
          Clear selection
        </Button>
      </div>
      {report && <BulkReport report={report} onClose={() => setReport(undefined)} />}
    </>
  )
}

type ActProps = { readonly jobs: readonly Job[]; readonly onDone: (report: Report) => void }

function BulkAssign({ jobs, onDone }: ActProps) {
  const { data } = useAnswer(getBoardChoices, {})
  const people = data?.technicians ?? []
  const assigning = useTask(
    async ({ id, name, of }: { id: string; name: string; of: readonly Job[] }, attempt) => ({
      act: `Assigned to ${name}`,
      ...(await runEach(of, ({ orderId }) =>
        call(
          assignStaff,
          { orderId, hand: 'technician', colleagueId: id },
          { idempotencyKey: `${attempt.idempotencyKey}-${orderId}` },
        ),
      )),
    }),
    { writes: [assignStaff], onSuccess: onDone },
  )
  return (
    <label className="bulk-assign">
      <span className="small">Assign to</span>
      <select
        className="chip"
        value=""
        disabled={assigning.isRunning}
        onChange={({ target }) => {
          const one = people.find(({ id }) => id === target.value)
          if (one) void assigning.run({ ...one, of: jobs })
        }}
      >
        <option value="">{assigning.isRunning ? 'Assigning…' : 'Choose a technician'}</option>
        {people.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}

/** The one move that most of them may make; the others are named with the reason before and after. */
function BulkMoves({ jobs, onDone }: ActProps) {
  const plan = planMove(jobs)
  const { to } = plan
  const moving = useTask(
    async ({ of, technicianId }: { of: typeof plan; technicianId?: string }, attempt) => {
      const named = technicianId ? { technicianId } : {}
      const { done, refused } = await runEach(of.jobs, ({ orderId, stage, next }) =>
        call(
          moveCard,
          { orderId, from: stage, to: next?.stage ?? stage, ...named },
          { idempotencyKey: `${attempt.idempotencyKey}-${orderId}` },
        ),
      )
      return { act: `Moved to ${of.to?.title}`, done, refused: [...refused, ...of.refused] }
    },
    { writes: [moveCard], onSuccess: onDone },
  )
  const { move, dialog } = useNamedMove((input) => {
    const { technicianId } = input
    void moving.run({ of: plan, ...(technicianId && { technicianId }) })
  })
  // Asks once, where one of them needs a name or an intake.
  const first =
    plan.jobs.find(({ next }) => next?.asksTechnician || next?.asksIntake) ?? plan.jobs[0]
  return (
    <>
      {dialog}
      <Button
        size="sm"
        loading={moving.isRunning}
        disabled={!to}
        onClick={() => first && move(first)}
      >
        <Icon name="right" size={15} />
        {to ? `${to.title} (${plan.jobs.length})` : 'No move'}
      </Button>
      {plan.refused.length > 0 && (
        <span className="small muted">{plan.refused.length} cannot go there</span>
      )}
    </>
  )
}

type ReportProps = { readonly report: Report; readonly onClose: () => void }

function BulkReport({ report: { act, done, refused }, onClose }: ReportProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={`${act}: ${done.length} of ${done.length + refused.length}`}
      text={refused.length === 0 ? 'Every selected repair was changed.' : 'Not changed:'}
    >
      <ul className="bulk-refused">
        {refused.map(({ job, why }) => (
          <li key={job.orderId}>
            <b className="code">{job.orderNumber}</b> {why}
          </li>
        ))}
      </ul>
      <Button onClick={onClose}>Close</Button>
    </Dialog>
  )
}
