/** Every price an issue had, has or will have, and taking back one that is only planned. */
import { useQueryClient } from '@tanstack/react-query'
import type { ResponseOf } from '#kernel/endpoint.ts'
import { formatWholeRupees } from '#kernel/money.ts'
import { formatTimestamp } from '#kernel/time.ts'
import { call } from '#ui/api/api-client.ts'
import { Badge } from '#ui/design/badge.tsx'
import { Button } from '#ui/design/button.tsx'
import { Dialog } from '#ui/design/dialog.tsx'
import { ErrorState } from '#ui/query/error-state.tsx'
import { FieldError } from '#ui/design/field.tsx'
import { freshKey } from '#ui/api/idempotency-key.ts'
import { useFreshPasskey } from '#ui/api/recent-passkey.ts'
import { useAnswer } from '#ui/query/queries.tsx'
import { LoadingNote } from '#ui/query/skeleton.tsx'
import { useSingleMutation } from '#ui/query/use-single-mutation.ts'
import { listPrices, withdrawPrice } from '#domain/catalogue/contract/staff-prices.ts'
import { getCatalogue, getStaffIssue } from '#domain/catalogue/contract/staff.ts'
import { shortDay } from './short-day.ts'
import { textOf } from './error-message.ts'

export type Shown = { readonly tier: string; readonly issueId: string; readonly label: string }
type Entry = ResponseOf<typeof listPrices>[number]

const states = {
  planned: ['blue', 'Planned'],
  holds: ['green', 'Holds now'],
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
      text="Each holds from the first moment of its day, until another begins."
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
  const { data, error, refetch, isFetching } = useAnswer(listPrices, { tier, issueId })
  if (error && !data) {
    return (
      <ErrorState
        title="The history did not load"
        text={error.message}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    )
  }
  if (!data) return <LoadingNote>Loading the history</LoadingNote>
  if (data.length === 0) return <p className="muted">There was never a price here.</p>
  return (
    <ol className="price-log">
      {data.map((entry) => (
        <Line key={entry.id} entry={entry} mayWithdraw={mayWithdraw} />
      ))}
    </ol>
  )
}

type LineProps = { readonly entry: Entry; readonly mayWithdraw: boolean }

function Line({ entry, mayWithdraw }: LineProps) {
  const { id, service, spare, quality, startsOn, state, setBy, setAt } = entry
  const [tone, title] = states[state]
  const queries = useQueryClient()
  const withFreshPasskey = useFreshPasskey()
  const { mutate, isPending, error } = useSingleMutation({
    mutationFn() {
      const idempotencyKey = freshKey()
      return withFreshPasskey(() => call(withdrawPrice, { priceId: id }, { idempotencyKey }))
    },
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: [getCatalogue.path] }),
        queries.invalidateQueries({ queryKey: [listPrices.path] }),
        queries.invalidateQueries({ queryKey: [getStaffIssue.path] }),
      ]),
  })
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
          loading={isPending}
          onClick={() => mutate()}
        >
          Withdraw
        </Button>
      )}
      {error && <FieldError>{textOf(error)}</FieldError>}
    </li>
  )
}
