/** The dialog with every price an issue had, has or will have; a planned one can be withdrawn. */
import type { ResponseOf } from '#kernel/endpoint.ts'
import { formatWholeRupees } from '#kernel/money.ts'
import { formatTimestamp } from '#kernel/time.ts'
import { Badge } from '#ui/design/badge.tsx'
import { Button } from '#ui/design/button.tsx'
import { Dialog } from '#ui/design/dialog.tsx'
import { FieldError } from '#ui/design/field.tsx'
import { Query } from '#ui/query/query.tsx'
import { useAction } from '#ui/query/use-action.ts'
import { listPrices, withdrawPrice } from '#domain/catalogue/contract/staff-prices.ts'
import { shortDay } from '#console/frame/short-time.ts'

export type Shown = { readonly tier: string; readonly issueId: string; readonly label: string }
type Entry = ResponseOf<typeof listPrices>[number]

const states = {
  planned: ['blue', 'Planned'],
  holds: ['green', 'Valid now'],
  past: ['grey', 'Past'],
  withdrawn: ['red', 'Withdrawn'],
} as const

type Props = {
  readonly shown: Shown | undefined
  readonly mayWithdraw: boolean
  readonly onClose: () => void
}

export function PriceHistory({ shown, mayWithdraw, onClose }: Props) {
  return (
    <Dialog
      open={shown !== undefined}
      onClose={onClose}
      title={shown?.label ?? ''}
      text="Each price is valid from the start of its day until the next one begins."
      size="wide"
    >
      {shown && <History {...shown} mayWithdraw={mayWithdraw} />}
    </Dialog>
  )
}

function History({
  tier,
  issueId,
  mayWithdraw,
}: Omit<Shown, 'label'> & Pick<Props, 'mayWithdraw'>) {
  return (
    <Query of={listPrices} input={{ tier, issueId }} name="the history" loading="">
      {(entries) =>
        entries.length === 0 ? (
          <p className="muted">No prices yet.</p>
        ) : (
          <ol className="price-history">
            {entries.map((entry) => (
              <Line key={entry.id} entry={entry} mayWithdraw={mayWithdraw} />
            ))}
          </ol>
        )
      }
    </Query>
  )
}

type LineProps = { readonly entry: Entry; readonly mayWithdraw: boolean }

function Line({ entry, mayWithdraw }: LineProps) {
  const { id, service, spare, quality, startsOn, state, setBy, setAt } = entry
  const [tone, title] = states[state]
  const withdrawing = useAction(withdrawPrice)
  const error = withdrawing.errorBeyond()
  return (
    <li>
      <span>
        <span className="strong">{setAt ? `From ${shortDay(startsOn)}` : 'Opening price'}</span>
        <br />
        <span className="xs muted">
          {setAt && `Set by ${setBy}, ${formatTimestamp(new Date(setAt))}`}
        </span>
      </span>
      <span className="money">
        <span className="strong">{formatWholeRupees(service + spare)}</span>
        <br />
        <span className="xs muted">
          {formatWholeRupees(service)} + {formatWholeRupees(spare)}
        </span>
      </span>
      <span className="price-state">
        <Badge tone={tone}>{title}</Badge>
        <span className="xs muted">{quality}</span>
      </span>
      {state === 'planned' && mayWithdraw && (
        <Button
          size="xs"
          variant="line"
          aria-label={`Withdraw the price from ${shortDay(startsOn)}`}
          loading={withdrawing.isRunning}
          onClick={() => void withdrawing.run({ priceId: id })}
        >
          Withdraw
        </Button>
      )}
      {error && <FieldError>{error}</FieldError>}
    </li>
  )
}
