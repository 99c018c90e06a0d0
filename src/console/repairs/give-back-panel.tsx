/** The last step of a repair whose order was cancelled: its device goes back to its owner. */
import type { ResponseOf } from '#kernel/endpoint.ts'
import { formatTimestamp } from '#kernel/time.ts'
import { Button } from '#ui/design/button.tsx'
import { endingTitles } from '#domain/repairs/give-back.ts'
import type { getStaffOrder } from '#domain/repairs/contract/staff.ts'
import { useMove } from '#console/board/use-move.ts'

type Props = { readonly order: ResponseOf<typeof getStaffOrder> }

export function GiveBackPanel({ order: { card, closedAt, handedBackAt } }: Props) {
  const { run, isRunning } = useMove()
  if (!card.ending) return null
  const when = closedAt ? ` on ${formatTimestamp(new Date(closedAt))}` : ''
  return (
    <section className="panel">
      <h2>{endingTitles[card.ending]}</h2>
      <div className="in grid gap-4">
        <p>
          The order was cancelled{when}. {what(card.ending, handedBackAt)}
        </p>
        {card.mayHandBack && (
          <Button
            className="justify-self-start"
            loading={isRunning}
            onClick={() => void run({ job: card })}
          >
            {endingTitles['handed-back']}
          </Button>
        )}
      </div>
    </section>
  )
}

function what(ending: NonNullable<Props['order']['card']['ending']>, at: string | null): string {
  if (ending === 'called-off') return 'Its device was never with us, so there is nothing to do.'
  if (ending === 'give-back')
    return 'Its device is still with us: hand it back to its owner, then note it here.'
  return `Its device was handed back${at ? ` on ${formatTimestamp(new Date(at))}` : ''}.`
}
