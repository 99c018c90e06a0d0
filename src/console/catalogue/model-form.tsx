/** The dialog that adds a model or changes one. */
import { z } from 'zod'
import type { RequestOf } from '#kernel/endpoint.ts'
import { call } from '#ui/api/api-client.ts'
import { Checkbox } from '#ui/design/checkbox.tsx'
import { SelectField } from '#ui/design/select-field.tsx'
import { TextField } from '#ui/design/text-field.tsx'
import { FormDialog } from '#ui/forms/form.tsx'
import { readAs } from '#ui/forms/read-as.ts'
import { useFieldValue, useSchemaForm } from '#ui/forms/use-schema-form.ts'
import { type Attempt, useTask } from '#ui/query/use-task.ts'
import { addModel, saveModel } from '#domain/catalogue/contract/staff.ts'
import { PictureField } from './picture-field.tsx'
import type { Catalogue } from './price-draft.ts'
import { savedText } from './saved-texts.ts'
import { listOf } from './typed-lists.ts'

type Props = {
  readonly catalogue: Catalogue
  /** Undefined: a new one. */
  readonly modelId: string | undefined
  readonly onClose: () => void
}

const { colours } = saveModel.body.shape
const modelForm = saveModel.body
  .omit({ modelId: true, version: true })
  .extend({ colours: readAs(z.string(), colours, listOf) })

type Input = RequestOf<typeof saveModel> | RequestOf<typeof addModel>

const saveOrAdd = (input: Input, attempt: Attempt): Promise<object> =>
  'modelId' in input ? call(saveModel, input, attempt) : call(addModel, input, attempt)

function useModelForm(
  { catalogue, onClose }: Props,
  model: Catalogue['models'][number] | undefined,
) {
  const { models, family, today } = catalogue
  const saving = useTask(saveOrAdd, {
    writes: [saveModel, addModel],
    success: savedText,
    onSuccess: onClose,
  })
  return useSchemaForm(modelForm, saving, {
    draft: `model:${model?.id ?? `new-${family.id}`}`,
    stored: {
      name: model?.name ?? '',
      year: model?.year ?? Number(today.slice(0, 4)),
      colours: model?.colours.join(', ') ?? '',
      tier: model?.tier ?? models[0]?.tier ?? '',
      imageUrl: model?.imageUrl ?? family.imageUrl,
      active: model?.active ?? true,
    },
    request({ active, ...fields }): Input {
      const input = { ...fields, colours: listOf(fields.colours) }
      return model
        ? { ...input, active, modelId: model.id, version: model.version }
        : { ...input, family: family.id }
    },
  })
}

export function ModelForm(props: Props) {
  const model = props.catalogue.models.find(({ id }) => id === props.modelId)
  const form = useModelForm(props, model)
  const picture = useFieldValue(form, 'imageUrl')
  const tier = useFieldValue(form, 'tier')
  const active = useFieldValue(form, 'active')
  return (
    <FormDialog
      form={form}
      onClose={props.onClose}
      title={model ? model.name : 'Add a model'}
      action={model ? 'Save' : 'Add the model'}
    >
      <TextField label="Name" autoComplete="off" {...form.field('name')} />
      <TextField
        label="Year"
        inputMode="numeric"
        autoComplete="off"
        {...form.field('year', (typed) => (typed.trim() ? Number(typed) : Number.NaN))}
      />
      <TextField
        label="Colours"
        help="Separated by commas"
        autoComplete="off"
        {...form.field('colours')}
      />
      <Tier {...props} tier={tier.value} isNew={!model} onTier={tier.set} />
      <PictureField label="Picture" url={picture.value} onUrl={picture.set} />
      {model && (
        <Checkbox checked={active.value} onChange={({ target }) => active.set(target.checked)}>
          Offered to customers
        </Checkbox>
      )}
    </FormDialog>
  )
}

type TierProps = Pick<Props, 'catalogue'> & {
  readonly tier: string
  readonly isNew: boolean
  readonly onTier: (tier: string) => void
}

function Tier({ catalogue: { models, tiers, rights }, tier, isNew, onTier }: TierProps) {
  return (
    <SelectField
      label="Price tier"
      help={isNew || rights.price ? undefined : 'The owner changes what a model costs.'}
      disabled={!isNew && !rights.price}
      value={tier}
      onChange={({ target }) => onTier(target.value)}
    >
      {tiers.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}: {models.find((model) => model.tier === id)?.name ?? 'no model yet'}
        </option>
      ))}
    </SelectField>
  )
}
