/** A model in a dialog: new, or changed. */
import { useState } from 'react'
import { call } from '#ui/api/api-client.ts'
import { Checkbox } from '#ui/design/checkbox.tsx'
import { FormDialog } from '#ui/forms/form-dialog.tsx'
import { SelectField } from '#ui/design/select-field.tsx'
import { TextField } from '#ui/design/text-field.tsx'
import { addModel, saveModel } from '#domain/catalogue/contract/staff.ts'
import { listOf } from './list-of.ts'
import { PictureField } from './picture-field.tsx'
import type { Catalogue } from './price-draft.ts'
import { useSave } from './use-save.ts'

type Props = {
  readonly catalogue: Catalogue
  /** Undefined: a new one. */
  readonly modelId: string | undefined
  readonly onClose: () => void
}

const empty = { name: '', year: '', colours: '', active: true }

/** What is typed stands over what is stored, so that a colleague's change shows in every field left alone. */
function useModel({ catalogue, modelId, onClose }: Props) {
  const { models, family, today } = catalogue
  const known = models.find(({ id }) => id === modelId)
  const stored = known
    ? { ...known, year: String(known.year), colours: known.colours.join(', ') }
    : {
        ...empty,
        year: today.slice(0, 4),
        tier: models[0]?.tier ?? '',
        imageUrl: family.imageUrl,
        version: 0,
      }
  const [typed, setTyped] = useState<Partial<typeof stored>>({})
  const shown = { ...stored, ...typed }
  const input = {
    name: shown.name,
    year: Number(shown.year),
    colours: listOf(shown.colours),
    tier: shown.tier,
    imageUrl: shown.imageUrl,
  }
  const saving = useSave(
    (once) =>
      known
        ? call(
            saveModel,
            { ...input, modelId: known.id, version: stored.version, active: shown.active },
            once,
          )
        : call(addModel, { ...input, family: family.id }, once),
    onClose,
  )
  const type = (change: Partial<typeof stored>) => setTyped((before) => ({ ...before, ...change }))
  return { known, shown, type, saving }
}

export function ModelForm(props: Props) {
  const { known, shown, type, saving } = useModel(props)
  const { fieldError } = saving
  return (
    <FormDialog
      onClose={props.onClose}
      title={known ? known.name : 'Add a model'}
      words={saving.words}
      action={known ? 'Save' : 'Add the model'}
      working={saving.saving}
      onSubmit={saving.save}
    >
      <TextField
        label="Name"
        autoComplete="off"
        value={shown.name}
        error={fieldError('name')}
        onChange={({ target }) => type({ name: target.value })}
      />
      <TextField
        label="Year"
        inputMode="numeric"
        autoComplete="off"
        value={shown.year}
        error={fieldError('year')}
        onChange={({ target }) => type({ year: target.value })}
      />
      <TextField
        label="Colours"
        help="With commas between them"
        autoComplete="off"
        value={shown.colours}
        error={fieldError('colours')}
        onChange={({ target }) => type({ colours: target.value })}
      />
      <Tier {...props} tier={shown.tier} isNew={!known} onTier={(tier) => type({ tier })} />
      <PictureField label="Picture" url={shown.imageUrl} onUrl={(imageUrl) => type({ imageUrl })} />
      {known && (
        <Checkbox
          checked={shown.active}
          onChange={({ target }) => type({ active: target.checked })}
        >
          New bookings may take it
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
      label="Costs the same as"
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
