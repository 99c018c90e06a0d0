/** The form below a final check: which of its failing points send the repair back to the bench. */
import { useState } from 'react'
import { Button } from '#ui/design/button.tsx'
import { Checkbox } from '#ui/design/checkbox.tsx'
import { useAction } from '#ui/query/use-action.ts'
import { sendBack } from '#domain/repairs/contract/staff-changes.ts'
import type { PointKey } from '#domain/repairs/inspection/check-points.ts'
import type { ShownPoint } from './use-check.ts'

type Props = {
  readonly orderId: string
  readonly round: number
  readonly points: readonly ShownPoint[]
}

/** Renders nothing while no point fails. */
export function SendBackForm({ orderId, round, points }: Props) {
  const [isOpen, setOpen] = useState(false)
  const failing = points.filter(({ answer }) => answer === 'fails')
  if (failing.length === 0) return null
  if (isOpen)
    return (
      <Choice orderId={orderId} round={round} points={failing} onClose={() => setOpen(false)} />
    )
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t-[1.5px] border-line-strong pt-4">
      <Button
        variant="line"
        size="sm"
        disabled={failing.some(({ state }) => state !== 'saved')}
        onClick={() => setOpen(true)}
      >
        Send back to the bench
      </Button>
      <p className="small muted">Or explain each failing point in a note, and go on.</p>
    </div>
  )
}

/** All failing points at first. */
function Choice({ orderId, round, points, onClose }: Props & { readonly onClose: () => void }) {
  const [left, setLeft] = useState<readonly PointKey[]>([])
  const sending = useAction(sendBack, {
    success: {
      title: 'Sent back to the bench',
      message: 'The next round begins with an empty final check.',
    },
    failure: { title: 'Not sent back', message: 'Please try again.' },
    onSuccess: onClose,
  })
  const chosen = points.map(({ point }) => point).filter((point) => !left.includes(point))
  const toggle = (point: PointKey, on: boolean) =>
    setLeft(on ? left.filter((one) => one !== point) : [...left, point])
  return (
    <div
      className="grid gap-3 border-t-[1.5px] border-line-strong pt-4"
      role="group"
      aria-labelledby="send-back"
    >
      <p className="strong" id="send-back">
        What is to be mended?
      </p>
      <div className="grid gap-2">
        {points.map(({ point, title, note }) => (
          <Checkbox
            key={point}
            checked={!left.includes(point)}
            onChange={({ target }) => toggle(point, target.checked)}
          >
            {title}
            {note && <span className="muted">: {note}</span>}
          </Checkbox>
        ))}
      </div>
      <p className="small muted">
        The repair returns to Repair in Progress. This check is stored as round {round}, and the
        customer reads in tracking that the repair goes on.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          disabled={chosen.length === 0}
          loading={sending.isRunning}
          onClick={() => void sending.run({ orderId, round, points: chosen })}
        >
          Send back
        </Button>
        <Button variant="quiet" size="sm" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </div>
  )
}
