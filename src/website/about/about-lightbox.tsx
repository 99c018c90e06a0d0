/** One picture of the gallery over the whole screen, with buttons to the next and the previous one. */
import { type KeyboardEvent, useState } from 'react'
import { IconButton } from '#ui/design/icon-button.tsx'
import { gallery, galleryFile } from '#domain/site-content/gallery.ts'
import { Overlay } from '#website/home/overlay.tsx'

type Props = {
  /** Undefined while it is closed. */
  readonly at: number | undefined
  readonly onMove: (to: number) => void
  readonly onClose: () => void
}

export function AboutLightbox({ at, onMove, onClose }: Props) {
  // A closing lightbox shows the last picture until it is gone.
  const [last, setLast] = useState(at ?? 0)
  if (at !== undefined && at !== last) setLast(at)
  const image = gallery[last]
  if (!image) return null
  const move = (by: number) => onMove((last + by + gallery.length) % gallery.length)
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight') move(1)
    if (key === 'ArrowLeft') move(-1)
  }
  return (
    <Overlay open={at !== undefined} onClose={onClose} title="Gallery" onKeyDown={onKeyDown}>
      <figure className="lightbox">
        <picture key={image.name}>
          <source type="image/avif" srcSet={galleryFile(image, 'large', 'avif')} />
          <img
            src={galleryFile(image, 'large', 'webp')}
            width={image.widths[1]}
            height={image.height}
            alt={image.alt}
          />
        </picture>
        <figcaption>
          <IconButton icon="left" label="Previous picture" onClick={() => move(-1)} />
          <span aria-live="polite">
            <span className="strong">{image.title}</span>
            <br />
            <span className="small">
              Illustration {last + 1} of {gallery.length}
            </span>
          </span>
          <IconButton icon="right" label="Next picture" onClick={() => move(1)} />
        </figcaption>
      </figure>
    </Overlay>
  )
}
