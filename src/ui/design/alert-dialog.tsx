/** A question that must be answered: two buttons, the safe one first in focus order. */
import { AlertDialog as Base } from '@base-ui/react/alert-dialog'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'

type Props = {
  readonly open: boolean
  readonly title: ReactNode
  readonly text: ReactNode
  /** The verb on the button that confirms. */
  readonly action: ReactNode
  readonly cancel?: ReactNode
  readonly tone?: 'danger' | 'primary'
  /** The action is under way. */
  readonly working?: boolean
  readonly onAction: () => void
  readonly onCancel: () => void
}

export function AlertDialog(props: Props) {
  const { open, title, text, action, cancel = 'Cancel', tone = 'danger', working } = props
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && !working && props.onCancel()}>
      <Base.Portal>
        <Base.Backdrop className="backdrop" />
        <Base.Viewport className="dialog-view">
          <Base.Popup className="dialog">
            <div className="dialog-body">
              <Base.Title className="title-1">{title}</Base.Title>
              <Base.Description className="muted">{text}</Base.Description>
              <div className="flex flex-wrap justify-end gap-3">
                <Base.Close className="btn btn-line">{cancel}</Base.Close>
                <Button variant={tone} loading={working} onClick={props.onAction}>
                  {action}
                </Button>
              </div>
            </div>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}
