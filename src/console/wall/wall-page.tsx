/** The display on the workshop's wall: the lanes with big codes, read from two metres, with nothing to press. */
import { useEffect, useMemo, useState } from 'react'
import { formatClock, seconds } from '#kernel/time.ts'
import { useAnswer } from '#ui/query/queries.tsx'
import { QueryView } from '#ui/query/query.tsx'
import type { ResponseOf } from '#kernel/endpoint.ts'
import { getWall } from '#domain/repairs/contract/staff-wall.ts'
import { promiseText } from '#console/board/card-state.ts'
import { useLiveBoard } from '#console/board/use-live-board.ts'
import { pagesOf } from './wall-pages.ts'
import { useBrowserTime } from '#ui/page/browser-clock.ts'

type Lane = ResponseOf<typeof getWall>[number]
type Card = Lane['cards'][number]

/** Milliseconds: lanes with more cards than fit turn a page so often. */
const turnEvery = 12_000

export default function WallPage() {
  const { inTouch } = useLiveBoard()
  const wall = useAnswer(getWall, {}, { refetchInterval: 30_000 })
  const now = useBrowserTime(seconds(1))
  const isFresh = inTouch && !wall.isError
  return (
    <div className="wall-display">
      <header className="wall-head">
        <h1>Workshop</h1>
        {!isFresh && wall.dataUpdatedAt > 0 && (
          <p className="wall-lost" role="status">
            No connection since {formatClock(new Date(wall.dataUpdatedAt))}
          </p>
        )}
        <LateCount lanes={wall.data} />
        <time className="wall-clock tabular" dateTime={now.toISOString()}>
          {formatClock(now)}
        </time>
      </header>
      <QueryView query={wall} name="the wall" loading="">
        {(lanes) => <WallLanes lanes={lanes} now={now} />}
      </QueryView>
    </div>
  )
}

function LateCount({ lanes = [] }: { readonly lanes: readonly Lane[] | undefined }) {
  const late = lanes.flatMap(({ cards }) => cards).filter((one) => one.late).length
  return late > 0 ? <p className="wall-late-count tabular">{late} late</p> : null
}

function WallLanes({ lanes, now }: { readonly lanes: readonly Lane[]; readonly now: Date }) {
  const [space, setSpace] = useState(0)
  const [frame, setFrame] = useState<HTMLElement | null>(null)
  useEffect(() => {
    if (!frame) return
    const watch = new ResizeObserver(() => setSpace(roomIn(frame)))
    watch.observe(frame)
    return () => watch.disconnect()
  }, [frame])
  const turn = Math.floor(now.getTime() / turnEvery)
  return (
    <div className="wall-lanes" ref={setFrame}>
      {lanes.map((lane) => (
        <WallLane key={lane.key} lane={lane} space={space} turn={turn} now={now} />
      ))}
    </div>
  )
}

/** How many cards have room below the head of a lane. */
function roomIn(frame: HTMLElement): number {
  const { lineHeight } = getComputedStyle(frame)
  const line = Number.parseFloat(lineHeight)
  return Math.max(1, Math.floor((frame.clientHeight - headLines * line) / (cardLines * line)))
}
/** In lines of the display's text, as wall.css has them. */
const headLines = 2.7
const cardLines = 2.5

const isLate = ({ late }: Card): boolean => late

/** A lane's title where the whole has no room at the size that is read from two metres. */
const shortTitles: Partial<Record<Lane['key'], string>> = {
  repair: 'In repair',
  dispatch: 'Check, dispatch',
}

type LaneProps = {
  readonly lane: Lane
  readonly space: number
  readonly turn: number
  readonly now: Date
}

function WallLane({ lane, space, turn, now }: LaneProps) {
  const pages = useMemo(() => pagesOf(lane.cards, space || 1, isLate), [lane.cards, space])
  const at = turn % pages.length
  return (
    <section className="wall-lane" aria-label={lane.title}>
      <h2>
        <span>{shortTitles[lane.key] ?? lane.title}</span> <b className="tabular">{lane.count}</b>
      </h2>
      <ul>
        {(pages[at] ?? []).map((card) => (
          <WallCard key={card.orderId} card={card} now={now} />
        ))}
      </ul>
      {pages.length > 1 && (
        <p className="wall-page tabular">
          {at + 1} of {pages.length}
        </p>
      )}
    </section>
  )
}

const WallCard = ({ card, now }: { readonly card: Card; readonly now: Date }) => (
  <li className="wall-card" data-late={card.late ? '' : undefined}>
    <b className="wall-code">{card.code}</b>
    {card.initial && <span className="wall-disc">{card.initial}</span>}
    <span className="wall-device">{card.device.replace(/ \([^)]*\)$/, '')}</span>
    <span className="wall-due tabular">{card.waiting ?? promiseText(card, now)}</span>
  </li>
)
