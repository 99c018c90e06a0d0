/** A list that colleagues work through: its states as chips, its cards in order, more of them on request. */
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import type { PictogramName } from '#ui/design/icon-names.ts'
import { QueryView, type QueryState } from '#ui/query/query.tsx'
import { type MorePages, ShowMore } from '#ui/query/show-more.tsx'
import { Chip, ChipRow } from '#console/frame/chips.tsx'

type State<T extends string> = { readonly key: T; readonly title: string }

/** The state whose entries are listed; it is in the address, so that it survives a reload. */
export function useQueueState<T extends string>(states: readonly [State<T>, ...State<T>[]]): T {
  const inAddress = useSearchParams()[0].get('state')
  return (states.find(({ key }) => key === inAddress) ?? states[0]).key
}

export function StateChips<T extends string>({
  states,
  chosen,
}: {
  readonly states: readonly State<T>[]
  readonly chosen: T
}) {
  const choose = useSearchParams()[1]
  return (
    <ChipRow label="State">
      {states.map(({ key, title }) => (
        <Chip key={key} pressed={key === chosen} onPress={() => choose({ state: key })}>
          {title}
        </Chip>
      ))}
    </ChipRow>
  )
}

type QueueProps<Row> = {
  readonly found: QueryState<readonly Row[]> & MorePages
  /** The text when there is no entry. */
  readonly empty: string
  readonly icon: PictogramName
  /** Above the cards: the chips. */
  readonly head: ReactNode
  readonly children: (row: Row) => ReactNode
}

export function Queue<Row>({ found, empty, icon, head, children }: QueueProps<Row>) {
  return (
    <div className="work-queue">
      {head}
      <QueryView
        query={found}
        name="the list"
        loadingNote="Loading"
        empty={{ icon, title: 'Nothing here', text: empty }}
      >
        {(rows) => rows.map(children)}
      </QueryView>
      <ShowMore pages={found} className="justify-self-start" />
    </div>
  )
}
