/** The photos of a device as it came in, as far as a colleague shows them to its owner. */
import { usePhotoViewer } from '#ui/media/photo-thumbs.tsx'
import type { ReportPart } from './report-part.ts'

/** Nothing where no photo is shown. */
export function ReportPhotos({ report: { photos }, texts }: ReportPart) {
  const title = texts.text('photos')
  const viewed = photos.map(({ id, url }, i) => ({
    id,
    url,
    text: texts.text('photo', { n: i + 1, of: photos.length }),
  }))
  const { viewer, open } = usePhotoViewer(title, viewed)
  if (photos.length === 0) return null
  return (
    <section aria-labelledby="report-photos">
      <h2 className="display-3" id="report-photos">
        {title}
      </h2>
      <ul className="report-photos">
        {viewed.map(({ id, url, text }) => (
          <li key={id}>
            <button type="button" className="report-photo" onClick={() => open(id)}>
              <img src={url} alt={text} loading="lazy" decoding="async" />
            </button>
          </li>
        ))}
      </ul>
      {viewer}
    </section>
  )
}
