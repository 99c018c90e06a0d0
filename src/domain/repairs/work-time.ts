/**
 * How long somebody worked on a repair, from the times at which it reached its stages; nothing is stored for it.
 *
 * Work is the assessment (*Technician Assigned*), the repair (*Repair in Progress*) and the final check (*Repair Completed*,
 * until the check is passed), while the counter is open and the repair does not wait for a part or its customer. A move
 * that was undone or stepped back is not among the stages, so its time counts to the stage before it.
 */
import type { ReachedStage } from './repair-job.ts'
import { type StageKey, stageKeys } from './stages.ts'
import type { Span } from './waiting.ts'

export const workSteps = ['assessment', 'repair', 'check'] as const
export type WorkStep = (typeof workSteps)[number]

export const workStepTitles: Readonly<Record<WorkStep, string>> = {
  assessment: 'Assessment',
  repair: 'Repair',
  check: 'Final check',
}

const stepAt: Partial<Record<StageKey, WorkStep>> = {
  'technician-assigned': 'assessment',
  'repair-in-progress': 'repair',
  'repair-completed': 'check',
}

/** The stages that begin or end work. */
export const workStages = [
  'technician-assigned',
  'confirmation-call',
  'repair-in-progress',
  'repair-completed',
  'final-quality-check',
] as const satisfies readonly StageKey[]

/** At this stage all work on a repair is done. */
export const workDone = 'final-quality-check' satisfies StageKey

/** The stages of one round of a repair. */
export type WorkedRound = {
  readonly reached: readonly Pick<ReachedStage, 'stage' | 'at'>[]
  /** When it ended without reaching the next stage: sent back, called off or ended unrepaired. */
  readonly endedAt: Date | null
}

type Worked = {
  readonly rounds: readonly WorkedRound[]
  readonly waits: readonly Span[]
  readonly now: Date
  /** Milliseconds that count between two times (`openTimeOf`). */
  readonly openTime: (from: Date, until: Date) => number
}

export type WorkTime = {
  /** Milliseconds. */
  readonly total: number
  readonly steps: Readonly<Record<WorkStep, number>>
  /** What is worked on now, whether the counter is open or not; null while it waits, and between the steps. */
  readonly running: WorkStep | null
}

export function workTime({ rounds, waits, now, openTime }: Worked): WorkTime {
  const spans = rounds.flatMap(spansOf)
  const sumOf = (step: WorkStep) =>
    spans
      .filter((span) => span.step === step)
      .flatMap((span) => withoutWaits({ from: span.from, until: span.until ?? now }, waits))
      .reduce((sum, { from, until }) => sum + openTime(from, until), 0)
  const steps = { assessment: sumOf('assessment'), repair: sumOf('repair'), check: sumOf('check') }
  const isWaiting = waits.some(({ from, until }) => from <= now && (until === null || now < until))
  const open = spans.find(({ until }) => until === null)
  return {
    total: steps.assessment + steps.repair + steps.check,
    steps,
    running: isWaiting ? null : (open?.step ?? null),
  }
}

type WorkSpan = Span & { readonly step: WorkStep }

function spansOf({ reached, endedAt }: WorkedRound): WorkSpan[] {
  const inOrder = reached.toSorted(
    (a, b) => stageKeys.indexOf(a.stage) - stageKeys.indexOf(b.stage),
  )
  return inOrder.flatMap(({ stage, at }, i) => {
    const step = stepAt[stage]
    return step ? [{ step, from: at, until: inOrder[i + 1]?.at ?? endedAt }] : []
  })
}

type Piece = { readonly from: Date; readonly until: Date }

/** What is left of a time without these waits, which may overlap and come in any order. */
function withoutWaits({ from, until }: Piece, waits: readonly Span[]): Piece[] {
  const left: Piece[] = []
  let start = from
  for (const wait of waits.toSorted((a, b) => a.from.getTime() - b.from.getTime())) {
    if (wait.from >= until) break
    if (wait.from > start) left.push({ from: start, until: wait.from })
    const end = wait.until ?? until
    if (end > start) start = end
  }
  return start < until ? [...left, { from: start, until }] : left
}
