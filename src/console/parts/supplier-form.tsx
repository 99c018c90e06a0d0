/** The dialog that adds a supplier. */
import { TextField } from '#ui/design/text-field.tsx'
import { FormDialog } from '#ui/forms/form.tsx'
import { useSchemaForm } from '#ui/forms/use-schema-form.ts'
import { useAction } from '#ui/query/use-action.ts'
import { addSupplier } from '#domain/parts/contract/staff-suppliers.ts'

type Props = { readonly onClose: () => void; readonly onAdded: (supplierId: string) => void }

export function SupplierForm({ onClose, onAdded }: Props) {
  const adding = useAction(addSupplier, {
    success: (_, { name }) => ({ title: 'Supplier added', message: name }),
    onSuccess({ supplierId }) {
      onAdded(supplierId)
      onClose()
    },
  })
  const form = useSchemaForm(addSupplier.body, adding, {
    draft: 'supplier-new',
    initial: { name: '', phone: '', leadDays: 3, active: true },
  })
  return (
    <FormDialog form={form} onClose={onClose} title="New supplier" action="Add the supplier">
      <TextField label="Name" autoComplete="off" maxLength={80} {...form.field('name')} />
      <TextField
        label="Phone (optional)"
        type="tel"
        autoComplete="off"
        maxLength={21}
        {...form.field('phone')}
      />
      <TextField
        label="Days until delivery"
        help="From the order to the door, usually"
        inputMode="numeric"
        autoComplete="off"
        {...form.field('leadDays', (typed) => (typed.trim() ? Number(typed) : Number.NaN))}
      />
    </FormDialog>
  )
}
