/** A device without a known number, chosen by family, model and colour. */
import { useState } from 'react'
import { useAnswer } from '#ui/query/queries.tsx'
import { errorText } from '#ui/query/error-text.ts'
import { SelectField } from '#ui/design/select-field.tsx'
import { listModels } from '#domain/catalogue/contract/customer.ts'
import type { Counter } from './use-counter.ts'

export function DeviceByHand({ counter: { enter } }: { readonly counter: Counter }) {
  const { data: families = [], error } = useAnswer(listModels, {})
  const [family, setFamily] = useState('')
  const [productId, setProduct] = useState('')
  const [color, setColor] = useState('')
  const models = families.find((one) => one.family === family)?.models ?? []
  const colors = models.find((one) => one.productId === productId)?.colors ?? []
  const none = { byHand: undefined, issues: [], agrees: false }
  return (
    <div className="grid gap-3 sm:grid-cols-3">
      <Pick
        id="counter-family"
        label="Device"
        value={family}
        error={error ? errorText(error) : undefined}
        options={families.map((one) => [one.family, one.label])}
        onValue={(value) => {
          setFamily(value)
          setProduct('')
          setColor('')
          enter(none)
        }}
      />
      <Pick
        label="Model"
        value={productId}
        options={models.map((one) => [one.productId, one.name])}
        onValue={(value) => {
          setProduct(value)
          setColor('')
          enter(none)
        }}
      />
      <Pick
        label="Colour"
        value={color}
        options={colors.map((one) => [one, one])}
        onValue={(value) => {
          setColor(value)
          enter({ ...none, byHand: value ? { productId, color: value } : undefined })
        }}
      />
    </div>
  )
}

type PickProps = {
  readonly id?: string
  readonly label: string
  readonly value: string
  readonly error?: string | undefined
  readonly options: readonly (readonly [value: string, label: string])[]
  readonly onValue: (value: string) => void
}

function Pick({ id, label, value, error, options, onValue }: PickProps) {
  return (
    <SelectField
      label={label}
      value={value}
      disabled={options.length === 0}
      onChange={({ target }) => onValue(target.value)}
      {...(id && { id })}
      {...(error && { error })}
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
