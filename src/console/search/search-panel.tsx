/** The field, the lines found while typing, and what can be done with the highlighted one. */
import { Autocomplete } from '@base-ui/react/autocomplete'
import { Dialog } from '@base-ui/react/dialog'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Button } from '#ui/design/button.tsx'
import { Icon } from '#ui/design/icon.tsx'
import { errorText } from '#ui/query/error-text.ts'
import { useMay } from '#ui/api/role.ts'
import { RepairActions } from './repair-actions.tsx'
import {
  type FoundRepair,
  type Page,
  type SearchGroup,
  searchGroups,
  type SearchItem,
} from './search-items.ts'
import { SearchLine } from './search-line.tsx'
import { useLiveSearch } from './use-live-search.ts'

type Props = {
  readonly pages: readonly Page[]
  readonly onChoose: (item: SearchItem, text: string) => void
  readonly onMove: (job: FoundRepair) => void
  /** A link of the panel leads to another page. */
  readonly onLeave: () => void
}

export function SearchPanel({ pages, onChoose, onMove, onLeave }: Props) {
  const [typed, setTyped] = useState('')
  const text = typed.trim()
  const may = useMay()
  const mayFind = may('see-jobs')
  const search = useLiveSearch(text)
  const { isAnswered } = search
  const groups = searchGroups({ ...search, text, pages, mayBook: may('book-at-counter') })
  const items = groups.flatMap((group) => group.items)
  const [highlighted, setHighlighted] = useState<string>()
  const chosen = items.find(({ key }) => key === highlighted)
  const enter = useEarlyEnter({ text, items, isAnswered }, (item) => onChoose(item, text))
  return (
    <Autocomplete.Root
      open
      inline
      mode="none"
      items={groups}
      value={typed}
      onValueChange={(value, { reason }) => {
        if (reason !== 'item-press') setTyped(value)
      }}
      autoHighlight="always"
      keepHighlight
      itemToStringValue={({ key }: SearchItem) => key}
      onItemHighlighted={(item) => setHighlighted(item?.key)}
    >
      <SearchHead mayFind={mayFind} onKeyDown={enter} />
      <p role="status" className="visually-hidden">
        {text && isAnswered && statusOf(items)}
      </p>
      <Notes text={text} items={items} search={search} mayFind={mayFind} />
      <Lines text={text} isBusy={text !== '' && !isAnswered} onChoose={onChoose} />
      {chosen?.kind === 'repair' && (
        <RepairActions key={chosen.key} job={chosen.job} onMove={onMove} onLeave={onLeave} />
      )}
    </Autocomplete.Root>
  )
}

type HeadProps = {
  /** Repairs and orders, too. */
  readonly mayFind: boolean
  readonly onKeyDown: (event: FieldKey) => void
}

function SearchHead({ mayFind, onKeyDown }: HeadProps) {
  return (
    <div className="search-head">
      <Icon name="search" size={20} />
      <Autocomplete.Input
        className="search-input"
        autoFocus
        type="search"
        aria-label={mayFind ? 'Search repairs, orders and pages' : 'Search guides and pages'}
        placeholder={mayFind ? 'Number, IMEI, phone, name, model or page' : 'Guide or page'}
        autoComplete="off"
        maxLength={80}
        onKeyDown={onKeyDown}
      />
      <Dialog.Close className="icon-btn" aria-label="Close">
        <Icon name="close" size={22} />
      </Dialog.Close>
    </div>
  )
}

type LinesProps = Pick<Props, 'onChoose'> & { readonly text: string; readonly isBusy: boolean }

const Lines = ({ text, isBusy, onChoose }: LinesProps) => (
  <Autocomplete.List className="search-list" aria-busy={isBusy}>
    {(group: SearchGroup) => (
      <Autocomplete.Group key={group.title} items={group.items}>
        <Autocomplete.GroupLabel className="search-group">{group.title}</Autocomplete.GroupLabel>
        <Autocomplete.Collection>
          {(item: SearchItem) => (
            <Autocomplete.Item
              key={item.key}
              className="search-item"
              value={item}
              onClick={() => onChoose(item, text)}
            >
              <SearchLine item={item} text={text} />
            </Autocomplete.Item>
          )}
        </Autocomplete.Collection>
      </Autocomplete.Group>
    )}
  </Autocomplete.List>
)

type NotesProps = {
  readonly text: string
  readonly items: readonly SearchItem[]
  readonly search: ReturnType<typeof useLiveSearch>
  readonly mayFind: boolean
}

/** Why there are no results: the search goes on, has failed, or found nothing. */
function Notes({ text, items, search, mayFind }: NotesProps) {
  const { found, isAnswered, error, retry } = search
  if (!text) return null
  if (error)
    return (
      <p className="search-note">
        {errorText(error)}{' '}
        <Button size="xs" variant="line" onClick={retry}>
          Try again
        </Button>
      </p>
    )
  if (!found) return <p className="search-note muted">Searching</p>
  if (!isAnswered || items.some(isResult)) return null
  const hasPage = items.some(({ kind }) => kind === 'page')
  if (hasPage && !mayFind) return null
  const nothing = hasPage ? 'No repair or order' : 'Nothing'
  return (
    <p className="search-note muted">
      {nothing} found for “{text}”.
    </p>
  )
}

const isResult = ({ kind }: SearchItem): boolean => kind !== 'page' && kind !== 'walk-in'

function statusOf(items: readonly SearchItem[]): string {
  const count = items.filter(({ kind }) => kind !== 'walk-in').length
  if (count === 0) return 'Nothing found'
  return count === 1 ? '1 result' : `${count} results`
}

type FieldKey = KeyboardEvent & { preventBaseUIHandler?: () => void }

type Entry = {
  readonly text: string
  readonly items: readonly SearchItem[]
  readonly isAnswered: boolean
}

/** An Enter that comes before the answer is kept, and opens the one result when it is there. */
function useEarlyEnter(
  { text, items, isAnswered }: Entry,
  choose: (item: SearchItem) => void,
): (event: FieldKey) => void {
  const enteredFor = useRef<string>(undefined)
  useEffect(() => {
    if (enteredFor.current !== text || !isAnswered) return
    enteredFor.current = undefined
    const [only, ...others] = items
    if (only && others.length === 0) choose(only)
  }, [text, isAnswered, items, choose])
  return (event) => {
    const waits = event.key === 'Enter' && text !== '' && !isAnswered && items[0]?.kind !== 'page'
    if (!waits) return
    event.preventDefault()
    event.preventBaseUIHandler?.()
    enteredFor.current = text
  }
}
