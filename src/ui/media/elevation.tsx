/** A device seen from the front, drawn in millimetres; `--mm` in the styles sets the scale. */
import drawings from '#ui/art/elevations.svg'

/** Sizes with a margin of 4 mm around the device. The symbols have their own view boxes. */
const views = {
  iphone: '0 0 79.5 153',
  ipad: '0 0 186.5 254',
  mac: '0 0 226 476',
  imac: '0 0 555 467',
  'mac-mini': '0 0 205 46',
  'macbook-pro': '0 0 348 238',
  'apple-pencil': '0 0 174 15',
} as const

export type ElevationName = keyof typeof views

/** The drawing for a picture of the catalogue (`/devices/iphone.svg`); undefined when there is none. */
export function findElevation(url: string): ElevationName | undefined {
  const name = /([a-z-]+)\.svg$/.exec(url)?.[1]
  return (Object.keys(views) as ElevationName[]).find((one) => one === name)
}

export function Elevation({ of }: { readonly of: ElevationName }) {
  return (
    <svg className={`elevation elevation-${of}`} viewBox={views[of]} aria-hidden>
      <use href={`${drawings}#${of}`} />
    </svg>
  )
}
