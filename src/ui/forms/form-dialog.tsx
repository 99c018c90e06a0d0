/** A dialog that is one form; whoever opens it draws it, and draws it no more once it is closed. */
import type { ReactNode } from 'react'
import { Dialog } from '#ui/design/dialog.tsx'
import { SubmitForm, type SubmitFormProps } from './submit-form.tsx'

type Props = SubmitFormProps & {
  readonly onClose: () => void
  readonly title: string
  readonly text?: ReactNode
  readonly size?: 'normal' | 'wide'
}

export function FormDialog({ onClose, title, text, size, ...form }: Props) {
  return (
    <Dialog open onClose={onClose} title={title} text={text} size={size}>
      <SubmitForm {...form} />
    </Dialog>
  )
}
