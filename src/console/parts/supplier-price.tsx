/** Notes what a supplier asks for a part from today on. */
import { useState } from 'react'
import type { RequestOf } from '#kernel/endpoint.ts'
import { Button } from '#ui/design/button.tsx'
import { TextField } from '#ui/design/text-field.tsx'
import { FormDialog } from '#ui/forms/form.tsx'
import { useSchemaForm } from '#ui/forms/use-schema-form.ts'
import { useAction } from '#ui/query/use-action.ts'
import { addSupplierPrice } from '#domain/parts/contract/staff.ts'
import { usePriceCheck } from './price-check.tsx'
import { SupplierField } from './supplier-field.tsx'

type Props = { readonly partId: string }

export function SupplierPrice({ partId }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="sm" variant="line" onClick={() => setOpen(true)}>
        Note a price
      </Button>
      {isOpen && <PriceDialog partId={partId} onClose={() => setOpen(false)} />}
    </>
  )
}

const fields = addSupplierPrice.body.omit({ partId: true, checked: true })

function PriceDialog({ partId, onClose }: Props & { readonly onClose: () => void }) {
  const { checked, boxFor } = usePriceCheck()
  const noting = useAction(addSupplierPrice, {
    success: { title: 'Price noted' },
    onSuccess: onClose,
  })
  const form = useSchemaForm(fields, noting, {
    draft: `supplier-price:${partId}`,
    initial: { supplierId: '', price: '', leadDays: 3 },
    request: (values): RequestOf<typeof addSupplierPrice> => ({
      ...values,
      partId,
      ...checked,
    }),
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Note a price"
      text="It counts from today; earlier prices stay on record."
      action="Note the price"
    >
      <SupplierField {...form.field('supplierId')} />
      <TextField
        label="Rupees each"
        inputMode="decimal"
        autoComplete="off"
        maxLength={11}
        {...form.field('price')}
      />
      <TextField
        label="Days until delivery"
        inputMode="numeric"
        autoComplete="off"
        {...form.field('leadDays', (typed) => (typed.trim() ? Number(typed) : Number.NaN))}
      />
      {boxFor(noting.error)}
    </FormDialog>
  )
}
