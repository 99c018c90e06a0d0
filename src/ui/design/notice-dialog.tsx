/** A dialog with good news that closes by itself: payment received, thank you. */
import { Dialog as Base } from '@base-ui/react/dialog'
import type { ReactNode } from 'react'
import { Kolam } from '#ui/media/kolam.tsx'

type Props = { readonly open: boolean; readonly title: string; readonly children: ReactNode }

export function NoticeDialog({ open, title, children }: Props) {
  return (
    <Base.Root open={open}>
      <Base.Portal>
        <Base.Backdrop className="backdrop" />
        <Base.Viewport className="dialog-view">
          <Base.Popup className="dialog">
            <div className="dialog-body justify-items-center text-center">
              <Kolam of={5} stroke={17} className="dialog-icon draw" />
              <Base.Title className="title-1">{title}</Base.Title>
              <Base.Description className="muted">{children}</Base.Description>
            </div>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}
