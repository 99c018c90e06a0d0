/** Photos in large, one at a time: arrow keys and buttons go on, Escape closes, and the focus returns. */
import { useEffect, useEffectEvent } from 'react'
import { Button } from '../design/button.tsx'
import { Dialog } from '../design/dialog.tsx'
import { Icon } from '../design/icon.tsx'

export type ViewedPhoto = { readonly id: string; readonly url: string; readonly text: string }
type Props = {
  readonly title: string
  readonly photos: readonly ViewedPhoto[]
  /** The place of the photo that is shown; undefined while closed. */
  readonly place: number | undefined
  readonly onPlace: (place: number | undefined) => void
}

export function PhotoViewer({ title, photos, place, onPlace }: Props) {
  const photo = place === undefined ? undefined : photos[place]
  return (
    <Dialog open={photo !== undefined} onClose={() => onPlace(undefined)} title={title} size="wide">
      {photo && place !== undefined && (
        <Viewed photo={photo} place={place} count={photos.length} onPlace={onPlace} />
      )}
    </Dialog>
  )
}

type ViewedProps = {
  readonly photo: ViewedPhoto
  readonly place: number
  readonly count: number
  readonly onPlace: (place: number) => void
}

function Viewed({ photo, place, count, onPlace }: ViewedProps) {
  const go = (by: number) => onPlace((place + by + count) % count)
  const onKey = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') go(-1)
    if (key === 'ArrowRight') go(1)
  })
  // Captured wherever the focus is: at first it is on the close button, and the dialog stops what it does not use.
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listen, true)
    return () => document.removeEventListener('keydown', listen, true)
  }, [])
  return (
    <div className="grid gap-4">
      <img key={photo.id} className="viewed-photo" src={photo.url} alt={photo.text} />
      <p role="status" className="break-words">
        {photo.text}
        {count > 1 && <span className="muted tabular">{` (${place + 1} of ${count})`}</span>}
      </p>
      {count > 1 && (
        <div className="flex justify-between gap-3">
          <Button variant="line" onClick={() => go(-1)}>
            <Icon name="left" size={18} /> Previous
          </Button>
          <Button variant="line" onClick={() => go(1)}>
            Next <Icon name="right" size={18} />
          </Button>
        </div>
      )}
    </div>
  )
}
