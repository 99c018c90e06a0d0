/** A square button with an icon only; assistive technology reads its label. */
import type { ComponentProps } from 'react'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-names.ts'

type Props = Omit<ComponentProps<'button'>, 'aria-label' | 'children'> & {
  readonly icon: IconName
  readonly label: string
  readonly size?: number
}

export function IconButton({ icon, label, size = 22, className = '', ...rest }: Props) {
  return (
    <button type="button" {...rest} className={`icon-btn ${className}`} aria-label={label}>
      <Icon name={icon} size={size} />
    </button>
  )
}
