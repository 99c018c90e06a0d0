/** A sheet of paper on the bench: what belongs together. */
import type { ComponentProps } from 'react'

type Props = ComponentProps<'div'> & { readonly padded?: boolean }

export function Sheet({ padded = true, className = '', ...rest }: Props) {
  return <div {...rest} className={`sheet ${padded ? 'pad' : ''} ${className}`} />
}
