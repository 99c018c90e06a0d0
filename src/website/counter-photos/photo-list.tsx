/** The photos that this phone has taken, each with its progress; what was not sent stays, with a way to try again. */
import { useEffect, useMemo } from 'react'
import { Button } from '#ui/design/button.tsx'
import { Icon } from '#ui/design/icon.tsx'
import { IconButton } from '#ui/design/icon-button.tsx'
import { UploadBar } from '#ui/media/upload-bar.tsx'
import type { ListedPhoto } from './photo-queue.ts'

type Props = {
  readonly photos: readonly ListedPhoto[]
  /** The link has ended, so trying again is of no use here. */
  readonly isOver: boolean
  readonly onAgain: () => void
  readonly onDrop: (key: string) => void
}

export function PhotoList({ photos, isOver, onAgain, onDrop }: Props) {
  const sent = photos.filter(({ state }) => state === 'sent').length
  const failed = photos.filter(({ state }) => state === 'failed')
  const why = failed[0]?.error
  return (
    <section className="grid gap-3" aria-label="Photos">
      <p className="small" role="status">
        {photos.length > 0 && `${sent} of ${photos.length} at the counter`}
      </p>
      <ul className="counter-photos-list">
        {photos.map((one, i) => (
          <li key={one.key} data-state={one.state}>
            <Thumb photo={one.photo} label={`Photo ${i + 1}, ${stateTitles[one.state]}`} />
            <PhotoState photo={one} />
            {one.state === 'failed' && (
              <IconButton
                icon="trash"
                label={`Remove photo ${i + 1}`}
                onClick={() => onDrop(one.key)}
              />
            )}
          </li>
        ))}
      </ul>
      {failed.length > 0 && !isOver && (
        <div className="counter-photos-failed" role="alert">
          <p className="small">
            {failed.length === 1 ? '1 photo is' : `${failed.length} photos are`} not sent. {why}
          </p>
          <Button size="sm" onClick={onAgain}>
            Try again
          </Button>
        </div>
      )}
    </section>
  )
}

const stateTitles = {
  waiting: 'waits',
  sending: 'on its way',
  sent: 'at the counter',
  failed: 'not sent',
} as const satisfies Record<ListedPhoto['state'], string>

function PhotoState({ photo: { state, done } }: { readonly photo: ListedPhoto }) {
  if (state === 'sending') return <UploadBar done={done} />
  return (
    <span className="counter-photos-state" aria-hidden>
      {state === 'sent' && <Icon name="check" size={16} />}
      {state === 'failed' && <Icon name="alert" size={16} />}
      {state === 'sent' ? 'Sent' : state === 'failed' ? 'Not sent' : 'Waits'}
    </span>
  )
}

function Thumb({ photo, label }: { readonly photo: Blob; readonly label: string }) {
  const address = useMemo(() => URL.createObjectURL(photo), [photo])
  useEffect(() => () => URL.revokeObjectURL(address), [address])
  return <img src={address} alt={label} />
}
