/** The last step of a repair that ended unrepaired: its device goes back to its owner, with a delivery note. */
import { z } from 'zod'
import { StoredFormNote } from '#ui/forms/stored-form-note.tsx'
import { useStoredState } from '#ui/forms/stored-state.ts'
import type { ResponseOf } from '#kernel/endpoint.ts'
import { formatTimestamp } from '#kernel/time.ts'
import { hasRider } from '#domain/orders/service-type.ts'
import { type Ending, endingTitles } from '#domain/repairs/give-back.ts'
import type { Outcome } from '#domain/repairs/outcome.ts'
import type { getStaffOrder } from '#domain/repairs/contract/staff.ts'
import { collectAfterAll } from '#domain/repairs/contract/staff-uncollected.ts'
import { Button } from '#ui/design/button.tsx'
import { TextField } from '#ui/design/text-field.tsx'
import { useAction } from '#ui/query/use-action.ts'
import { OwedOfOrder } from '#console/counter/owed-returns.tsx'
import { handBackForm } from './inspection-anchors.ts'
import { useMove } from '#console/board/use-move.ts'
import { useMay } from '#ui/api/role.ts'

type GiveBackPanelProps = { readonly order: ResponseOf<typeof getStaffOrder> }

/** The last step of a repair whose order was cancelled: its device goes back to its owner. */
export function GiveBackPanel({ order }: GiveBackPanelProps) {
  const { card, closedAt, handedBackAt } = order
  const { run, isRunning } = useMove()
  const {
    value: receivedBy,
    change: setReceivedBy,
    ...stored
  } = useStoredState(`received-by:${card.orderId}`, '', z.string())
  if (!card.ending) return null
  const endedAt = order.outcome?.at ?? closedAt
  const when = endedAt ? ` on ${formatTimestamp(new Date(endedAt))}` : ''
  return (
    <section className="panel">
      <h2>{endingTitles[card.ending]}</h2>
      <div className="panel-body grid gap-4">
        <p>
          {how(order)}
          {when}. {what(card, handedBackAt)}
        </p>
        {order.outcome?.note && <p className="muted break-words">{order.outcome.note}</p>}
        <OwedOfOrder orderId={card.orderId} />
        {card.mayHandBack && (
          <form
            id={handBackForm}
            className="grid gap-4"
            onSubmit={(event) => {
              event.preventDefault()
              void run({ job: card, receivedBy }).then((moved) => moved && stored.forget())
            }}
          >
            <StoredFormNote of={stored.restored} />
            <TextField
              label="Received by (optional)"
              help="Where somebody else than the customer takes it. The delivery note names them."
              maxLength={80}
              autoComplete="off"
              value={receivedBy}
              onChange={({ target }) => setReceivedBy(target.value)}
            />
            <Button
              type="submit"
              className="form-of-next-act justify-self-start"
              loading={isRunning}
            >
              {endingTitles['handed-back']}
            </Button>
          </form>
        )}
        {card.ending === 'unclaimed' && <CollectAfterAll orderId={card.orderId} />}
      </div>
    </section>
  )
}

/** Its owner came while the device was still here: it goes back to the board, and is handed over as any other. */
function CollectAfterAll({ orderId }: { readonly orderId: string }) {
  const isAllowed = useMay()('mark-unclaimed')
  const collecting = useAction(collectAfterAll, {
    success: { title: 'Back on the board', message: 'It can be handed over now.' },
    failure: { title: 'Not taken back', message: 'Please try again.' },
  })
  if (!isAllowed) return null
  return (
    <Button
      variant="line"
      className="justify-self-start"
      loading={collecting.isRunning}
      onClick={() => void collecting.run({ orderId })}
    >
      Collected after all
    </Button>
  )
}

/** Why the repair ended, as the beginning of a sentence. */
function how({ card, outcome }: GiveBackPanelProps['order']): string {
  const because = outcome?.reason
  const texts: Readonly<Record<Outcome | 'called-off', string>> = {
    unclaimed: `${because ?? 'Nobody collected it'}: the device is unclaimed`,
    'no-fix': `${because ?? 'It could not be repaired'}: the repair ended without a fix`,
    declined: 'The customer declined the estimate',
    repaired: 'The order was cancelled',
    'called-off': 'The order was cancelled',
  }
  return texts[card.outcome ?? 'called-off']
}

function what({ ending, service }: GiveBackPanelProps['order']['card'], at: string | null): string {
  if (!ending) return ''
  const isBrought = hasRider(service)
  const texts: Readonly<Record<Ending, string>> = {
    unclaimed: 'It left the board and may be recycled.',
    'called-off': 'Its device never arrived, so there is nothing to do.',
    'give-back': isBrought
      ? 'Its device is still here: call its owner, agree when to bring it back, and record it here once it is there.'
      : 'Its device is still here: hand it back to its owner, then record it here.',
    'handed-back': `Its device was handed back${at ? ` on ${formatTimestamp(new Date(at))}` : ''}.`,
  }
  return texts[ending]
}
