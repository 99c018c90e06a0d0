/** The state and the assignee of an enquiry; a choice is saved at once. */
import type { RequestOf } from '#kernel/endpoint.ts'
import { SelectField } from '#ui/design/select-field.tsx'
import { useAction } from '#ui/query/use-action.ts'
import { type EnquiryStatus, statusesOf, statusTitle } from '#domain/enquiries/enquiry.ts'
import {
  changeEnquiry,
  type OwnerChoices,
  type ShownEnquiry,
} from '#domain/enquiries/contract/staff.ts'

type Props = { readonly enquiry: ShownEnquiry; readonly choices: OwnerChoices }
type Input = RequestOf<typeof changeEnquiry>

export function EnquiryState({ enquiry, choices }: Props) {
  const { id, kind, status, owner, revision } = enquiry
  const changing = useAction(changeEnquiry, {
    success: (_, input) =>
      input.status === status
        ? undefined
        : {
            title: statusTitle(kind, input.status),
            message: `It now stands under ${statusTitle(kind, input.status)}.`,
          },
    failure: { title: 'Not changed', message: 'Please try again.' },
  })
  const chosen = changing.isRunning ? changing.input : undefined
  const now = chosen ?? { status, ownerId: owner?.id ?? null }
  const change = (input: Pick<Input, 'status' | 'ownerId'>) =>
    void changing.run({ id, revision, ...input })
  const known = owner && !choices.some((one) => one.id === owner.id) ? [owner] : []
  return (
    <div className="grid gap-4">
      <SelectField
        label="State"
        disabled={changing.isRunning}
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
        disabled={changing.isRunning}
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
