/** The lanes with their cards, as the filter has them. */
import { useMutationState } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { ErrorState } from '#ui/query/error-state.tsx'
import { useAnswer } from '#ui/query/queries.tsx'
import { LoadingNote, Skeleton } from '#ui/query/skeleton.tsx'
import { useToasts } from '#ui/design/toasts.tsx'
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
  const { data, error, refetch, isFetching } = useAnswer(getBoard, filter)
  const { data: choices } = useAnswer(getBoardChoices, {})
  const [chosen, setChosen] = useState<Lane['key']>('repair')
  const { show } = useToasts()
  const move = useCardMove()
  const busy = useBusy()
  const { hold, held, current, said, board, follow } = useCardKeys(move)
  if (error && !data) {
    return (
      <ErrorState
        title="The board did not load"
        text={error.message}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    )
  }
  const drop = (job: Job, lane: Lane) => {
    hold.onLift(undefined)
    if (job.next?.lane === lane.key) move(job)
    else show(outOfOrder)
  }
  const fromMenu = (job: Job) => {
    follow(job.orderId)
    move(job)
  }
  const first = data?.flatMap(({ cards }) => cards)[0]?.orderId
  const isThere = data?.some(({ cards }) => cards.some(({ orderId }) => orderId === current))
  return (
    <MoveMenus onMove={fromMenu}>
      <LanePick lanes={data} chosen={chosen} onChoose={setChosen} />
      {!data && <LoadingNote>Loading the board</LoadingNote>}
      <p className="vh" id="board-keys">
        Arrow keys go from repair to repair. Space lifts one to move it.
      </p>
      <p className="vh" role="status">
        {said}
      </p>
      <div className="board" ref={board} tabIndex={0} role="region" aria-label="Lanes">
        {data?.map((lane) => (
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
        {!data && lanes.map(({ key }) => <Skeleton key={key} className="h-72 w-full" />)}
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

type LanePickProps = {
  readonly lanes: readonly Lane[] | undefined
  readonly chosen: Lane['key']
  readonly onChoose: (key: Lane['key']) => void
}

/** Pixels of the lane before it that stay in sight. */
const edge = 48

/** Narrow screens show one lane: this one. */
function LanePick({ lanes: shown, chosen, onChoose }: LanePickProps) {
  const row = useRef<HTMLDivElement>(null)
  const isThere = shown !== undefined
  useEffect(() => {
    // With its count each name is longer, so it is looked for once the lanes have come.
    const chip = isThere && row.current?.querySelector<HTMLElement>(`[data-pick="${chosen}"]`)
    if (row.current && chip)
      row.current.scrollLeft = chip.offsetLeft - row.current.offsetLeft - edge
  }, [chosen, isThere])
  return (
    <div className="lane-pick" role="group" aria-label="Lane" ref={row}>
      {(shown ?? lanes).map((lane) => (
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

/** Moves a card, or says what it waits for. */
function useCardMove() {
  const { mutate } = useMoves()
  const { show } = useToasts()
  return (job: Job) => {
    const why = job.next?.held?.why
    if (why) show({ title: 'Stage not moved', message: why, tone: 'bad' })
    else mutate({ job })
  }
}
