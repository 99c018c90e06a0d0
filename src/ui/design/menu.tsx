/** A menu under a button: actions and links, with arrow keys, for the customer area and the staff console. */
import { Menu as Base } from '@base-ui/react/menu'
import type { ReactElement, ReactNode } from 'react'
import { Link } from 'react-router'

type Item = {
  readonly label: ReactNode
  readonly disabled?: boolean
  readonly tone?: 'danger'
} & ({ readonly to: string } | { readonly onChoose: () => void })

/** A choice of which exactly one is made, such as the colour theme. */
type Choice = {
  /** Names the choice. */
  readonly label: string
  readonly value: string
  readonly choices: readonly { readonly value: string; readonly label: string }[]
  readonly onValue: (value: string) => void
}

export type MenuEntry = (Item | Choice) & { readonly key: string }

type Props = {
  /** A `<button>`. */
  readonly trigger: ReactElement
  /** The accessible name, where the trigger's text does not say what the menu is. */
  readonly label?: string
  readonly items: readonly MenuEntry[]
  readonly align?: 'start' | 'end'
}

export function Menu({ trigger, label, items, align = 'end' }: Props) {
  return (
    <Base.Root modal={false}>
      <Base.Trigger render={trigger} />
      <Items label={label} items={items} align={align} />
    </Base.Root>
  )
}

function Items({
  label,
  items,
  align,
}: Required<Pick<Props, 'items' | 'align'>> & Pick<Props, 'label'>) {
  return (
    <Base.Portal>
      <Base.Positioner sideOffset={8} align={align} className="menu-place">
        <Base.Popup className="menu" aria-label={label}>
          {items.map((item) =>
            'choices' in item ? (
              <MenuChoice key={item.key} choice={item} />
            ) : (
              <MenuItem key={item.key} item={item} />
            ),
          )}
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  )
}

export type SharedMenuHandle<P> = Base.Handle<P>
/** Connects one menu with many triggers, because hundreds of menus would make a page slow. */
export const makeSharedMenu = Base.createHandle

type SharedProps<P> = {
  readonly handle: SharedMenuHandle<P>
  readonly labelOf: (of: P) => string
  readonly itemsOf: (of: P) => readonly MenuEntry[]
}

/** The shared menu. It opens under the trigger that was pressed, with that trigger's items. */
export function SharedMenu<P>({ handle, labelOf, itemsOf }: SharedProps<P>) {
  return (
    <Base.Root modal={false} handle={handle}>
      {({ payload }: { payload: P | undefined }) =>
        payload === undefined ? null : (
          <Items label={labelOf(payload)} items={itemsOf(payload)} align="start" />
        )
      }
    </Base.Root>
  )
}

type TriggerProps<P> = {
  readonly handle: SharedMenuHandle<P>
  readonly of: P
  /** A `<button>`. */
  readonly trigger: ReactElement
}

export function SharedMenuTrigger<P>({ handle, of, trigger }: TriggerProps<P>) {
  return <Base.Trigger handle={handle} payload={of} render={trigger} />
}

const MenuChoice = ({
  choice: { label, value, choices, onValue },
}: {
  readonly choice: Choice
}) => (
  <Base.Group className="menu-choice">
    <Base.GroupLabel className="menu-choice-label">{label}</Base.GroupLabel>
    <Base.RadioGroup
      className="menu-choice-row"
      value={value}
      onValueChange={(next) => onValue(String(next))}
    >
      {choices.map((one) => (
        <Base.RadioItem key={one.value} value={one.value} className="menu-choice-item">
          {one.label}
        </Base.RadioItem>
      ))}
    </Base.RadioGroup>
  </Base.Group>
)

function MenuItem({ item }: { readonly item: Item }) {
  const className = `menu-item ${item.tone === 'danger' ? 'text-danger' : ''}`
  if ('to' in item) {
    return (
      <Base.LinkItem className={className} closeOnClick render={<Link to={item.to} />}>
        {item.label}
      </Base.LinkItem>
    )
  }
  return (
    <Base.Item className={className} disabled={item.disabled} onClick={item.onChoose}>
      {item.label}
    </Base.Item>
  )
}
