/** The two photos of an application side by side; either opens large, to be looked at closely. */
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { addressOf } from '#ui/api/api-request.ts'
import { Button } from '#ui/design/button.tsx'
import { Dialog } from '#ui/design/dialog.tsx'
import { Icon } from '#ui/design/icon.tsx'
import { Segment } from '#ui/design/segment.tsx'
import { applicationPhoto, type ShownApplication } from '#domain/student-discount/contract/staff.ts'

type Photo = keyof ShownApplication['photos']
type Props = {
  readonly photos: ShownApplication['photos']
  /** The student's name. */
  readonly of: string
}

const kinds = [
  { value: 'collegeId', label: 'College ID' },
  { value: 'device', label: 'Device' },
] as const satisfies readonly { value: Photo; label: string }[]

const photoAddress = (id: string): string => `${addressOf(applicationPhoto.path)}?id=${id}`

export function ProofPhotos({ photos, of }: Props) {
  const [open, setOpen] = useState<Photo>()
  return (
    <div className="proof-photos">
      {kinds.map(({ value, label }) => (
        <button
          key={value}
          type="button"
          aria-label={`${label} of ${of}, larger`}
          onClick={() => setOpen(value)}
        >
          <img src={photoAddress(photos[value])} alt="" loading="lazy" />
          <span aria-hidden>{label}</span>
        </button>
      ))}
      <Dialog
        open={open !== undefined}
        onClose={() => setOpen(undefined)}
        title={`Photos of ${of}`}
        size="wide"
      >
        {open && <Closer photos={photos} shown={open} onShow={setOpen} />}
      </Dialog>
    </div>
  )
}

type CloserProps = Pick<Props, 'photos'> & {
  readonly shown: Photo
  readonly onShow: (photo: Photo) => void
}

function Closer({ photos, shown, onShow }: CloserProps) {
  const [zoom, setZoom] = useState(1)
  const pane = useRef<HTMLDivElement>(null)
  const toMiddle = () => {
    const { current: at } = pane
    at?.scrollTo((at.scrollWidth - at.clientWidth) / 2, (at.scrollHeight - at.clientHeight) / 2)
  }
  const zoomTo = (next: number) => {
    flushSync(() => setZoom(next))
    toMiddle()
  }
  const label = kinds.find(({ value }) => value === shown)?.label ?? ''
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <Segment label="Photo" choices={kinds} value={shown} onValue={onShow} />
        <Button
          variant="line"
          size="sm"
          className="ml-auto"
          disabled={zoom === 1}
          onClick={() => zoomTo(zoom / 2)}
        >
          <Icon name="minus" size={17} /> Smaller
        </Button>
        <Button variant="line" size="sm" disabled={zoom === 4} onClick={() => zoomTo(zoom * 2)}>
          <Icon name="plus" size={17} /> Larger
        </Button>
      </div>
      <div
        ref={pane}
        className="proof-pane"
        data-zoom={zoom}
        tabIndex={0}
        role="region"
        aria-label={label}
      >
        <img src={photoAddress(photos[shown])} alt={label} onLoad={toMiddle} />
      </div>
    </div>
  )
}
