/** In whose hands a repair is: a technician's at the bench, a rider's on the road. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { RequestOf, ResponseOf } from '#kernel/endpoint.ts'
import { call } from '#ui/api/api-client.ts'
import { SelectField } from '#ui/design/select-field.tsx'
import { useToasts } from '#ui/design/toasts.tsx'
import { getStaffOrder } from '#domain/repairs/contract/staff.ts'
import { assignStaff } from '#domain/repairs/contract/staff-changes.ts'

type Props = { readonly order: ResponseOf<typeof getStaffOrder> }
type Input = RequestOf<typeof assignStaff>

const titles = { technician: 'Technician', rider: 'Rider' } as const

export function AssignPanel({ order: { card, hands: assignees } }: Props) {
  const queries = useQueryClient()
  const { showError } = useToasts()
  const { mutate, isPending } = useMutation({
    mutationFn: (input: Input) => call(assignStaff, input),
    onError: (error) => showError(error, { title: 'Not assigned', message: 'Please try again.' }),
    onSettled: () => queries.invalidateQueries({ queryKey: [getStaffOrder.path] }),
  })
  const shown = assignees.filter(
    ({ hand: assignee }) => assignee === 'technician' || card.service === 'pickup',
  )
  return (
    <section className="panel">
      <h2>In whose hands</h2>
      <div className="in grid gap-4">
        {shown.map(({ hand: assignee, person, choices }) =>
          choices.length > 0 ? (
            <SelectField
              key={assignee}
              label={titles[assignee]}
              disabled={isPending}
              value={person?.id ?? ''}
              onChange={({ target }) =>
                mutate({ orderId: card.orderId, hand: assignee, colleagueId: target.value || null })
              }
            >
              <option value="">Nobody yet</option>
              {choices.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </SelectField>
          ) : (
            <p key={assignee} className="sm">
              <span className="muted">{titles[assignee]}: </span>
              {person?.name ?? 'nobody yet'}
            </p>
          ),
        )}
      </div>
    </section>
  )
}
