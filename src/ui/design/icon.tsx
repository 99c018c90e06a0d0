/** Our icons and pictograms by name. All come from one SVG file, which the browser caches. */
import sprite from '#ui/art/icons.svg'
import type { PictogramName, IconName } from './icon-names.ts'

type Size = { readonly size?: number; readonly className?: string }

/** An interface icon in the colour of the text beside it. It is never alone: a text is beside it or in a label. */
export function Icon({ name, size = 20, className = '' }: Size & { readonly name: IconName }) {
  return (
    <svg className={`icon ${className}`} width={size} height={size} viewBox="0 0 24 24" aria-hidden>
      <use href={`${sprite}#ui-${name}`} />
    </svg>
  )
}

/** A line drawing of a part, a device or a promise, with one yellow area. */
export function Pictogram({
  name,
  size = 32,
  className = '',
}: Size & { readonly name: PictogramName }) {
  return (
    <svg
      className={`pictogram ${className}`}
      width={size}
      height={size}
      viewBox="0 0 32 32"
      aria-hidden
    >
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}
