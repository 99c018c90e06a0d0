/** Whom a repair is assigned to: a technician, and a rider where it is picked up. */
import type { ResponseOf } from '#kernel/endpoint.ts'
import { SelectField } from '#ui/design/select-field.tsx'
import { useAction } from '#ui/query/use-action.ts'
import type { getStaffOrder } from '#domain/repairs/contract/staff.ts'
import { assignStaff } from '#domain/repairs/contract/staff-changes.ts'

type Props = { readonly order: ResponseOf<typeof getStaffOrder> }

const titles = { technician: 'Technician', rider: 'Rider' } as const

export function AssignPanel({ order: { card, hands: assignees } }: Props) {
  const assign = useAction(assignStaff, {
    failure: { title: 'Not assigned', message: 'Please try again.' },
  })
  const shown = assignees.filter(
    ({ hand: job }) => job === 'technician' || card.service === 'pickup',
  )
  return (
    <section className="panel">
      <h2>Assigned to</h2>
      <div className="in grid gap-4">
        {shown.map(({ hand: job, person, choices }) =>
          choices.length > 0 ? (
            <SelectField
              key={job}
              label={titles[job]}
              disabled={assign.isRunning}
              value={person?.id ?? ''}
              onChange={({ target }) =>
                void assign.run({
                  orderId: card.orderId,
                  hand: job,
                  colleagueId: target.value || null,
                })
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
            <p key={job} className="sm">
              <span className="muted">{titles[job]}: </span>
              {person?.name ?? 'nobody yet'}
            </p>
          ),
        )}
      </div>
    </section>
  )
}
