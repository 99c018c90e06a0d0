/** What was found in the device, in order and with its photos, and the note to its owner. */
import { PhotoThumbs, usePhotoViewer } from '#ui/media/photo-thumbs.tsx'
import type { ShownEstimate } from './shown-estimate.ts'

type Props = { readonly shown: Pick<ShownEstimate, 'findings' | 'photos' | 'note'> }

export function Findings({ shown: { findings, photos, note } }: Props) {
  const viewed = photos.map(({ id, url, finding }) => ({ id, url, text: findings[finding] ?? '' }))
  const { viewer, open } = usePhotoViewer('What we found', viewed)
  if (findings.length === 0 && note === '') return null
  const photosOf = (place: number) => viewed.filter((_, at) => photos[at]?.finding === place)
  return (
    <section aria-labelledby="found">
      <h2 className="title-1" id="found">
        {findings.length > 0 ? 'What we found' : 'A note for you'}
      </h2>
      {findings.length > 0 && (
        <ol className="findings">
          {findings.map((finding, place) => (
            // A finding has no name of its own, and the list never changes.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={place}>
              <span className="finding-number" aria-hidden>
                {place + 1}
              </span>
              <div className="grid gap-3">
                <p className="break-words">{finding}</p>
                <PhotoThumbs photos={photosOf(place)} number={place + 1} onOpen={open} />
              </div>
            </li>
          ))}
        </ol>
      )}
      {note !== '' && <p className="muted mt-4 break-words whitespace-pre-line">{note}</p>}
      {viewer}
    </section>
  )
}
