/** A drawing or photo of a guide, in the size the screen requires. Its space is reserved from the start. */
import { pictureSource } from '#domain/catalogue/sized-picture.ts'

/** The width of a guide's column, as a value of `sizes`. */
export const readingWidth = '(min-width: 48rem) 44rem, calc(100vw - 2rem)'

type Props = {
  readonly src: string
  /** Empty where the text beside it says the same. */
  readonly alt: string
  /** Its width on the page, as a value of `sizes`. */
  readonly sizes: string
  readonly className: string
  /** The size of a drawing; the address of a photo contains its own. */
  readonly width?: string | number | undefined
  readonly height?: string | number | undefined
  /** True where it is visible when the page opens. */
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
