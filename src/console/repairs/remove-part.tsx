/** Takes a part off a repair, with the reason; it stays on record. */
import { type FormEvent, useState } from 'react'
import { Button } from '#ui/design/button.tsx'
import { Dialog } from '#ui/design/dialog.tsx'
import { FieldError } from '#ui/design/field.tsx'
import { TextField } from '#ui/design/text-field.tsx'
import { useRemovePart, textFor } from './use-parts.ts'

type Props = {
  readonly orderId: string
  readonly partId: string
  /** `Screen D6X-40218`. */
  readonly what: string
}

export function RemovePart({ orderId, partId, what }: Props) {
  const [open, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const { mutate, isPending, error } = useRemovePart(() => setOpen(false))
  const { whole, reason: wrong } = textFor(error, ['reason'])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    mutate({ orderId, partId, reason })
  }
  return (
    <>
      <Button
        variant="quiet"
        size="xs"
        className="nowrap"
        aria-label={`Take off ${what}`}
        onClick={() => setOpen(true)}
      >
        Take off
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Take it off this repair"
        text={`It stays on record: ${what}.`}
      >
        <form className="grid gap-4" noValidate onSubmit={submit}>
          <TextField
            label="Why"
            maxLength={200}
            autoComplete="off"
            value={reason}
            error={wrong}
            onChange={({ target }) => setReason(target.value)}
          />
          {whole && <FieldError>{whole}</FieldError>}
          <Button type="submit" className="justify-self-start" loading={isPending}>
            Take off
          </Button>
        </form>
      </Dialog>
    </>
  )
}
