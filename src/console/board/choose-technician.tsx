/** Asks who takes a repair, before the move that tells its customer that a technician has it. */
import { useState } from 'react'
import { Button } from '#ui/design/button.tsx'
import { Dialog } from '#ui/design/dialog.tsx'
import { QueryView } from '#ui/query/query.tsx'
import { useAnswer } from '#ui/query/queries.tsx'
import { getBoardChoices } from '#domain/repairs/contract/staff-board.ts'
import type { Job } from './use-move.ts'

type Move = (input: { readonly job: Job; readonly technicianId?: string }) => void

/** `move` opens the dialog where a technician must be named, and moves the repair at once elsewhere. */
export function useNamedMove(run: Move) {
  const [asking, setAsking] = useState<Job>()
  const choose = (technicianId: string) => {
    if (asking) run({ job: asking, technicianId })
    setAsking(undefined)
  }
  return {
    move: (job: Job) => (job.next?.asksTechnician ? setAsking(job) : run({ job })),
    dialog: asking && (
      <ChooseTechnician job={asking} onChoose={choose} onClose={() => setAsking(undefined)} />
    ),
  }
}

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
