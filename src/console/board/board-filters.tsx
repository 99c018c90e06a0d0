/** The board's filters: assignee, device, service type and language. They are stored in the address. */
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { languages, languageTag, ownName } from '#kernel/language.ts'
import { Icon } from '#ui/design/icon.tsx'
import { useAnswer } from '#ui/query/queries.tsx'
import { familyIds, familyName } from '#domain/catalogue/family.ts'
import { nobody } from '#domain/repairs/board/board.ts'
import { getBoardChoices } from '#domain/repairs/contract/staff-board.ts'
import { waitKinds, waitTitles } from '#domain/repairs/waiting.ts'
import { Chip, ChipRow } from '#console/frame/chips.tsx'
import {
  type Filter,
  type FilterName,
  filterNames,
  readFilter,
  serviceChips,
  withFilter,
} from './board-filter.ts'

export function BoardFilters() {
  const [address, setAddress] = useSearchParams()
  const [isOpen, setOpen] = useState(false)
  const { data } = useAnswer(getBoardChoices, {})
  const filter = readFilter(address)
  const chosen = Object.keys(filter).length
  const choose: Choose = (name, value) => setAddress(withFilter(address, name, value))
  const clear = () =>
    setAddress(filterNames.reduce((rest, name) => withFilter(rest, name, undefined), address))
  const people = [
    [nobody, 'Nobody yet'] as const,
    ...(data?.people ?? []).map(({ id, name }) => [id, name] as const),
  ]
  return (
    <>
      <button
        type="button"
        className="chip board-filters-button"
        aria-expanded={isOpen}
        aria-controls="board-filters"
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="filter" size={16} /> Filters{chosen > 0 && ` (${chosen})`}
      </button>
      <div className="board-filters" id="board-filters" data-open={isOpen ? '' : undefined}>
        <Choice
          label="Assigned to"
          none="Everybody"
          value={filter.person}
          of={people}
          onChoose={(value) => choose('person', value)}
        />
        <Choice
          label="Device"
          none="All devices"
          value={filter.family}
          of={familyIds.map((id) => [id, familyName[id]] as const)}
          onChoose={(value) => choose('family', value)}
        />
        <ChipFilters filter={filter} choose={choose} />
        {chosen > 0 && (
          <button type="button" className="btn btn-quiet btn-xs" onClick={clear}>
            <Icon name="close" size={14} />{' '}
            <span>
              Clear<span className="visually-hidden"> filters</span>
            </span>
          </button>
        )}
      </div>
    </>
  )
}

type Choose = (name: FilterName, value: string | undefined) => void

const ChipFilters = ({ filter, choose }: { readonly filter: Filter; readonly choose: Choose }) => (
  <>
    <ChipRow label="Filter by service type">
      {serviceChips.map(({ key, title }) => (
        <Chip
          key={key}
          pressed={filter.service === key}
          onPress={(on) => choose('service', on ? key : undefined)}
        >
          {title}
        </Chip>
      ))}
    </ChipRow>
    <ChipRow label="Filter by what they wait for">
      {waitKinds.map((kind) => (
        <Chip
          key={kind}
          pressed={filter.waiting === kind}
          onPress={(on) => choose('waiting', on ? kind : undefined)}
        >
          {waitTitles[kind]}
        </Chip>
      ))}
    </ChipRow>
    <ChipRow label="Filter by language">
      {languages.map((one) => (
        <Chip
          key={one}
          pressed={filter.language === one}
          onPress={(on) => choose('language', on ? one : undefined)}
        >
          <span lang={languageTag[one]}>{ownName[one]}</span>
        </Chip>
      ))}
    </ChipRow>
  </>
)

type ChoiceProps = {
  readonly label: string
  readonly none: string
  readonly value: string | undefined
  readonly of: readonly (readonly [value: string, title: string])[]
  readonly onChoose: (value: string | undefined) => void
}

/** A native list, because a workshop may have more people than a row has room for. */
function Choice({ label, none, value = '', of, onChoose }: ChoiceProps) {
  // A person without access any more, or one not loaded yet, stays the filter.
  const isKnown = value === '' || of.some(([one]) => one === value)
  return (
    <select
      className="chip chip-choice"
      aria-label={label}
      data-set={value ? '' : undefined}
      value={value}
      onChange={({ target }) => onChoose(target.value || undefined)}
    >
      <option value="">{none}</option>
      {!isKnown && <option value={value}>Somebody else</option>}
      {of.map(([one, title]) => (
        <option key={one} value={one}>
          {title}
        </option>
      ))}
    </select>
  )
}
