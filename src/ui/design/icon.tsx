/** Our drawings on a page, by name; all come from one file that the browser keeps. */
import sprite from '#ui/art/icons.svg'
import type { PictogramName, IconName } from './icon-names.ts'

type Size = { readonly size?: number; readonly className?: string }

/** An interface sign in the colour of the text beside it. Never alone: the words stand beside it or in a label. */
export function Icon({ name, size = 20, className = '' }: Size & { readonly name: IconName }) {
  return (
    <svg className={`ui ${className}`} width={size} height={size} viewBox="0 0 24 24" aria-hidden>
      <use href={`${sprite}#ui-${name}`} />
    </svg>
  )
}

/** A part, a device or a promise, line drawn, with its one yellow area. */
export function Pictogram({
  name,
  size = 32,
  className = '',
}: Size & { readonly name: PictogramName }) {
  return (
    <svg className={`icon ${className}`} width={size} height={size} viewBox="0 0 32 32" aria-hidden>
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}
