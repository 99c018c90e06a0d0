/** Receipts that fit no order; a colleague assigns each to one or sends it back. */
import { useState } from 'react'
import { AlertDialog } from '#ui/design/alert-dialog.tsx'
import { Button } from '#ui/design/button.tsx'
import { Query } from '#ui/query/query.tsx'
import { useAction } from '#ui/query/use-action.ts'
import {
  listReceipts,
  returnReceipt,
  assignReceipt,
} from '#domain/accounting/contract/staff-receipts.ts'
import { TextField } from '#ui/design/text-field.tsx'
import { FormDialog } from '#ui/forms/form.tsx'
import { useSchemaForm } from '#ui/forms/use-schema-form.ts'
import { inMoney } from './in-money.ts'
import { type MoneyLine, MoneyLines } from './money-lines.tsx'
import { TableButton } from './table-button.tsx'

const nothing = {
  icon: 'contract',
  title: 'Nothing unassigned',
  text: 'All money fits an order.',
} as const

export default function UnassignedPage() {
  return (
    <Query of={listReceipts} input={{}} name="the receipts" empty={nothing}>
      {(lines) => <Receipts lines={lines} />}
    </Query>
  )
}

function Receipts({ lines }: { readonly lines: readonly MoneyLine[] }) {
  const [assigning, setAssigning] = useState<MoneyLine>()
  const [returning, setReturning] = useState<MoneyLine>()
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
        <div className="panel-head">
          <h2>Fits no order</h2>
          <TableButton input={{ what: 'unassigned' }}>CSV</TableButton>
        </div>
        <MoneyLines label="Receipts that fit no order" lines={lines} act={act} />
      </section>
      {assigning && <AssignDialog line={assigning} onClose={() => setAssigning(undefined)} />}
      {returning && <SendBack line={returning} onClose={() => setReturning(undefined)} />}
    </>
  )
}

type SendBackProps = { readonly line: MoneyLine; readonly onClose: () => void }

function SendBack({ line: { paymentId, unassigned, currency }, onClose }: SendBackProps) {
  const returning = useAction(returnReceipt, {
    success: { title: 'The refund is on its way' },
    failure: { title: 'Not sent back', message: 'Nothing was sent. Please try again.' },
    onSuccess: onClose,
  })
  return (
    <AlertDialog
      open
      title={`Send ${inMoney(unassigned, currency)} back?`}
      text="It goes back to the payer by the same method."
      action="Send back"
      working={returning.isRunning}
      onAction={() => void returning.run({ paymentId })}
      onCancel={onClose}
    />
  )
}

type Props = { readonly line: MoneyLine; readonly onClose: () => void }

const orderOnly = assignReceipt.body.pick({ orderNumber: true })

/** The dialog that assigns a receipt to an order by its number; the order must be unpaid and of exactly this amount. */
function AssignDialog({ line: { paymentId, received, currency }, onClose }: Props) {
  const assigning = useAction(assignReceipt, {
    success: { title: 'Assigned', message: 'The order is paid now.' },
    onSuccess: onClose,
  })
  const form = useSchemaForm(orderOnly, assigning, {
    draft: `payment-order:${paymentId}`,
    request: ({ orderNumber }) => ({ paymentId, orderNumber }),
    initial: { orderNumber: '' },
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Assign to an order"
      text={`The order must be unpaid and ask for exactly ${inMoney(received, currency)}.`}
      action="Assign"
      texts={{ message: 'Not assigned. Please try again.' }}
    >
      <TextField
        label="Order number"
        autoComplete="off"
        maxLength={64}
        placeholder="MDC-7F3A9C"
        {...form.field('orderNumber')}
      />
    </FormDialog>
  )
}
