/** A device seen from the front, drawn in millimetres; `--mm` in the styles sets the scale. */
import drawings from '#web/art/elevations.svg'

/** View boxes: 4 mm of air round the device, the bench at y = 0. */
const views = {
  iphone: '-4 -151 79.5 153',
  ipad: '-4 -252 186.5 254',
  mac: '-4 -474 226 476',
  imac: '-4 -465 555 467',
  'mac-mini': '-4 -44 205 46',
  'macbook-pro': '-4 -236 348 238',
  'apple-pencil': '-4 -13 174 15',
} as const

export type ElevationName = keyof typeof views

export const hasElevation = (name: string): name is ElevationName => name in views

export function Elevation({ of }: { readonly of: ElevationName }) {
  return (
    <svg className={`elev elev-${of}`} viewBox={views[of]} aria-hidden>
      <use href={`${drawings}#${of}`} />
    </svg>
  )
}
