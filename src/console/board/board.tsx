/** The lanes with their cards, as the filter has them. */
import { useMutationState } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useToasts } from '#ui/design/toasts.tsx'
import { useAnswer } from '#ui/query/queries.tsx'
import { QueryView } from '#ui/query/query.tsx'
import { Skeleton } from '#ui/query/skeleton.tsx'
import { lanes, overLimit } from '#domain/repairs/board/board.ts'
import { getBoard, getBoardChoices } from '#domain/repairs/contract/staff-board.ts'
import { repairErrors } from '#domain/repairs/errors.ts'
import type { Filter } from './board-filter.ts'
import { BoardLane } from './board-lane.tsx'
import { MoveMenus } from './move-menu.tsx'
import { useCardKeys } from './use-card-keys.ts'
import type { Lane } from './use-lane-cards.ts'
import { type Job, moveKey, useMoves } from './use-move.ts'

const outOfOrder = {
  title: 'Stage not moved',
  message: repairErrors.STAGE_OUT_OF_ORDER.message,
  tone: 'bad',
} as const

export function Board({ filter }: { readonly filter: Filter }) {
  const board = useAnswer(getBoard, filter)
  const [chosen, setChosen] = useState<Lane['key']>('repair')
  return (
    <QueryView
      query={board}
      name="the board"
      loading={<BoardSkeleton chosen={chosen} onChoose={setChosen} />}
    >
      {(shown) => <Lanes lanes={shown} filter={filter} chosen={chosen} onChoose={setChosen} />}
    </QueryView>
  )
}

type ChoiceProps = {
  readonly chosen: Lane['key']
  readonly onChoose: (key: Lane['key']) => void
}

const BoardSkeleton = (choice: ChoiceProps) => (
  <>
    <LanePick lanes={lanes} {...choice} />
    <div className="board">
      {lanes.map(({ key }) => (
        <Skeleton key={key} className="h-72 w-full" />
      ))}
    </div>
  </>
)

type LanesProps = ChoiceProps & { readonly lanes: readonly Lane[]; readonly filter: Filter }

function Lanes({ lanes: shown, filter, chosen, onChoose }: LanesProps) {
  const { data: choices } = useAnswer(getBoardChoices, {})
  const { show } = useToasts()
  const move = useCardMove()
  const busy = useBusy()
  const { hold, held, current, announced, board, follow } = useCardKeys(move)
  const drop = (job: Job, lane: Lane) => {
    hold.onLift(undefined)
    if (job.next?.lane === lane.key) move(job)
    else show(outOfOrder)
  }
  const fromMenu = (job: Job) => {
    follow(job.orderId)
    move(job)
  }
  const first = shown.flatMap(({ cards }) => cards)[0]?.orderId
  const isThere = shown.some(({ cards }) => cards.some(({ orderId }) => orderId === current))
  return (
    <MoveMenus onMove={fromMenu}>
      <LanePick lanes={shown} chosen={chosen} onChoose={onChoose} />
      <p className="vh" id="board-keys">
        Arrow keys go from repair to repair. Space lifts one to move it.
      </p>
      <p className="vh" role="status">
        {announced}
      </p>
      <div className="board" ref={board} tabIndex={0} role="region" aria-label="Lanes">
        {shown.map((lane) => (
          <BoardLane
            key={lane.key}
            lane={lane}
            filter={filter}
            chosen={lane.key === chosen}
            held={held}
            hold={hold}
            onDrop={drop}
            current={isThere ? current : first}
            busy={busy}
            setsLimits={choices?.setsLimits ?? false}
          />
        ))}
      </div>
    </MoveMenus>
  )
}

/** Orders whose move is under way. */
function useBusy(): ReadonlySet<string> {
  const moving = useMutationState({
    filters: { mutationKey: moveKey, status: 'pending' },
    select: ({ state }) => (state.variables as { job: Job }).job.orderId,
  })
  return useMemo(() => new Set(moving), [moving])
}

type LanePickProps = ChoiceProps & {
  /** Without counts until the board has come. */
  readonly lanes: readonly (Lane | (typeof lanes)[number])[]
}

/** Pixels of the lane before it that stay in sight. */
const edge = 48

/** Narrow screens show only the lane that is chosen here. */
function LanePick({ lanes: shown, chosen, onChoose }: LanePickProps) {
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const chip = row.current?.querySelector<HTMLElement>(`[data-pick="${chosen}"]`)
    if (row.current && chip)
      row.current.scrollLeft = chip.offsetLeft - row.current.offsetLeft - edge
  }, [chosen])
  return (
    <div className="lane-chips" role="group" aria-label="Lane" ref={row}>
      {shown.map((lane) => (
        <button
          key={lane.key}
          type="button"
          className="chip nowrap"
          data-pick={lane.key}
          aria-pressed={lane.key === chosen}
          data-over={'total' in lane && overLimit(lane.total, lane.limit) > 0 ? '' : undefined}
          onClick={() => onChoose(lane.key)}
        >
          {lane.title} {'count' in lane && lane.count}
        </button>
      ))}
    </div>
  )
}

/** Moves a card, or shows in a toast what it waits for. */
function useCardMove() {
  const { run } = useMoves()
  const { show } = useToasts()
  return (job: Job) => {
    const why = job.next?.held?.why
    if (why) show({ title: 'Stage not moved', message: why, tone: 'bad' })
    else void run({ job })
  }
}
