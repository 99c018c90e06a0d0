/** The filters of the board that are too many for chips: assignee, device, service type and language, in a menu. */
import { languages } from '#kernel/language.ts'
import { Icon } from '#ui/design/icon.tsx'
import { MenuDisclosure } from '#ui/design/menu-disclosure.tsx'
import { useAnswer } from '#ui/query/queries.tsx'
import { familyIds, familyName } from '#domain/catalogue/family.ts'
import { nobody } from '#domain/repairs/board/board.ts'
import { getBoardChoices } from '#domain/repairs/contract/staff-board.ts'
import { withWholeFilter } from './board-address.ts'
import { type FilterName, serviceChips, withFilter } from './board-filter.ts'
import type { ShownView } from './use-board-view.ts'

export function BoardFilters({ view }: { readonly view: ShownView }) {
  const { filter, address, go } = view
  const chosen = Object.keys(filter).length
  return (
    <>
      <MenuDisclosure
        className="chip"
        panelClassName="menu menu-drop board-menu board-filters"
        label={
          <>
            <Icon name="filter" size={16} /> Filters{chosen > 0 && ` (${chosen})`}
          </>
        }
      >
        <Choices view={view} />
      </MenuDisclosure>
      {chosen > 0 && (
        <button
          type="button"
          className="btn btn-quiet btn-xs"
          onClick={() => go(withWholeFilter(address, {}))}
        >
          <Icon name="close" size={14} />{' '}
          <span>
            Clear<span className="visually-hidden"> filters</span>
          </span>
        </button>
      )}
    </>
  )
}

function Choices({ view: { filter, address, go } }: { readonly view: ShownView }) {
  const { data } = useAnswer(getBoardChoices, {})
  const choose = (name: FilterName) => (value: string | undefined) =>
    go(withFilter(address, name, value))
  const people = [
    [nobody, 'Unassigned'] as const,
    ...(data?.people ?? []).map(({ id, name }) => [id, name] as const),
  ]
  return (
    <>
      <Choice
        label="Assigned to"
        none="Everybody"
        value={filter.person}
        of={people}
        onChoose={choose('person')}
      />
      <Choice
        label="Device"
        none="All devices"
        value={filter.family}
        of={familyIds.map((id) => [id, familyName[id]] as const)}
        onChoose={choose('family')}
      />
      <Choice
        label="Service type"
        none="All service types"
        value={filter.service}
        of={serviceChips.map(({ key, title }) => [key, title] as const)}
        onChoose={choose('service')}
      />
      <Choice
        label="Language"
        none="All languages"
        value={filter.language}
        of={languages.map((one) => [one, one] as const)}
        onChoose={choose('language')}
      />
    </>
  )
}

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
    <div className="board-filter">
      <span className="small" aria-hidden>
        {label}
      </span>
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
    </div>
  )
}
