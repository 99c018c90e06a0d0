/** The one act that comes next at a stop, as a wide button at the lower edge of a phone. */
import { useState } from 'react'
import { Button } from '#ui/design/button.tsx'
import { Icon } from '#ui/design/icon.tsx'
import { runStageOf } from '#domain/repairs/run/run.ts'
import type { ActQueue } from './act-queue.ts'
import { DoorDialog } from './door-dialog.tsx'
import type { Act, ShownStop } from './waiting-act.ts'

type Props = { readonly stop: ShownStop; readonly queue: ActQueue }

export function NextAct({ stop, queue }: Props) {
  const [isOpen, setOpen] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const act = actOf(stop)
  const isAtDoor = stop.kind !== 'return' && runStageOf(stop.stage)?.atTheDoor === true
  const press = async () => {
    if (isAtDoor) return setOpen(true)
    if (!act || isBusy) return undefined
    setBusy(true)
    await queue.add(act)
    return setBusy(false)
  }
  if (!act) return null
  return (
    <div className="run-next">
      {stop.held ? (
        <p className="run-held">
          <Icon name="alert" size={20} /> {stop.held}
        </p>
      ) : (
        <Button size="lg" block loading={isBusy} onClick={() => void press()}>
          {act.label}
        </Button>
      )}
      {isOpen && <DoorDialog stop={stop} act={act} queue={queue} onClose={() => setOpen(false)} />}
    </div>
  )
}

function actOf({ orderId, stage, kind, customer }: ShownStop): Act | undefined {
  const at = { orderId, from: stage, customer: customer.name }
  if (kind === 'return') return { ...at, label: 'Hand back' }
  const next = runStageOf(stage)
  return next && { ...at, to: next.to, label: next.act }
}
