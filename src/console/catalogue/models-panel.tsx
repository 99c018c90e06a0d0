/** The models of a family, newest first, with whether they are offered for new bookings. */
import { useState } from 'react'
import { Badge } from '#ui/design/badge.tsx'
import { Button } from '#ui/design/button.tsx'
import { Icon } from '#ui/design/icon.tsx'
import { DevicePicture } from '#ui/media/device-picture.tsx'
import { TextField } from '#ui/design/text-field.tsx'
import { FormDialog } from '#ui/forms/form.tsx'
import { useFieldValue, useSchemaForm } from '#ui/forms/use-schema-form.ts'
import { useAction } from '#ui/query/use-action.ts'
import { saveFamily } from '#domain/catalogue/contract/staff.ts'
import { ModelForm } from './model-form.tsx'
import { type Catalogue, tierName } from './price-draft.ts'
import { PictureField } from './picture-field.tsx'
import { savedText } from './saved-texts.ts'

type Model = Catalogue['models'][number]

export function ModelsPanel({ catalogue }: { readonly catalogue: Catalogue }) {
  const [open, setOpen] = useState<Model | 'new' | 'family'>()
  const { family, models, rights } = catalogue
  const close = () => setOpen(undefined)
  return (
    <>
      <section className="panel">
        <div className="panel-head">
          <h2>{family.name} models</h2>
          {rights.edit && (
            <span className="flex gap-2">
              <Button size="sm" variant="quiet" onClick={() => setOpen('family')}>
                Name and picture
              </Button>
              <Button size="sm" variant="line" onClick={() => setOpen('new')}>
                <Icon name="plus" size={18} /> Add a model
              </Button>
            </span>
          )}
        </div>
        <ul className="panel-body catalogue-list">
          {models.map((model) => (
            <ModelRow
              key={model.id}
              model={model}
              tier={tierName(catalogue, model.tier)}
              onChange={rights.edit ? () => setOpen(model) : undefined}
            />
          ))}
        </ul>
      </section>
      {open === 'family' && <FamilyForm catalogue={catalogue} onClose={close} />}
      {open && open !== 'family' && (
        <ModelForm
          catalogue={catalogue}
          modelId={open === 'new' ? undefined : open.id}
          onClose={close}
        />
      )}
    </>
  )
}

type RowProps = {
  readonly model: Model
  readonly tier: string
  readonly onChange: (() => void) | undefined
}

function ModelRow({ model, tier, onChange }: RowProps) {
  const { name, year, colours, imageUrl, active } = model
  return (
    <li className="catalogue-row model-row">
      <span className="catalogue-picture" aria-hidden>
        <DevicePicture url={imageUrl} />
      </span>
      <span className="min-w-0">
        <span className="strong">{name}</span>
        <br />
        <span className="small muted">
          {year}, {tier}: {colours.join(', ')}
        </span>
      </span>
      <Badge tone={active ? 'green' : 'grey'}>{active ? 'Offered' : 'Not offered'}</Badge>
      {onChange && (
        <Button size="xs" variant="line" aria-label={`Change ${name}`} onClick={onChange}>
          Change
        </Button>
      )}
    </li>
  )
}

type Props = { readonly catalogue: Catalogue; readonly onClose: () => void }

const familyFields = saveFamily.body.pick({ name: true, imageUrl: true })

/** The dialog of a family's name and picture. */
function FamilyForm({ catalogue: { family }, onClose }: Props) {
  const { id, version, name, imageUrl } = family
  const saving = useAction(saveFamily, { success: savedText, onSuccess: onClose })
  const form = useSchemaForm(familyFields, saving, {
    draft: `family:${id}`,
    stored: { name, imageUrl },
    request: (fields) => ({ ...fields, family: id, version }),
  })
  const picture = useFieldValue(form, 'imageUrl')
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={name}
      text="As customers see it where they choose a device by hand."
      action="Save"
    >
      <TextField label="Name" autoComplete="off" {...form.field('name')} />
      <PictureField label="Picture" url={picture.value} onUrl={picture.set} />
    </FormDialog>
  )
}
