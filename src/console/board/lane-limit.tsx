/** The number of repairs in a lane beside its limit, which the owner can change. */
import { useState } from 'react'
import { Icon } from '#ui/design/icon.tsx'
import { TextField } from '#ui/design/text-field.tsx'
import { FormDialog } from '#ui/forms/form.tsx'
import { useSchemaForm } from '#ui/forms/use-schema-form.ts'
import { useAction } from '#ui/query/use-action.ts'
import { setLaneLimit } from '#domain/repairs/contract/staff-board.ts'
import type { Lane } from './use-lane-cards.ts'

type Props = { readonly lane: Lane; readonly isFiltered: boolean; readonly setsLimits: boolean }

export function LaneLimit({ lane, isFiltered, setsLimits }: Props) {
  const [isOpen, setOpen] = useState(false)
  const { title, total, limit } = lane
  const count = isFiltered
    ? `${lane.count} of all ${total}`
    : limit === null
      ? String(total)
      : `${total} of ${limit}`
  if (!setsLimits) return <span className="lane-count">{count}</span>
  return (
    <>
      <button
        type="button"
        className="lane-count lane-limit-button"
        aria-label={`${title}: ${count}. Set its limit`}
        title="Set the limit"
        onClick={() => setOpen(true)}
      >
        {count} <Icon name="edit" size={13} />
      </button>
      {isOpen && <LimitDialog lane={lane} onClose={() => setOpen(false)} />}
    </>
  )
}

const limitFields = setLaneLimit.body.pick({ limit: true })

function LimitDialog({ lane, onClose }: { readonly lane: Lane; readonly onClose: () => void }) {
  const saving = useAction(setLaneLimit, { onSuccess: onClose })
  const form = useSchemaForm(limitFields, saving, {
    draft: `lane-limit:${lane.key}`,
    initial: { limit: lane.limit },
    request: ({ limit }) => ({ lane: lane.key, limit, seen: lane.limit }),
  })
  return (
    <FormDialog
      form={form}
      title={`Limit of ${lane.title}`}
      text="How many repairs should be in this lane at most. A lane above its limit is marked for everybody; nothing is stopped."
      action="Set the limit"
      texts={{ message: 'Please try again.' }}
      onClose={onClose}
    >
      <TextField
        label="Repairs at most"
        help={`Empty for no limit. ${lane.total} are in it now.`}
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        {...form.field('limit', (typed) => (typed ? Number(typed) : null))}
      />
    </FormDialog>
  )
}
