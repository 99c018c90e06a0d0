/** Who repairs the device: naming a technician at the counter is one act with the stage that tells the customer. */
import type { ResponseOf } from '#kernel/endpoint.ts'
import type { getStaffOrder } from '#domain/repairs/contract/staff.ts'
import { assignStaff } from '#domain/repairs/contract/staff-changes.ts'
import { SelectField } from '#ui/design/select-field.tsx'
import { useAction } from '#ui/query/use-action.ts'
import { useMove } from '#console/board/use-move.ts'

type Props = { readonly order: Pick<ResponseOf<typeof getStaffOrder>, 'card' | 'hands'> }

/** Renders nothing where nobody can be assigned. */
export function TechnicianPanel({ order: { card, hands: assignees } }: Props) {
  const assign = useAction(assignStaff, {
    failure: { title: 'Not assigned', message: 'Please try again.' },
  })
  const moving = useMove()
  const { person, choices = [] } = assignees.find(({ hand }) => hand === 'technician') ?? {}
  if (choices.length === 0) return null
  return (
    <section className="panel">
      <h2>Technician</h2>
      <div className="panel-body">
        <SelectField
          label="Who repairs it"
          disabled={assign.isRunning || moving.isRunning}
          value={person?.id ?? ''}
          onChange={({ target: { value } }) =>
            value && card.next?.asksTechnician
              ? void moving.run({ job: card, technicianId: value })
              : void assign.run({
                  orderId: card.orderId,
                  hand: 'technician',
                  colleagueId: value || null,
                })
          }
        >
          <option value="">Unassigned</option>
          {choices.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      </div>
    </section>
  )
}
