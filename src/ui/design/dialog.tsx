/** A dialog over the page. The page behind does not scroll, and the focus stays inside and returns afterwards. */
import { Dialog as Base } from '@base-ui/react/dialog'
import type { ReactNode, RefObject } from 'react'
import { DialogBand } from './dialog-band.tsx'
import { Icon } from './icon.tsx'

type Props = {
  readonly open: boolean
  /** Called on Escape, on a click outside, and by the close button. */
  readonly onClose: () => void
  readonly title: ReactNode
  readonly text?: ReactNode
  /** False: there is no close button, and neither Escape nor a click outside closes it. */
  readonly closable?: boolean
  /** The dark band with the kolam above the title, for signing in. */
  readonly band?: boolean
  /** `wide` for forms with a map. */
  readonly size?: 'normal' | 'wide'
  /** Gets the focus afterwards, when it is set; else what had the focus before. */
  readonly returnFocus?: RefObject<HTMLElement | undefined>
  readonly children: ReactNode
}

export function Dialog(props: Props) {
  const { open, onClose, title, text, closable = true, band = false, returnFocus, children } = props
  const wide = props.size === 'wide' ? 'dialog-wide' : ''
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && closable && onClose()}>
      <Base.Portal>
        <Base.Backdrop className="backdrop" />
        <Base.Viewport className="dialog-view">
          <Base.Popup className={`dialog ${wide}`} finalFocus={() => returnFocus?.current ?? true}>
            {band && <Band title={title} text={text} closable={closable} />}
            {!band && <Head title={title} text={text} closable={closable} />}
            <div className="dialog-body">{children}</div>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}

type HeadProps = Pick<Props, 'title' | 'text' | 'closable'>

function Band({ title, text, closable }: HeadProps) {
  return (
    <DialogBand>
      {closable && <CloseButton />}
      <Base.Title className="display-3 relative mt-5">{title}</Base.Title>
      {text && <Base.Description className="dialog-text">{text}</Base.Description>}
    </DialogBand>
  )
}

function Head({ title, text, closable }: HeadProps) {
  return (
    <div className="dialog-head">
      <Base.Title className="title-1">{title}</Base.Title>
      {closable && <CloseButton />}
      {text && <Base.Description className="muted col-span-full">{text}</Base.Description>}
    </div>
  )
}

function CloseButton() {
  return (
    <Base.Close className="icon-btn" aria-label="Close">
      <Icon name="close" size={22} />
    </Base.Close>
  )
}
