/** A form with one button: above its fields what went wrong as a whole, below them the act. */
import type { FormEvent, ReactNode } from 'react'
import { Button } from '#ui/design/button.tsx'
import { FieldError } from '#ui/design/field.tsx'

export type SubmitFormProps = {
  /** Undefined or false when nothing went wrong, or a field says it. */
  readonly words?: string | false | undefined
  /** The verb on the button. */
  readonly action: string
  readonly tone?: 'primary' | 'danger'
  /** As wide as its words, at the end of the line; else as wide as the form. */
  readonly atEnd?: boolean
  /** It is under way. */
  readonly working?: boolean
  readonly className?: string
  readonly onSubmit: () => void
  readonly children: ReactNode
}

export function SubmitForm(props: SubmitFormProps) {
  const { words, action, tone, atEnd = false, working, className = 'grid gap-4' } = props
  const submit = (event: FormEvent) => {
    event.preventDefault()
    props.onSubmit()
  }
  return (
    <form className={className} noValidate onSubmit={submit}>
      {words && <FieldError>{words}</FieldError>}
      {props.children}
      <Button
        type="submit"
        variant={tone}
        className={atEnd ? 'justify-self-end' : undefined}
        loading={working}
      >
        {action}
      </Button>
    </form>
  )
}
