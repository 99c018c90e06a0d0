/** The usual filters of the board as chips, each with the number of repairs behind it. */
import { useAnswer } from '#ui/query/queries.tsx'
import { getBoardCounts } from '#domain/repairs/contract/staff-board.ts'
import { Chip } from '#console/frame/chips.tsx'
import { type ChipKey, chipKeys, isPressed, withChip, withWholeFilter } from './board-address.ts'
import type { ShownView } from './use-board-view.ts'

const chips: Readonly<Record<ChipKey, { readonly title: string; readonly sign?: string }>> = {
  late: { title: 'Late', sign: 'late' },
  today: { title: 'Due today' },
  unassigned: { title: 'Unassigned' },
  mine: { title: 'Mine' },
  customer: { title: 'Waiting for customer', sign: 'wait' },
  part: { title: 'Waiting for part', sign: 'wait' },
  ready: { title: 'Ready', sign: 'done' },
}

export function FilterChips({ view }: { readonly view: ShownView }) {
  const { filter, own, address, go } = view
  const { data } = useAnswer(getBoardCounts, {}, { refetchInterval: 60_000 })
  return (
    <div className="chip-row board-chips" role="group" aria-label="Show only">
      {chipKeys.map((key) => (
        <Chip
          key={key}
          pressed={isPressed(filter, key, own)}
          onPress={() => go(withWholeFilter(address, withChip(filter, key, own)))}
        >
          {chips[key].sign && <i className="chip-sign" data-sign={chips[key].sign} aria-hidden />}
          {chips[key].title}
          {data && <b className="tabular">{data[key]}</b>}
        </Chip>
      ))}
    </div>
  )
}
