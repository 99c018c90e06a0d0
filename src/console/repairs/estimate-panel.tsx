/** When a repair will be done: shown, and changed with a reason. */
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { formatTimestamp } from '#kernel/time.ts'
import { ApiError, call } from '#ui/api/api-client.ts'
import { Badge } from '#ui/design/badge.tsx'
import { Button } from '#ui/design/button.tsx'
import { FieldError } from '#ui/design/field.tsx'
import { freshKey } from '#ui/api/idempotency-key.ts'
import { useAnswer } from '#ui/query/queries.tsx'
import { SelectField } from '#ui/design/select-field.tsx'
import { TextField } from '#ui/design/text-field.tsx'
import { useToasts } from '#ui/design/toasts.tsx'
import { useSingleMutation } from '#ui/query/use-single-mutation.ts'
import { changeEstimate, getDesk } from '#domain/repairs/contract/staff-intake.ts'
import {
  type EstimateReason,
  estimateReasons,
  fromField,
  reasonText,
  toField,
} from '#domain/repairs/estimate.ts'
import { getBoard } from '#domain/repairs/contract/staff-board.ts'
import { getStaffOrder } from '#domain/repairs/contract/staff.ts'

type Props = { readonly orderId: string; readonly late: boolean }

export function EstimatePanel({ orderId, late }: Props) {
  const { data } = useAnswer(getDesk, { orderId })
  const [isOpen, setOpen] = useState(false)
  const at = data?.estimate.at ?? null
  return (
    <section className="panel">
      <h2>Estimated completion {late && <Badge tone="red">Late</Badge>}</h2>
      <div className="in grid gap-4">
        <p className={at ? 'strong tn' : 'sm muted'}>
          {at
            ? formatTimestamp(new Date(at))
            : data
              ? 'Comes with the confirmation call.'
              : 'Loading'}
        </p>
        {data?.estimate.mayChange && !isOpen && (
          <Button
            variant="line"
            size="sm"
            className="justify-self-start"
            onClick={() => setOpen(true)}
          >
            {at ? 'Change' : 'Set an estimate'}
          </Button>
        )}
        {isOpen && <EstimateForm orderId={orderId} at={at} onClose={() => setOpen(false)} />}
      </div>
    </section>
  )
}

type FormProps = {
  readonly orderId: string
  readonly at: string | null
  readonly onClose: () => void
}

function EstimateForm({ orderId, at, onClose }: FormProps) {
  const [timestamp, setTimestamp] = useState(at ? toField(new Date(at)) : '')
  const [reason, setReason] = useState<EstimateReason | ''>('')
  const { save, isPending, error } = useChange(orderId, onClose)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save({ orderId, seen: at, estimate: fromField(timestamp), reason: reason as EstimateReason })
  }
  const faultOf = (name: string) => error?.fieldMessage(name)
  return (
    <form className="grid gap-4" noValidate onSubmit={submit}>
      <TextField
        label="New estimate"
        help="While the counter is open."
        type="datetime-local"
        required
        autoFocus
        value={timestamp}
        onChange={({ target }) => setTimestamp(target.value)}
        error={faultOf('estimate')}
      />
      <SelectField
        label="Reason"
        required
        value={reason}
        onChange={({ target }) => setReason(target.value as EstimateReason | '')}
        error={faultOf('reason')}
      >
        <option value="">Please choose</option>
        {estimateReasons.map((key) => (
          <option key={key} value={key}>
            {reasonText[key]}
          </option>
        ))}
      </SelectField>
      {error && error.errors.length === 0 && <FieldError>{error.message}</FieldError>}
      <p className="sm muted">When it becomes later, the customer gets a message.</p>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" loading={isPending}>
          Save estimate
        </Button>
        <Button variant="quiet" size="sm" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

/** After a no everything is asked again, so that what a colleague has set meanwhile is seen; what is typed stays. */
function useChange(orderId: string, onSaved: () => void) {
  const queries = useQueryClient()
  const { show } = useToasts()
  const { mutate, isPending, error } = useSingleMutation({
    mutationFn: (input: Parameters<typeof call<typeof changeEstimate>>[1]) =>
      call(changeEstimate, input, { idempotencyKey: freshKey() }),
    onSuccess() {
      show({ title: 'Estimate saved', tone: 'good' })
      onSaved()
    },
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: [getDesk.path] }),
        queries.invalidateQueries({ queryKey: [getStaffOrder.path, { orderId }] }),
        queries.invalidateQueries({ queryKey: [getBoard.path] }),
      ]),
  })
  return { save: mutate, isPending, error: error instanceof ApiError ? error : undefined }
}
