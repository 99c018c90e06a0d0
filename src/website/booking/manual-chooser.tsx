/** Family, model and colour chosen by hand: when no directory knows the number, and after the price list. */
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
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
  /** The model chosen in the price list. */
  readonly modelId?: string | undefined
  /** The person pressed for it, so it takes the focus. */
  readonly isAskedFor?: boolean
}

export function ManualChooser({ onChoose, working, modelId, isAskedFor = false }: Props) {
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isAskedFor) heading.current?.focus()
  }, [isAskedFor])
  return (
    <div role="region" aria-labelledby={id} className="sheet padded grid gap-5">
      <div>
        <h2
          ref={heading}
          className="title-1 scroll-mt-24 focus-visible:outline-none"
          id={id}
          tabIndex={-1}
        >
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
        stays
      >
        {(families) => (
          <Choices families={families} onChoose={onChoose} working={working} modelId={modelId} />
        )}
      </Query>
    </div>
  )
}

type ChoicesProps = Props & { readonly families: Families }

/** What a chosen model fills in; its colour when it has only one. */
function chosenIn(families: Families, modelId: string | undefined) {
  const family = families.find(({ models }) => models.some((one) => one.productId === modelId))
  const model = family?.models.find((one) => one.productId === modelId)
  const [color = '', ...others] = model?.colors ?? []
  return {
    familyId: family?.family ?? '',
    productId: model?.productId ?? '',
    color: others.length === 0 ? color : '',
  }
}

function Choices({ families, onChoose, working, modelId }: ChoicesProps) {
  const [chosen] = useState(() => chosenIn(families, modelId))
  const [familyId, setFamily] = useState<string>(chosen.familyId)
  const [productId, setProduct] = useState(chosen.productId)
  const [color, setColor] = useState(chosen.color)
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
  const listed = modelId && productId === modelId && model
  return (
    <form className={`grid gap-5 ${family ? 'sm:grid-cols-[11rem_1fr]' : ''}`} onSubmit={submit}>
      {listed && (
        <p className="sm:col-span-2">
          You chose {listed.name} in the price list. Enter its number above, or choose its color.
        </p>
      )}
      {family && (
        <div className="found-device-picture min-h-50">
          <DevicePicture url={model?.productImageUrl ?? family.productImageUrl} />
        </div>
      )}
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
