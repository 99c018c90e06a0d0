/** What a card does that is dropped on a lane: it moves on, or asks for the reason of a step back, or says why it stays. */
import { useState } from 'react'
import { useToasts } from '#ui/design/toasts.tsx'
import { isEarlierLane } from '#domain/repairs/board/board.ts'
import { StepBackDialog } from '#console/repairs/step-back.tsx'
import type { Lane } from './use-lane-cards.ts'
import type { Job } from './use-move.ts'

const outOfOrder = {
  title: 'Stage not moved',
  message: 'Stages are done one by one.',
  tone: 'bad',
} as const

/** For a colleague who cannot step this repair back. */
const staysAhead = {
  title: 'A stage cannot be taken back',
  message: 'Only the owner and the front desk step a repair back, and not before a failed check.',
  tone: 'bad',
} as const

export function useDrop(move: (job: Job) => void) {
  const { show } = useToasts()
  const [returning, setReturning] = useState<Job>()
  return {
    drop(job: Job, lane: Pick<Lane, 'key'>) {
      if (job.next?.lane === lane.key) move(job)
      else if (!isEarlierLane(lane.key, job.stage)) show(outOfOrder)
      else if (job.back) setReturning(job)
      else show(staysAhead)
    },
    stepBack: returning && (
      <StepBackDialog job={returning} onClose={() => setReturning(undefined)} />
    ),
  }
}
