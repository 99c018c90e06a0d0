/** The choice of the one lane that a narrow screen shows. */
import { useEffect, useRef } from 'react'
import { type lanes, overLimit } from '#domain/repairs/board/board.ts'
import type { Lane } from './use-lane-cards.ts'

export type ChoiceProps = {
  readonly chosen: Lane['key']
  readonly onChoose: (key: Lane['key']) => void
}

type LanePickProps = ChoiceProps & {
  /** Without counts until the board has come. */
  readonly lanes: readonly (Lane | (typeof lanes)[number])[]
}

/** Pixels of the lane before it that stay in sight. */
const edge = 48

/** Narrow screens show only the lane that is chosen here. */
export function LanePick({ lanes: shown, chosen, onChoose }: LanePickProps) {
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Where a chip stands is known once the page is laid out, which it is for the next frame anyway.
    const frame = requestAnimationFrame(() => {
      const chip = row.current?.querySelector<HTMLElement>(`[data-pick="${chosen}"]`)
      if (row.current && chip)
        row.current.scrollLeft = chip.offsetLeft - row.current.offsetLeft - edge
    })
    return () => cancelAnimationFrame(frame)
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
