/** The models of a family, newest first, with whether new bookings may take them. */
import { useState } from 'react'
import { Badge } from '#ui/design/badge.tsx'
import { Button } from '#ui/design/button.tsx'
import { Icon } from '#ui/design/icon.tsx'
import { DevicePicture } from '#ui/media/device-picture.tsx'
import { FamilyForm } from './family-form.tsx'
import { ModelForm } from './model-form.tsx'
import { type Catalogue, tierName } from './price-draft.ts'

type Model = Catalogue['models'][number]

export function ModelsPanel({ catalogue }: { readonly catalogue: Catalogue }) {
  const [open, setOpen] = useState<Model | 'new' | 'family'>()
  const { family, models, rights } = catalogue
  const close = () => setOpen(undefined)
  return (
    <>
      <section className="panel">
        <div className="panel-h">
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
        <ul className="in cat-list">
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
    <li className="cat-row cat-model">
      <span className="cat-pic" aria-hidden>
        <DevicePicture url={imageUrl} />
      </span>
      <span className="min-w-0">
        <span className="strong">{name}</span>
        <br />
        <span className="sm muted">
          {year}, {tier}: {colours.join(', ')}
        </span>
      </span>
      <Badge tone={active ? 'green' : 'grey'}>{active ? 'Taken in' : 'Not taken in'}</Badge>
      {onChange && (
        <Button size="xs" variant="line" aria-label={`Change ${name}`} onClick={onChange}>
          Change
        </Button>
      )}
    </li>
  )
}
