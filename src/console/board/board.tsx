/** The lanes with their cards, as the filter has them. */
import { useMutationState } from '@tanstack/react-query'
import { useQueryClient } from '#ui/query/query-client.ts'
import {
  type RefObject,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react'
import { useToasts } from '#ui/design/toasts.tsx'
import { useAnswer } from '#ui/query/queries.tsx'
import { QueryView } from '#ui/query/query.tsx'
import { Skeleton } from '#ui/query/loading.tsx'
import { lanes } from '#domain/repairs/board/board.ts'
import { getBoard, getBoardChoices } from '#domain/repairs/contract/staff-board.ts'
import type { Density } from '#domain/repairs/board/board-view.ts'
import type { Filter } from './board-filter.ts'
import { BoardLane } from './board-lane.tsx'
import { useNamedMove } from './choose-technician.tsx'
import { type ChoiceProps, LanePick } from './lane-pick.tsx'
import { MoveMenus } from './move-menu.tsx'
import { useCardKeys } from './use-card-keys.ts'
import { useDrop } from './use-drop.tsx'
import type { Lane } from './use-lane-cards.ts'
import { type Job, moveKey, useMoves } from './use-move.ts'

type Props = { readonly filter: Filter; readonly density: Density }

export function Board({ filter, density }: Props) {
  const board = useAnswer(getBoard, filter)
  const [picked, setChosen] = useState<Lane['key']>()
  // What a filter leaves is little, so a narrow screen begins where the first of it is.
  const own =
    Object.keys(filter).length > 0 && board.data?.find(({ cards }) => cards.length > 0)?.key
  const chosen = picked ?? (own || 'repair')
  return (
    <QueryView
      query={board}
      name="the board"
      loading={<BoardSkeleton chosen={chosen} onChoose={setChosen} />}
    >
      {(answered) => (
        <Drawn
          lanes={answered}
          filter={filter}
          density={density}
          chosen={chosen}
          onChoose={setChosen}
        />
      )}
    </QueryView>
  )
}

const BoardSkeleton = ({ chosen, onChoose }: ChoiceProps) => (
  <>
    <LanePick lanes={lanes} chosen={chosen} onChoose={onChoose} />
    <div className="board">
      {lanes.map(({ key }) => (
        <Skeleton key={key} className="h-72 w-full" />
      ))}
    </div>
  </>
)

type LanesProps = ChoiceProps & Props & { readonly lanes: readonly Lane[] }

/** An answer is drawn in slices between which the page answers; as soon as it is there, it would be drawn in one. `null`, because React takes `undefined` for no initial value. */
function Drawn({ lanes: answered, ...props }: LanesProps) {
  const shown = useDeferredValue<readonly Lane[] | null>(answered, null)
  return shown ? <Lanes lanes={shown} {...props} /> : <BoardSkeleton {...props} />
}

function Lanes({ lanes: shown, filter, density, chosen, onChoose }: LanesProps) {
  const { data: choices } = useAnswer(getBoardChoices, {})
  const { move, dialog } = useCardMove()
  const busy = useBusy()
  const [landing, setLanding] = useState<Job>()
  const land = (job: Job) => {
    setLanding(job)
    move(job)
  }
  const { hold, held, announced, board, follow } = useCardKeys(land)
  useLanding(board, landing, () => setLanding(undefined))
  const { drop, stepBack } = useDrop(land)
  const dropLifted = (job: Job, lane: Lane) => {
    hold.onLift(undefined)
    drop(job, lane)
  }
  const fromMenu = (job: Job) => {
    follow(job.orderId)
    land(job)
  }
  useLayoutEffect(
    () => hold.reached.show(shown.flatMap(({ cards }) => cards.map(({ orderId }) => orderId))),
    [hold, shown],
  )
  return (
    <MoveMenus onMove={fromMenu}>
      {dialog}
      {stepBack}
      <LanePick lanes={shown} chosen={chosen} onChoose={onChoose} />
      <p className="visually-hidden" id="board-keys">
        Arrow keys go from repair to repair. Space lifts one to move it.
      </p>
      <p className="visually-hidden" role="status">
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
            onDrop={dropLifted}
            landing={landing?.orderId}
            busy={busy}
            setsLimits={choices?.setsLimits ?? false}
            density={density}
          />
        ))}
      </div>
    </MoveMenus>
  )
}

/** Orders whose move is under way. */
function useBusy(): ReadonlySet<string> {
  const moving = useMutationState(
    {
      filters: { mutationKey: moveKey, status: 'pending' },
      select: ({ state }) => (state.variables as { job: Job }).job.orderId,
    },
    useQueryClient(),
  )
  return useMemo(() => new Set(moving), [moving])
}

/** Moves a card, or shows in a toast what it waits for. */
function useCardMove() {
  const { run } = useMoves()
  const { show } = useToasts()
  const { move, dialog } = useNamedMove((input) => void run(input))
  return {
    dialog,
    move(job: Job) {
      const why = job.next?.held?.why
      if (why) show({ title: 'Stage not moved', message: why, tone: 'bad' })
      else move(job)
    },
  }
}

/** Scrolls to a card once it is drawn in the lane that it was moved to. */
function useLanding(
  board: RefObject<HTMLElement | null>,
  landing: Job | undefined,
  onLanded: () => void,
) {
  useEffect(() => {
    const { orderId, stage, next } = landing ?? {}
    if (!orderId || !next?.lane) return
    const lane = board.current?.querySelector(`[data-lane="${next.lane}"]`)
    const card = lane?.querySelector<HTMLElement>(`[data-card="${CSS.escape(orderId)}"]`)
    if (!card || card.dataset['stage'] === stage) return
    card.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    onLanded()
  })
}
