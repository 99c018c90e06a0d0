/** A button that shows a list of links under it: site navigation that the browser opens and closes, without any script. */
import { type FocusEvent, type MouseEvent, type ReactNode, useId, useRef } from 'react'

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
  const panel = useRef<HTMLDivElement>(null)
  const id = useId()
  const chosen = (event: MouseEvent) => {
    if ((event.target as Element).closest('a')) panel.current?.hidePopover()
  }
  // A click elsewhere and Escape close it by themselves; the keyboard may also walk out of it.
  const left = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) panel.current?.hidePopover()
  }
  return (
    <div className="menu-frame" onBlur={left}>
      <button
        type="button"
        className={className}
        aria-label={ariaLabel}
        aria-current={current || undefined}
        popoverTarget={id}
      >
        {label}
      </button>
      <div ref={panel} id={id} popover="auto" className={panelClassName} onClick={chosen}>
        {props.children}
      </div>
    </div>
  )
}
