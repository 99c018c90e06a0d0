/** A button that shows a list of links under it: site navigation without the bytes of a menu library. */
import { type MouseEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'

type Props = {
  readonly label: ReactNode
  /** The accessible name of a button without a text. */
  readonly ariaLabel?: string
  readonly className?: string
  readonly panelClassName?: string
  readonly current?: boolean
  readonly children: ReactNode
}

export function MenuDisclosure(props: Props) {
  const { label, ariaLabel, className = '', panelClassName = 'menu menu-drop', current } = props
  const [open, setOpen] = useState(false)
  const frame = useRef<HTMLDivElement>(null)
  const id = useId()
  useEffect(() => {
    if (!open) return
    const away = (event: Event) => {
      if (!frame.current?.contains(event.target as Node)) setOpen(false)
    }
    const escaped = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setOpen(false)
      frame.current?.querySelector('button')?.focus()
    }
    document.addEventListener('pointerdown', away)
    document.addEventListener('focusin', away)
    document.addEventListener('keydown', escaped)
    return () => {
      document.removeEventListener('pointerdown', away)
      document.removeEventListener('focusin', away)
      document.removeEventListener('keydown', escaped)
    }
  }, [open])
  const chosen = (event: MouseEvent) => {
    if ((event.target as Element).closest('a')) setOpen(false)
  }
  return (
    <div className="menu-frame" ref={frame}>
      <button
        type="button"
        className={className}
        aria-label={ariaLabel}
        aria-expanded={open}
        aria-controls={id}
        aria-current={current || undefined}
        onClick={() => setOpen(!open)}
      >
        {label}
      </button>
      <div id={id} className={panelClassName} hidden={!open} onClick={chosen}>
        {props.children}
      </div>
    </div>
  )
}
