/** The dialog that adds a part or changes one. */
import type { RequestOf } from '#kernel/endpoint.ts'
import { call } from '#ui/api/api-client.ts'
import { Checkbox } from '#ui/design/checkbox.tsx'
import { SelectField } from '#ui/design/select-field.tsx'
import { TextField } from '#ui/design/text-field.tsx'
import { TitledOptions } from '#ui/design/titled-options.tsx'
import { FormDialog } from '#ui/forms/form.tsx'
import { type SchemaForm, useFieldValue, useSchemaForm } from '#ui/forms/use-schema-form.ts'
import { type Attempt, useTask } from '#ui/query/use-task.ts'
import { type FamilyId, familyIds, familyName } from '#domain/catalogue/family.ts'
import { addPart, savePart } from '#domain/parts/contract/staff.ts'
import { trackings } from '#domain/parts/stock.ts'
import { FitsField } from './fits-field.tsx'
import type { ShownPart } from './shown-stock.ts'

const trackingTitles = {
  serial: 'Each piece by its serial number',
  counted: 'Counted, without serial numbers',
} as const

const empty: RequestOf<typeof addPart> = {
  sku: '',
  name: '',
  family: null,
  fits: [],
  quality: '',
  hsn: '',
  tracking: 'serial',
  reorderLevel: 1,
  target: 2,
  shelf: '',
  active: true,
}

type Input = RequestOf<typeof savePart> | RequestOf<typeof addPart>

const saveOrAdd = (input: Input, attempt: Attempt): Promise<object> =>
  'partId' in input ? call(savePart, input, attempt) : call(addPart, input, attempt)

const numberOf = (typed: string) => (typed.trim() ? Number(typed) : Number.NaN)

type Form = SchemaForm<typeof addPart.body>

type Props = { readonly part?: ShownPart; readonly onClose: () => void }

export const NewPart = ({ onClose }: Props) => <PartForm onClose={onClose} />

export function PartForm({ part, onClose }: Props) {
  const saving = useTask(saveOrAdd, {
    writes: [savePart, addPart],
    success: (_, { name }) => ({ title: part ? 'Saved' : 'Part added', message: name }),
    onSuccess: onClose,
  })
  const form = useSchemaForm(addPart.body, saving, {
    draft: `stock-part:${part?.id ?? 'new'}`,
    stored: part ? storedOf(part) : empty,
    request: (fields: RequestOf<typeof addPart>): Input =>
      part ? { ...fields, partId: part.id, version: part.version } : fields,
  })
  const family = useFieldValue(form, 'family')
  const fits = useFieldValue(form, 'fits')
  const active = useFieldValue(form, 'active')
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      size="wide"
      title={part ? part.name : 'New part'}
      action={part ? 'Save' : 'Add the part'}
    >
      <PartFields form={form} />
      {family.value && (
        <FitsField family={family.value} fits={fits.value} error={fits.error} onFits={fits.set} />
      )}
      {part && (
        <Checkbox checked={active.value} onChange={({ target }) => active.set(target.checked)}>
          In use
        </Checkbox>
      )}
    </FormDialog>
  )
}

function PartFields({ form }: { readonly form: Form }) {
  const family = useFieldValue<typeof addPart.body, 'family'>(form, 'family')
  return (
    <div className="part-fields">
      <TextField
        label="Name"
        help="As the bench says it: Display, iPhone 15"
        autoComplete="off"
        maxLength={80}
        {...form.field('name')}
      />
      <TextField
        label="SKU"
        help="Your own short code for it"
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={30}
        {...form.field('sku')}
      />
      <SelectField label="Tracking" {...form.field('tracking')}>
        <TitledOptions of={trackings} titles={trackingTitles} />
      </SelectField>
      <TextField
        label="Bin (optional)"
        help="Where it lies: A1-04"
        autoComplete="off"
        maxLength={20}
        {...form.field('shelf')}
      />
      <TextField
        label="Quality (optional)"
        help="As the price list names it"
        autoComplete="off"
        maxLength={60}
        {...form.field('quality')}
      />
      <TextField
        label="HSN (optional)"
        inputMode="numeric"
        autoComplete="off"
        maxLength={8}
        {...form.field('hsn')}
      />
      <NumberFields form={form} />
      <SelectField
        label="Family"
        value={family.value ?? ''}
        error={family.error}
        onChange={({ target }) => family.set((target.value || null) as FamilyId | null)}
      >
        <option value="">Used in every family</option>
        <TitledOptions of={familyIds} titles={familyName} />
      </SelectField>
    </div>
  )
}

const NumberFields = ({ form }: { readonly form: Form }) => (
  <>
    <TextField
      label="Keep"
      help="Order when fewer are free"
      inputMode="numeric"
      autoComplete="off"
      {...form.field('reorderLevel', numberOf)}
    />
    <TextField
      label="Order up to"
      inputMode="numeric"
      autoComplete="off"
      {...form.field('target', numberOf)}
    />
  </>
)

const storedOf = ({ fits, ...part }: ShownPart): RequestOf<typeof addPart> => ({
  sku: part.sku,
  name: part.name,
  family: part.family,
  fits: fits.map(({ kind, of, issueId }) => ({ kind, of, issueId })),
  quality: part.quality,
  hsn: part.hsn,
  tracking: part.tracking,
  reorderLevel: part.reorderLevel,
  target: part.target,
  shelf: part.shelf,
  active: part.active,
})
