/** Drawings of a device and of its parts: ours in the theme's colours where there is one, else the catalogue's picture. */
import { Elevation, type ElevationName, findElevation } from './elevation.tsx'

/** Pixels a millimetre, so that every device fits a frame of 136 by 180. */
const scale: Record<ElevationName, string> = {
  iphone: '[--mm:1.15px]',
  ipad: '[--mm:0.68px]',
  mac: '[--mm:0.38px]',
  imac: '[--mm:0.24px]',
  'mac-mini': '[--mm:0.65px]',
  'macbook-pro': '[--mm:0.38px]',
  'apple-pencil': '[--mm:0.77px]',
}

type Props = {
  /** As the catalogue names it: `/devices/iphone.svg`. */
  readonly url: string
}

/** It is decorative, because the device's name is beside it. */
export function DevicePicture({ url }: Props) {
  const name = findElevation(url)
  if (!name) {
    return <img className="max-h-45 w-full max-w-34 object-contain" src={url} alt="" />
  }
  return (
    <span className={scale[name]}>
      <Elevation of={name} />
    </span>
  )
}

type PartPictureProps = { readonly url: string; readonly className: string }

/** A part of a device. The text beside it names the part. */
export function PartPicture({ url, className }: PartPictureProps) {
  return <img className={className} src={url} alt="" width={202} height={152} loading="lazy" />
}
