/** 'Decline the whole repair?', loaded when it is asked. */
import { AlertDialog } from '#ui/design/alert-dialog.tsx'

type Props = {
  readonly open: boolean
  readonly device: string
  readonly onDecline: () => void
  readonly onCancel: () => void
}

export const DeclineDialog = ({ open, device, onDecline, onCancel }: Props) => (
  <AlertDialog
    open={open}
    title="Decline the whole repair?"
    text={`We repair nothing, and you pay nothing. Your ${device} waits for you at our counter.`}
    action="Decline the repair"
    cancel="Keep deciding"
    onAction={onDecline}
    onCancel={onCancel}
  />
)
