/** How many repairs hang in a lane, of how many that should; the owner changes the latter. */
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, call } from '#ui/api/api-client.ts'
import { Dialog } from '#ui/design/dialog.tsx'
import { Icon } from '#ui/design/icon.tsx'
import { freshKey } from '#ui/api/idempotency-key.ts'
import { SubmitForm } from '#ui/forms/submit-form.tsx'
import { TextField } from '#ui/design/text-field.tsx'
import { useSingleMutation } from '#ui/query/use-single-mutation.ts'
import { getBoard, setLaneLimit } from '#domain/repairs/contract/staff-board.ts'
import type { Lane } from './use-lane-cards.ts'

type Props = { readonly lane: Lane; readonly isFiltered: boolean; readonly setsLimits: boolean }

export function LaneLimit({ lane, isFiltered, setsLimits }: Props) {
  const [asking, setAsking] = useState(false)
  const { title, count, total, limit } = lane
  const words = isFiltered
    ? `${count} of all ${total}`
    : limit === null
      ? String(total)
      : `${total} of ${limit}`
  if (!setsLimits) return <span className="lane-n">{words}</span>
  return (
    <>
      <button
        type="button"
        className="lane-n lane-set"
        aria-label={`${title}: ${words}. Set its limit`}
        title="Set the limit"
        onClick={() => setAsking(true)}
      >
        {words} <Icon name="edit" size={13} />
      </button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={`Limit of ${title}`}
        text="How many repairs should be in this lane at most. A lane above its limit is marked for everybody; nothing is stopped."
      >
        {asking && <LimitForm lane={lane} onDone={() => setAsking(false)} />}
      </Dialog>
    </>
  )
}

function LimitForm({ lane, onDone }: { readonly lane: Lane; readonly onDone: () => void }) {
  const queries = useQueryClient()
  const [typed, setTyped] = useState(lane.limit === null ? '' : String(lane.limit))
  const limit = typed.trim() === '' ? null : Number(typed)
  const isWrong = limit !== null && !(Number.isInteger(limit) && limit >= 1 && limit <= 999)
  const { mutate, isPending, error } = useSingleMutation({
    mutationFn: () => {
      const input = { lane: lane.key, limit, seen: lane.limit }
      return call(setLaneLimit, input, { idempotencyKey: freshKey() })
    },
    onSuccess: onDone,
    onSettled: () => queries.invalidateQueries({ queryKey: [getBoard.path] }),
  })
  const refused = error && (error instanceof ApiError ? error.message : 'Please try again.')
  const wrong = isWrong ? 'Please enter a number from 1 to 999' : refused
  return (
    <SubmitForm
      action="Set the limit"
      working={isPending}
      onSubmit={() => {
        if (!isWrong) mutate()
      }}
    >
      <TextField
        label="Repairs at most"
        help={`Empty for no limit. ${lane.total} are in it now.`}
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        value={typed}
        {...(wrong ? { error: wrong } : {})}
        onChange={(event) => setTyped(event.target.value)}
      />
    </SubmitForm>
  )
}
