/** The frame of every form field: label above, help and error below, connected to the control by ids. */
import { type ReactNode, useId } from 'react'
import { Icon } from './icon.tsx'

export type FieldText = {
  readonly label: ReactNode
  readonly help?: ReactNode
  /** The error text; the control is then marked invalid. */
  readonly error?: string
}

/** The props that the control inside must have. */
type ControlProps = {
  readonly id: string
  readonly 'aria-invalid': true | undefined
  readonly 'aria-describedby': string | undefined
}

type Props = FieldText & {
  /** The control's own id, when the page needs to know it. */
  readonly id?: string
  readonly className?: string
  readonly children: (control: ControlProps) => ReactNode
}

export function Field({ label, help, error, id, className = '', children }: Props) {
  const made = useId()
  const own = id ?? made
  const described = [help ? `${own}-help` : '', error ? `${own}-error` : ''].filter(Boolean)
  return (
    <div className={`field ${className}`}>
      <label className="label" htmlFor={own}>
        {label}
      </label>
      {children({
        id: own,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': described.join(' ') || undefined,
      })}
      {help && (
        <p className="help" id={`${own}-help`}>
          {help}
        </p>
      )}
      {error && <FieldError id={`${own}-error`}>{error}</FieldError>}
    </div>
  )
}

/** An error under a field, or above a group of fields: an icon and a sentence, announced when it appears. */
export function FieldError({
  id,
  isQuiet = false,
  children,
}: {
  readonly id?: string
  /** Announced elsewhere, as by a toast. */
  readonly isQuiet?: boolean
  readonly children: ReactNode
}) {
  return (
    <p className="field-error" id={id} {...(!isQuiet && { role: 'alert' })}>
      <Icon name="alert" size={18} />
      <span>{children}</span>
    </p>
  )
}
