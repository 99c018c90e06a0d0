/** Money that fitted no order: a colleague says which one it was for, or sends it back. */
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, call } from '#ui/api/api-client.ts'
import { AlertDialog } from '#ui/design/alert-dialog.tsx'
import { Button } from '#ui/design/button.tsx'
import { useFreshPasskey } from '#ui/api/recent-passkey.ts'
import { EmptyState } from '#ui/query/empty-state.tsx'
import { ErrorState } from '#ui/query/error-state.tsx'
import { useAnswer } from '#ui/query/queries.tsx'
import { Skeleton } from '#ui/query/skeleton.tsx'
import { useToasts } from '#ui/design/toasts.tsx'
import { useSingleMutation } from '#ui/query/use-single-mutation.ts'
import { listReceipts, returnReceipt } from '#domain/accounting/contract/staff-receipts.ts'
import { AssignDialog } from './assign-dialog.tsx'
import { inMoney } from './in-money.ts'
import { type MoneyLine, MoneyLines } from './money-lines.tsx'
import { TableButton } from './table-button.tsx'

export default function UnassignedPage() {
  const { data, error, refetch, isFetching } = useAnswer(listReceipts, {})
  const [assigning, setAssigning] = useState<MoneyLine>()
  const [returning, setReturning] = useState<MoneyLine>()
  if (error && !data) {
    return (
      <ErrorState
        title="The receipts did not load"
        text={error.message}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    )
  }
  if (!data) return <Skeleton className="h-72 w-full" />
  if (data.length === 0)
    return <EmptyState icon="contract" title="Nothing unassigned" text="All money fits an order." />
  const act = (line: MoneyLine) =>
    line.unassigned > 0 && (
      <span className="flex flex-wrap gap-1.5">
        <Button size="xs" variant="line" onClick={() => setAssigning(line)}>
          Assign to an order
        </Button>
        <Button size="xs" variant="quiet" onClick={() => setReturning(line)}>
          Send back
        </Button>
      </span>
    )
  return (
    <>
      <section className="panel">
        <div className="panel-h">
          <h2>Fits no order</h2>
          <TableButton input={{ what: 'unassigned' }}>CSV</TableButton>
        </div>
        <MoneyLines label="Receipts that fit no order" lines={data} act={act} />
      </section>
      {assigning && <AssignDialog line={assigning} onClose={() => setAssigning(undefined)} />}
      {returning && <SendBack line={returning} onClose={() => setReturning(undefined)} />}
    </>
  )
}

type SendBackProps = { readonly line: MoneyLine; readonly onClose: () => void }

function SendBack({ line: { paymentId, unassigned, currency }, onClose }: SendBackProps) {
  const withFreshPasskey = useFreshPasskey()
  const queries = useQueryClient()
  const { show } = useToasts()
  const { mutate, isPending } = useSingleMutation({
    mutationFn: () => withFreshPasskey(() => call(returnReceipt, { paymentId })),
    async onSuccess() {
      show({ title: 'The refund is on its way', tone: 'good' })
      onClose()
      await queries.invalidateQueries({ queryKey: [listReceipts.path] })
    },
    onError(error) {
      const otherwise = 'Nothing was sent. Please try again.'
      const message = error instanceof ApiError ? error.message : otherwise
      show({ title: 'Not sent back', message, tone: 'bad' })
    },
  })
  return (
    <AlertDialog
      open
      title={`Send ${inMoney(unassigned, currency)} back?`}
      text="It goes back to whoever paid it, the way it came."
      action="Send back"
      working={isPending}
      onAction={() => mutate()}
      onCancel={onClose}
    />
  )
}
