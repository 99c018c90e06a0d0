/** A menu under a button: actions and links, with arrow keys. For the customer area and the staff console. */
import { Menu as Base } from '@base-ui/react/menu'
import type { ReactElement, ReactNode } from 'react'
import { Link } from 'react-router'

type Item = {
  readonly label: ReactNode
  readonly disabled?: boolean
  readonly tone?: 'danger'
} & ({ readonly to: string } | { readonly onChoose: () => void })

type Props = {
  /** A `<button>`. */
  readonly trigger: ReactElement
  /** What the menu is, for assistive technology, when the trigger's text does not say it. */
  readonly label?: string
  readonly items: readonly (Item & { readonly key: string })[]
  readonly align?: 'start' | 'end'
}

export function Menu({ trigger, label, items, align = 'end' }: Props) {
  return (
    <Base.Root modal={false}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner sideOffset={8} align={align} className="menu-place">
          <Base.Popup className="menu" aria-label={label}>
            {items.map((item) => (
              <MenuItem key={item.key} item={item} />
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

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
