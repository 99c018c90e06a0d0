/** Small photos with the number of what they show; each opens large. The large view is loaded when it is asked for. */
import { type ReactNode, useState } from 'react'
import { useToasts } from '../design/toasts.tsx'
import { useLazy } from '../page/lazy.ts'
import type { ViewedPhoto } from './photo-viewer.tsx'

const loadViewer = async () => (await import('./photo-viewer.tsx')).PhotoViewer

/** The viewer, to be drawn once, and what opens it. */
export function usePhotoViewer(title: string, photos: readonly ViewedPhoto[]) {
  const { show } = useToasts()
  const [place, setPlace] = useState<number>()
  const [isWanted, setWanted] = useState(false)
  const viewer: ReactNode = useLazy(loadViewer, {
    wanted: isWanted,
    props: { title, photos, place, onPlace: setPlace },
    onFail() {
      setWanted(false)
      show({ title: 'No connection', message: 'The photo did not load.', tone: 'bad' })
    },
  })
  const open = (id: string) => {
    setWanted(true)
    setPlace(photos.findIndex((photo) => photo.id === id))
  }
  return { viewer, open }
}

type Props = {
  readonly photos: readonly ViewedPhoto[]
  /** On each picture. */
  readonly number: number
  readonly onOpen: (id: string) => void
}

export const PhotoThumbs = ({ photos, number, onOpen }: Props) =>
  photos.length > 0 && (
    <div className="photo-thumbs">
      {photos.map(({ id, url, text }) => (
        <button
          key={id}
          type="button"
          className="photo-thumb"
          aria-label={`Photo ${number}: ${text}, larger`}
          onClick={() => onOpen(id)}
        >
          <img src={url} alt="" loading="lazy" decoding="async" />
          <span className="photo-number" aria-hidden>
            {number}
          </span>
        </button>
      ))}
    </div>
  )
