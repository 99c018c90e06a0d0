/** Six pictures on sheets; each opens large. Without JavaScript they are links to the pictures. */
import { type MouseEvent, useState } from 'react'
import { useLazy } from '#ui/page/lazy.ts'
import { gallery, galleryFile } from '#domain/site-content/gallery.ts'

const fetchLightbox = async () => (await import('./about-lightbox.tsx')).AboutLightbox

/** A sheet is a third of the page beside others, half on a tablet, and the page's width on a phone. */
const sizes = '(min-width: 80rem) 25rem, (min-width: 64rem) 30vw, (min-width: 40rem) 45vw, 90vw'

export function AboutGallery() {
  const [at, setAt] = useState<number>()
  const close = () => setAt(undefined)
  const lightbox = useLazy(fetchLightbox, {
    wanted: at !== undefined,
    props: { at, onMove: setAt, onClose: close },
    onFail: close,
  })
  return (
    <section className="section" aria-labelledby="gallery">
      <div className="wrap">
        <div className="section-head">
          <h2 className="display-2" id="gallery">
            On the bench
          </h2>
          <p>
            Illustrations, rendered by us to show the work. They are not photographs, and no
            customer’s device is among them.
          </p>
        </div>
        <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
          {gallery.map((image, index) => (
            <li key={image.name}>
              <Sheet image={image} onOpen={() => setAt(index)} />
            </li>
          ))}
        </ul>
      </div>
      {lightbox}
    </section>
  )
}

type SheetProps = { readonly image: (typeof gallery)[number]; readonly onOpen: () => void }

function Sheet({ image, onOpen }: SheetProps) {
  const open = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    onOpen()
  }
  const [small, large] = image.widths
  const sourceSet = (format: 'avif' | 'webp') =>
    `${galleryFile(image, 'small', format)} ${small}w, ${galleryFile(image, 'large', format)} ${large}w`
  return (
    <a
      className="sheet gallery-sheet"
      href={galleryFile(image, 'large', 'webp')}
      aria-haspopup="dialog"
      onClick={open}
    >
      <picture>
        <source type="image/avif" srcSet={sourceSet('avif')} sizes={sizes} />
        <img
          src={galleryFile(image, 'small', 'webp')}
          srcSet={sourceSet('webp')}
          sizes={sizes}
          width={large}
          height={image.height}
          alt={image.alt}
          loading="lazy"
        />
      </picture>
      <span className="flex items-baseline justify-between gap-4 px-4 py-3">
        <span className="strong">{image.title}</span>
        <span className="smaller muted">Illustration</span>
      </span>
    </a>
  )
}
