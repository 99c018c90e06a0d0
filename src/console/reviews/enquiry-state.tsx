/** How far an enquiry is and who looks after it; kept as soon as it is chosen. */
import { useMutation } from '@tanstack/react-query'
import type { RequestOf } from '#kernel/endpoint.ts'
import { call } from '#ui/api/api-client.ts'
import { freshKey } from '#ui/api/idempotency-key.ts'
import { useQueueChanges } from '#ui/design/work-queue.tsx'
import { SelectField } from '#ui/design/select-field.tsx'
import { useToasts } from '#ui/design/toasts.tsx'
import { type EnquiryStatus, statusesOf, statusTitle } from '#domain/enquiries/enquiry.ts'
import {
  changeEnquiry,
  listEnquiries,
  type OwnerChoices,
  type ShownEnquiry,
} from '#domain/enquiries/contract/staff.ts'

type Props = { readonly enquiry: ShownEnquiry; readonly choices: OwnerChoices }
type Input = RequestOf<typeof changeEnquiry>

export function EnquiryState({ enquiry, choices }: Props) {
  const { id, kind, status, owner, revision } = enquiry
  const news = useQueueChanges(listEnquiries)
  const { show, showError } = useToasts()
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (input: Input) => call(changeEnquiry, input, { idempotencyKey: freshKey() }),
    onSuccess: (_, input) => {
      if (input.status === status) return
      const message = `It now stands under ${statusTitle(kind, input.status)}.`
      show({ title: statusTitle(kind, input.status), message, tone: 'good' })
    },
    onError: (error) => showError(error, { title: 'Not changed', message: 'Please try again.' }),
    onSettled: news,
  })
  const now = isPending ? variables : { status, ownerId: owner?.id ?? null }
  const change = (input: Pick<Input, 'status' | 'ownerId'>) => mutate({ id, revision, ...input })
  const known = owner && !choices.some((one) => one.id === owner.id) ? [owner] : []
  return (
    <div className="grid gap-4">
      <SelectField
        label="State"
        disabled={isPending}
        value={now.status}
        onChange={({ target }) =>
          change({ status: target.value as EnquiryStatus, ownerId: now.ownerId })
        }
      >
        {statusesOf[kind].map((one) => (
          <option key={one} value={one}>
            {statusTitle(kind, one)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Looked after by"
        disabled={isPending}
        value={now.ownerId ?? ''}
        onChange={({ target }) => change({ status: now.status, ownerId: target.value || null })}
      >
        <option value="">Nobody yet</option>
        {[...choices, ...known].map((one) => (
          <option key={one.id} value={one.id}>
            {one.name}
          </option>
        ))}
      </SelectField>
    </div>
  )
}
