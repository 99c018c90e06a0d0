/** The dialog that notes what was ordered of a supplier. */
import { useState } from 'react'
import type { RequestOf } from '#kernel/endpoint.ts'
import { randomId } from '#ui/api/random-id.ts'
import { Button } from '#ui/design/button.tsx'
import { TextField } from '#ui/design/text-field.tsx'
import { FormDialog } from '#ui/forms/form.tsx'
import { type SchemaForm, useFieldValue, useSchemaForm } from '#ui/forms/use-schema-form.ts'
import { useAction } from '#ui/query/use-action.ts'
import { addPurchaseOrder } from '#domain/parts/contract/staff-purchases.ts'
import { type OrderLine, OrderLines } from './order-lines.tsx'
import { usePriceCheck } from './price-check.tsx'
import { SupplierField } from './supplier-field.tsx'
import { SupplierForm } from './supplier-form.tsx'

/** What an order begins with. */
export type OrderBeginning = {
  /** Names what is kept of the form while it is not sent. */
  readonly key: string
  /** Empty: a colleague chooses. */
  readonly supplierId: string
  readonly lines: readonly OrderLine[]
}

type Props = {
  readonly beginning: OrderBeginning
  readonly onClose: () => void
  /** Closes it, too. */
  readonly onNoted: () => void
}

const fields = addPurchaseOrder.body.omit({ checked: true, formKey: true })
type OrderForm = SchemaForm<typeof fields>

export function OrderDialog({ beginning, onClose, onNoted }: Props) {
  const [isNewSupplier, setNewSupplier] = useState(false)
  const { checked, boxFor } = usePriceCheck()
  const [formKey] = useState(randomId)
  const ordering = useAction(addPurchaseOrder, {
    success: { title: 'Order noted', message: 'Scan its parts here when they arrive.' },
    onSuccess: onNoted,
  })
  const form = useSchemaForm(fields, ordering, {
    draft: `parts-order:${beginning.key}`,
    initial: {
      supplierId: beginning.supplierId,
      noteNumber: '',
      expectedOn: null,
      carrier: '',
      trackingNumber: '',
      lines: [...beginning.lines],
    },
    request: (values): RequestOf<typeof addPurchaseOrder> => ({
      ...values,
      ...checked,
      formKey,
    }),
  })
  const lines = useFieldValue(form, 'lines')
  const supplier = useFieldValue(form, 'supplierId')
  if (isNewSupplier)
    return <SupplierForm onClose={() => setNewSupplier(false)} onAdded={supplier.set} />
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      size="wide"
      title="Order parts"
      action="Note the order"
    >
      <div className="order-supplier">
        <SupplierField
          name="supplierId"
          value={supplier.value}
          {...(supplier.error && { error: supplier.error })}
          onChange={({ target }) => supplier.set(target.value)}
        />
        <Button variant="line" size="sm" onClick={() => setNewSupplier(true)}>
          New supplier
        </Button>
      </div>
      <OrderLines lines={lines.value} error={lines.error} onLines={lines.set} />
      <DeliveryFields form={form} />
      {boxFor(ordering.error)}
    </FormDialog>
  )
}

function DeliveryFields({ form }: { readonly form: OrderForm }) {
  const expected = useFieldValue<typeof fields, 'expectedOn'>(form, 'expectedOn')
  return (
    <div className="part-fields">
      <TextField
        label="Note number (optional)"
        autoComplete="off"
        maxLength={40}
        {...form.field('noteNumber')}
      />
      <TextField
        label="Expected on (optional)"
        type="date"
        value={expected.value ?? ''}
        error={expected.error}
        onChange={({ target }) => expected.set(target.value || null)}
      />
      <TextField
        label="Carrier (optional)"
        autoComplete="off"
        maxLength={40}
        {...form.field('carrier')}
      />
      <TextField
        label="Tracking number (optional)"
        autoComplete="off"
        maxLength={60}
        {...form.field('trackingNumber')}
      />
    </div>
  )
}
