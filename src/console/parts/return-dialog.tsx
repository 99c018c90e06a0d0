/** The dialog that starts a return to a supplier or changes one. */
import { useState } from 'react'
import type { RequestOf } from '#kernel/endpoint.ts'
import { randomId } from '#ui/api/random-id.ts'
import { SelectField } from '#ui/design/select-field.tsx'
import { TextField } from '#ui/design/text-field.tsx'
import { TitledOptions } from '#ui/design/titled-options.tsx'
import { FormDialog } from '#ui/forms/form.tsx'
import { useSchemaForm } from '#ui/forms/use-schema-form.ts'
import { useAction } from '#ui/query/use-action.ts'
import { addReturn, saveReturn } from '#domain/parts/contract/staff-returns.ts'
import { returnReasonKeys, returnReasons } from '#domain/parts/supplier-return.ts'
import type { ShownReturn } from './shown-stock.ts'
import { SupplierField } from './supplier-field.tsx'

type NewProps = {
  readonly onClose: () => void
  readonly onAdded: (returnId: string) => void
}

const newFields = addReturn.body.omit({ formKey: true })

export function ReturnDialog({ onClose, onAdded }: NewProps) {
  const [formKey] = useState(randomId)
  const adding = useAction(addReturn, {
    success: { title: 'Return started', message: 'Now scan the pieces that go back.' },
    onSuccess({ returnId }) {
      onAdded(returnId)
      onClose()
    },
  })
  const form = useSchemaForm(newFields, adding, {
    draft: 'supplier-return:new',
    initial: {
      supplierId: '',
      reason: 'faulty',
      note: '',
      carrier: '',
      trackingNumber: '',
      expectedCredit: '',
    },
    request: (values): RequestOf<typeof addReturn> => ({ ...values, formKey }),
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      size="wide"
      title="Start a return"
      action="Start the return"
    >
      <SupplierField {...form.field('supplierId')} />
      <ReturnFields field={form.field} />
    </FormDialog>
  )
}

const changedFields = saveReturn.body.omit({ returnId: true, version: true })

type ChangeProps = { readonly shown: ShownReturn; readonly onClose: () => void }

export function ChangeReturn({ shown, onClose }: ChangeProps) {
  const { id: returnId, version, reason, note, carrier, trackingNumber, expectedCredit } = shown
  const saving = useAction(saveReturn, { success: { title: 'Saved' }, onSuccess: onClose })
  const form = useSchemaForm(changedFields, saving, {
    draft: `supplier-return:${returnId}`,
    stored: {
      reason,
      note,
      carrier,
      trackingNumber,
      expectedCredit: expectedCredit === null ? '' : String(expectedCredit),
    },
    request: (values) => ({ ...values, returnId, version }),
  })
  return (
    <FormDialog form={form} onClose={onClose} size="wide" title="Change the return" action="Save">
      <ReturnFields field={form.field} />
    </FormDialog>
  )
}

type Names = 'reason' | 'note' | 'carrier' | 'trackingNumber' | 'expectedCredit'
type FieldsProps = {
  readonly field: (
    name: Names,
  ) => ReturnType<ReturnType<typeof useSchemaForm<typeof changedFields, object>>['field']>
}

const ReturnFields = ({ field }: FieldsProps) => (
  <div className="part-fields">
    <SelectField label="Reason" {...field('reason')}>
      <TitledOptions of={returnReasonKeys} titles={returnReasons} />
    </SelectField>
    <TextField
      label="Expected credit (optional)"
      help="Empty for what the pieces cost"
      inputMode="decimal"
      autoComplete="off"
      maxLength={11}
      {...field('expectedCredit')}
    />
    <TextField label="Carrier (optional)" autoComplete="off" maxLength={40} {...field('carrier')} />
    <TextField
      label="Tracking number (optional)"
      autoComplete="off"
      maxLength={60}
      {...field('trackingNumber')}
    />
    <TextField label="Note (optional)" autoComplete="off" maxLength={200} {...field('note')} />
  </div>
)
