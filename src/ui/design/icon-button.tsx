/** A square button with a sign only; its label is what assistive technology reads. */
import type { ComponentProps } from 'react'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-names.ts'

type Props = Omit<ComponentProps<'button'>, 'aria-label' | 'children'> & {
  readonly sign: IconName
  readonly label: string
  readonly size?: number
}

export function IconButton({ sign, label, size = 22, className = '', ...rest }: Props) {
  return (
    <button type="button" {...rest} className={`icon-btn ${className}`} aria-label={label}>
      <Icon name={sign} size={size} />
    </button>
  )
}
