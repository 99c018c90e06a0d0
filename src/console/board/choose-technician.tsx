/** Asks who takes a repair, before the move that tells its customer that a technician has it; and about a missing intake. */
import { useState } from 'react'
import { Button } from '#ui/design/button.tsx'
import { ButtonLink } from '#ui/design/button-link.tsx'
import { Dialog } from '#ui/design/dialog.tsx'
import { QueryView } from '#ui/query/query.tsx'
import { useAnswer } from '#ui/query/queries.tsx'
import { getBoardChoices } from '#domain/repairs/contract/staff-board.ts'
import { intakeAnchor, withoutIntakeText } from '#console/repairs/inspection-anchors.ts'
import type { Job } from './use-move.ts'

type Move = (input: { readonly job: Job; readonly technicianId?: string }) => void

/** `move` opens the dialog where a technician must be named or no intake is recorded, and moves the repair at once elsewhere. */
export function useNamedMove(run: Move) {
  const [asking, setAsking] = useState<Job>()
  const choose = (technicianId: string) => {
    if (asking) run({ job: asking, technicianId })
    setAsking(undefined)
  }
  const begin = () => {
    if (asking) run({ job: asking })
    setAsking(undefined)
  }
  const close = () => setAsking(undefined)
  return {
    move: (job: Job) =>
      job.next?.asksTechnician || job.next?.asksIntake ? setAsking(job) : run({ job }),
    dialog:
      asking &&
      (asking.next?.asksIntake ? (
        <WithoutIntake job={asking} onBegin={begin} onClose={close} />
      ) : (
        <ChooseTechnician job={asking} onChoose={choose} onClose={close} />
      )),
  }
}

type WithoutProps = {
  readonly job: Job
  readonly onBegin: () => void
  readonly onClose: () => void
}

const WithoutIntake = ({ job, onBegin, onClose }: WithoutProps) => (
  <Dialog
    open
    onClose={onClose}
    title="Nothing is recorded at intake"
    text={`${job.orderNumber}, ${job.device}. ${withoutIntakeText}`}
  >
    <div className="flex flex-wrap gap-3">
      <ButtonLink to={`/staff/orders/${job.orderId}#${intakeAnchor}`}>Record the intake</ButtonLink>
      <Button variant="line" onClick={onBegin}>
        Begin without it
      </Button>
    </div>
  </Dialog>
)

type Props = {
  readonly job: Job
  readonly onChoose: (technicianId: string) => void
  readonly onClose: () => void
}

function ChooseTechnician({ job, onChoose, onClose }: Props) {
  const choices = useAnswer(getBoardChoices, {})
  return (
    <Dialog
      open
      onClose={onClose}
      title="Who takes this repair?"
      text={`${job.orderNumber}, ${job.device}. It is assigned and moved to Technician Assigned in one step.`}
    >
      <QueryView query={choices} name="the technicians" loading="">
        {({ technicians }) => (
          <div className="grid gap-2">
            {technicians.map(({ id, name }) => (
              <Button key={id} variant="line" onClick={() => onChoose(id)}>
                {name}
              </Button>
            ))}
          </div>
        )}
      </QueryView>
    </Dialog>
  )
}
