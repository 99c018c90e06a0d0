/** 'Decline the whole repair?', loaded when it is asked. */
import { AlertDialog } from '#ui/design/alert-dialog.tsx'

type Props = {
  readonly open: boolean
  readonly device: string
  /** What was agreed to before is repaired also after a no. */
  readonly goesOnAnyway: boolean
  readonly onDecline: () => void
  readonly onCancel: () => void
}

export const DeclineDialog = ({ open, device, goesOnAnyway, onDecline, onCancel }: Props) => (
  <AlertDialog
    open={open}
    title={goesOnAnyway ? 'Decline this estimate?' : 'Decline the whole repair?'}
    text={
      goesOnAnyway
        ? `We repair your ${device} as you agreed before, and nothing else.`
        : `We repair nothing, and you pay nothing. Your ${device} waits for you at our counter.`
    }
    action={goesOnAnyway ? 'Decline it' : 'Decline the repair'}
    cancel="Keep deciding"
    onAction={onDecline}
    onCancel={onCancel}
  />
)
