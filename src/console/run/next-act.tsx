/** The one act that comes next at a stop, as a wide button at the lower edge of a phone. */
import { useState } from 'react'
import { Button } from '#ui/design/button.tsx'
import { Icon } from '#ui/design/icon.tsx'
import { runStageOf } from '#domain/repairs/run/run.ts'
import type { ActQueue } from './act-queue.ts'
import { useIsStored } from '#ui/forms/stored-state.ts'
import { DoorDialog } from './door-dialog.tsx'
import { doorDraft } from './use-door.ts'
import { nextActOf, type ShownStop } from './waiting-act.ts'

type Props = {
  readonly stop: ShownStop
  readonly queue: ActQueue
  /** What was begun at its door is opened again. */
  readonly opensDoor: boolean
}

export function NextAct({ stop, queue, opensDoor }: Props) {
  const act = nextActOf(stop)
  const isBegun = useIsStored(doorDraft(act ?? stop))
  const [isOpen, setOpen] = useState(opensDoor && isBegun && !stop.held)
  const [isBusy, setBusy] = useState(false)
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
