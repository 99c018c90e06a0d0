/** A picture or film over the whole screen; Escape, the close button and a click beside it close it. */
import { Dialog } from '@base-ui/react/dialog'
import type { KeyboardEvent, ReactNode } from 'react'
import { Icon } from '#ui/design/icon.tsx'

type Props = {
  readonly open: boolean
  readonly onClose: () => void
  /** Read out when it opens. */
  readonly title: string
  readonly onKeyDown?: (event: KeyboardEvent) => void
  readonly children: ReactNode
}

export function Overlay({ open, onClose, title, onKeyDown, children }: Props) {
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="backdrop overlay-back" />
        <Dialog.Popup className="overlay" onKeyDown={onKeyDown}>
          <Dialog.Title className="visually-hidden">{title}</Dialog.Title>
          <Dialog.Close className="icon-btn overlay-close" aria-label="Close">
            <Icon name="close" size={26} />
          </Dialog.Close>
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
