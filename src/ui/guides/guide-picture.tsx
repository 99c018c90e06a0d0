/** A drawing or photo of a guide, in the size the screen needs; the place for it is kept free from the start. */
import { pictureSource } from '#domain/catalogue/sized-picture.ts'

/** A column of a guide, as `sizes` has it. */
export const readingWidth = '(min-width: 48rem) 44rem, calc(100vw - 2rem)'

type Props = {
  readonly src: string
  /** Empty beside words that say the same. */
  readonly alt: string
  /** How wide it stands, as `sizes` has it. */
  readonly sizes: string
  readonly className: string
  /** Of a drawing; a photo's address tells its own. */
  readonly width?: string | number | undefined
  readonly height?: string | number | undefined
  /** Seen at once when the page opens. */
  readonly isFirst?: boolean
  /** For the largest picture of a page's first screen. */
  readonly fetchPriority?: 'high'
}

export function GuidePicture({ src, sizes, width, height, isFirst = false, ...rest }: Props) {
  const photo = pictureSource(src)
  return (
    <img
      {...rest}
      src={src}
      {...(photo?.srcSet && { srcSet: photo.srcSet, sizes })}
      width={photo?.width ?? width}
      height={photo?.height ?? height}
      loading={isFirst ? 'eager' : 'lazy'}
    />
  )
}
