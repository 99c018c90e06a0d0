/** What a version said was found, with its photos. */
import { PhotoThumbs, usePhotoViewer } from '#ui/media/photo-thumbs.tsx'
import type { Listed } from './listed.ts'

type Props = { readonly estimate: Pick<Listed['versions'][number], 'findings' | 'photos'> }

export function SentFindings({ estimate: { findings, photos } }: Props) {
  const viewed = photos.map(({ id, url, finding }) => ({ id, url, text: findings[finding] ?? '' }))
  const { viewer, open } = usePhotoViewer('What was found', viewed)
  if (findings.length === 0) return null
  return (
    <>
      <ol className="small grid list-decimal gap-2 pl-5">
        {findings.map((finding, place) => (
          // A finding has no name of its own, and the list never changes.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={place}>
            {finding}
            <PhotoThumbs
              photos={viewed.filter((_, at) => photos[at]?.finding === place)}
              number={place + 1}
              onOpen={open}
            />
          </li>
        ))}
      </ol>
      {viewer}
    </>
  )
}
