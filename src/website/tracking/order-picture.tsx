/** The device of an order, drawn small: in the theme's colours where we have a drawing. */
import { Elevation, type ElevationName, findElevation } from '#ui/media/elevation.tsx'

/** Pixels a millimetre that fit each device into a frame of 56 by 70. */
const fit: Record<ElevationName, string> = {
  iphone: '[--fit:0.46px]',
  ipad: '[--fit:0.27px]',
  mac: '[--fit:0.146px]',
  imac: '[--fit:0.1px]',
  'mac-mini': '[--fit:0.27px]',
  'macbook-pro': '[--fit:0.16px]',
  'apple-pencil': '[--fit:0.32px]',
}

type Props = {
  /** As the catalogue names it: `/devices/iphone.svg`. */
  readonly url: string
  /** One and a half times as large. */
  readonly large?: boolean
}

/** Decorative, because the device's name is beside it. */
export function OrderPicture({ url, large = false }: Props) {
  const name = findElevation(url)
  if (!name) {
    const size = large ? 'max-h-26 max-w-21' : 'max-h-17 max-w-14'
    return <img className={`object-contain ${size}`} src={url} alt="" />
  }
  const scale = large ? '[--mm:calc(var(--fit)*1.5)]' : '[--mm:var(--fit)]'
  return (
    <span className={`grid ${fit[name]} ${scale}`}>
      <Elevation of={name} />
    </span>
  )
}
