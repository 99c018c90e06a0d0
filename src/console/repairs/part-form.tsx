/** A part for one issue: what it is, its serial number, and where it came from. A hand scanner types and sends it. */
import { type FormEvent, useState } from 'react'
import type { ResponseOf } from '#kernel/endpoint.ts'
import { Button } from '#ui/design/button.tsx'
import { FieldError } from '#ui/design/field.tsx'
import { TextField } from '#ui/design/text-field.tsx'
import type { getBenchWork } from '#domain/repairs/contract/staff-inspection.ts'
import { useNotePart, textFor } from './use-parts.ts'

type Props = {
  readonly orderId: string
  readonly issue: ResponseOf<typeof getBenchWork>['issues'][number]
  readonly onDone: () => void
}

export function PartForm({ orderId, issue: { issueId, label, partName }, onDone }: Props) {
  const [part, setPart] = useState({ name: partName, serial: '', lot: '', supplier: '' })
  const { mutate, isPending, error } = useNotePart(onDone)
  const { whole, ...wrong } = textFor(error, Object.keys(part))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    mutate({ orderId, issueId, ...part })
  }
  const field = (name: keyof typeof part) => ({
    value: part[name],
    error: wrong[name],
    autoComplete: 'off',
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      setPart({ ...part, [name]: target.value }),
  })
  return (
    <form className="part-form" noValidate aria-label={`Part for ${label}`} onSubmit={submit}>
      <TextField
        label="Serial number"
        maxLength={40}
        autoFocus
        spellCheck={false}
        {...field('serial')}
      />
      <TextField label="Part" maxLength={80} {...field('name')} />
      <TextField label="Lot, if there is one" maxLength={40} {...field('lot')} />
      <TextField label="Supplier, if known" maxLength={80} {...field('supplier')} />
      {whole && <FieldError>{whole}</FieldError>}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" loading={isPending}>
          Note the part
        </Button>
        <Button variant="quiet" size="sm" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
