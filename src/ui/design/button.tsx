/** A button. While its work runs it shows that, keeps its width and focus, and ignores clicks. */
import type { ComponentProps, MouseEvent } from 'react'
import { type ButtonLook, buttonClass } from './button-class.ts'
import { Spinner } from '#ui/media/kolam.tsx'

export type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    /** True, or the label to show meanwhile ('Sending...'). */
    readonly loading?: boolean | string
  }

export function Button(props: ButtonProps) {
  const { variant, size, block, loading, className, children, onClick, ...rest } = props
  const working = loading !== undefined && loading !== false
  const clicked = (event: MouseEvent<HTMLButtonElement>) => {
    if (working) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      type="button"
      {...rest}
      onClick={clicked}
      className={buttonClass({ variant, size, block }, className)}
      data-loading={working ? '' : undefined}
      aria-busy={working || undefined}
      aria-disabled={working || undefined}
    >
      <span className="btn-label">{children}</span>
      {working && (
        <span className="btn-wait">
          <Spinner />
          {typeof loading === 'string' ? (
            loading
          ) : (
            <span className="visually-hidden">Please wait</span>
          )}
        </span>
      )}
    </button>
  )
}
