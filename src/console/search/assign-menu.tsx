/** Assigns the highlighted repair from the search: to a rider while a rider has it, else to a technician. */
import { hasRider } from '#domain/orders/service-type.ts'
import { getBoardChoices } from '#domain/repairs/contract/staff-board.ts'
import { assignStaff } from '#domain/repairs/contract/staff-changes.ts'
import { isWithRider } from '#domain/repairs/stages.ts'
import { Icon } from '#ui/design/icon.tsx'
import { Menu } from '#ui/design/menu.tsx'
import { useAnswer } from '#ui/query/queries.tsx'
import { useTask } from '#ui/query/use-task.ts'
import { call } from '#ui/api/api-client.ts'
import type { FoundRepair } from './search-items.ts'

const nobody = { id: null, name: 'Unassigned' }

export function AssignMenu({ job }: { readonly job: FoundRepair }) {
  const { data } = useAnswer(getBoardChoices, {})
  const assign = useAssign(job)
  const isRiders = hasRider(job.service) && isWithRider(job.stage)
  const hand = isRiders ? 'rider' : 'technician'
  const people = (isRiders ? data?.riders : data?.technicians) ?? []
  const choices = [...people, ...(job.person ? [nobody] : [])]
  return (
    <Menu
      align="start"
      label={`Assign ${job.orderNumber} to a ${hand}`}
      trigger={
        <button type="button" className="btn btn-line btn-xs" disabled={choices.length === 0}>
          <Icon name="user" size={16} /> Assign {hand} <Icon name="down" size={14} />
        </button>
      }
      items={choices.map(({ id, name }) => ({
        key: id ?? 'nobody',
        label: name,
        disabled: name === job.person,
        onChoose: () => void assign.run({ hand, id, name }),
      }))}
    />
  )
}

type Assignment = {
  readonly hand: 'technician' | 'rider'
  readonly id: string | null
  readonly name: string
}

function useAssign({ orderId, orderNumber }: FoundRepair) {
  return useTask(
    async ({ hand, id }: Assignment, attempt) =>
      call(assignStaff, { orderId, hand, colleagueId: id }, attempt),
    {
      writes: [assignStaff],
      success: (_, { id, name }) => ({
        title: id ? `Assigned to ${name}` : 'Unassigned',
        message: orderNumber,
      }),
      failure: { title: 'Not assigned', message: 'Please try again.' },
    },
  )
}
