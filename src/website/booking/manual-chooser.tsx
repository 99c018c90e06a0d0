/** When no directory knows the number: family, model and colour chosen by hand. */
import { type FormEvent, useId, useState } from 'react'
import type { ResponseOf } from '#kernel/endpoint.ts'
import { Button } from '#ui/design/button.tsx'
import { Icon } from '#ui/design/icon.tsx'
import { Query } from '#ui/query/query.tsx'
import { SelectField } from '#ui/design/select-field.tsx'
import { listModels } from '#domain/catalogue/contract/customer.ts'
import { DevicePicture } from '#ui/media/device-picture.tsx'

export type ChosenDevice = { readonly productId: string; readonly color: string }

type Families = ResponseOf<typeof listModels>

type Props = {
  readonly onChoose: (device: ChosenDevice) => void
  readonly working: boolean
}

export function ManualChooser({ onChoose, working }: Props) {
  const id = useId()
  return (
    <div role="region" aria-labelledby={id} className="sheet padded grid gap-5">
      <div>
        <h2 className="title-1" id={id}>
          Choose your device by hand
        </h2>
        <p className="muted mt-1">We check the number when the device is on our bench.</p>
      </div>
      <Query
        of={listModels}
        input={{}}
        name="devices"
        failed="The list of devices did not load."
        failedText=""
        loading="h-14 w-full"
      >
        {(families) => <Choices families={families} onChoose={onChoose} working={working} />}
      </Query>
    </div>
  )
}

type ChoicesProps = Props & { readonly families: Families }

function Choices({ families, onChoose, working }: ChoicesProps) {
  const [familyId, setFamily] = useState('')
  const [productId, setProduct] = useState('')
  const [color, setColor] = useState('')
  const family = families.find((one) => one.family === familyId)
  const model = family?.models.find((one) => one.productId === productId)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (model && color && !working) onChoose({ productId, color })
  }
  const choose = (set: (value: string) => void, value: string, ...after: (typeof set)[]) => {
    set(value)
    for (const clear of after) clear('')
  }
  return (
    <form className="grid gap-5 sm:grid-cols-[11rem_1fr]" onSubmit={submit}>
      <div className="found-device-picture min-h-50">
        {family && <DevicePicture url={model?.productImageUrl ?? family.productImageUrl} />}
      </div>
      <div className="grid content-start gap-4">
        <Pick
          label="Device"
          value={familyId}
          onValue={(value) => choose(setFamily, value, setProduct, setColor)}
          options={families.map((one) => [one.family, one.label])}
        />
        <Pick
          label="Model"
          value={productId}
          onValue={(value) => choose(setProduct, value, setColor)}
          options={
            family?.models.map((one) => [
              one.productId,
              one.name.includes(`${one.year}`) ? one.name : `${one.name} (${one.year})`,
            ]) ?? []
          }
        />
        <Pick
          label="Color"
          value={color}
          onValue={setColor}
          options={model?.colors.map((one) => [one, one]) ?? []}
        />
        <Button type="submit" className="justify-self-start" loading={working} disabled={!color}>
          Use This Device <Icon name="arrow" />
        </Button>
      </div>
    </form>
  )
}

type PickProps = {
  readonly label: string
  readonly value: string
  readonly onValue: (value: string) => void
  readonly options: readonly (readonly [value: string, label: string])[]
}

function Pick({ label, value, onValue, options }: PickProps) {
  return (
    <SelectField
      label={label}
      value={value}
      disabled={options.length === 0}
      onChange={(event) => onValue(event.target.value)}
    >
      <option value="">Please choose</option>
      {options.map(([key, text]) => (
        <option key={key} value={key}>
          {text}
        </option>
      ))}
    </SelectField>
  )
}
