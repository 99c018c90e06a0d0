/** The device of a walk-in: found by its number, or chosen by family, model and colour. */
import { Badge } from '#ui/design/badge.tsx'
import { Button } from '#ui/design/button.tsx'
import { TextField } from '#ui/design/text-field.tsx'
import { DevicePicture } from '#ui/media/device-picture.tsx'
import { errorText } from '#ui/query/error-text.ts'
import { useAnswer } from '#ui/query/queries.tsx'
import { SelectField } from '#ui/design/select-field.tsx'
import { listModels } from '#domain/catalogue/contract/customer.ts'
import {
  deviceNumberTyped,
  lastDigitMissing,
  withLastDigit,
} from '#domain/catalogue/device-number.ts'
import { catalogueErrors } from '#domain/catalogue/errors.ts'
import { DeviceWarranties } from './device-warranties.tsx'
import { FormPanel } from './form-panel.tsx'
import { byHandOf, controls, type Picked } from './walk-in-fields.ts'
import type { WalkIn } from './use-walk-in.ts'

type Props = { readonly walkIn: WalkIn }

export function DevicePanel({ walkIn }: Props) {
  const { entered, enter, found, device, seek, missing } = walkIn
  const { isUnread, isUnknown } = found
  const whole = isUnread ? withLastDigit(entered.number) : undefined
  const isChosen = byHandOf(entered) !== undefined
  const byHand = entered.picked !== undefined || isUnknown || isUnread
  const error = missing.number ?? (isChosen ? undefined : numberFault(walkIn))
  const type = (number: string) =>
    enter({ number: deviceNumberTyped(number), picked: undefined, issues: [], agrees: false })
  return (
    <FormPanel
      id="counter-what"
      title="Device"
      badge={
        <>
          {device && <Badge tone="green">Found</Badge>}
          {isChosen && <Badge tone="amber">Not verified</Badge>}
        </>
      }
    >
      <TextField
        id={controls.number}
        label="IMEI or serial number"
        className="walk-in-number"
        help={
          isChosen
            ? 'Recorded as not verified: the workshop checks it.'
            : 'Scan it, or type it and press Enter.'
        }
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={entered.number}
        onChange={({ target }) => type(target.value)}
        onBlur={seek}
        {...(error && { error })}
      />
      {whole && !isChosen && (
        <Button variant="line" size="sm" className="justify-self-start" onClick={() => type(whole)}>
          Use {whole}
        </Button>
      )}
      <div role="status">
        {device && <Found device={device} />}
        {found.isFetching && <p className="small muted">Looking it up</p>}
      </div>
      <DeviceWarranties number={entered.number} />
      {byHand && <DeviceByHand walkIn={walkIn} />}
      {!byHand && !device && <ByHandButton onPress={() => enter({ picked: nothingPicked })} />}
    </FormPanel>
  )
}

/** Why no device is found by the number; undefined while it is typed. */
function numberFault({ entered, found }: WalkIn): string | undefined {
  if (found.isUnread)
    return withLastDigit(entered.number)
      ? lastDigitMissing
      : catalogueErrors.INVALID_DEVICE_NUMBER.message
  return found.isUnknown && found.error ? errorText(found.error) : undefined
}

const nothingPicked: Picked = { family: '', productId: '', color: '' }

const ByHandButton = ({ onPress }: { readonly onPress: () => void }) => (
  <Button variant="quiet" size="sm" className="justify-self-start" onClick={onPress}>
    Choose the model
  </Button>
)

function Found({ device }: { readonly device: NonNullable<WalkIn['device']> }) {
  const { model, color, productImageUrl } = device.productDetail
  return (
    <div className="walk-in-device">
      <div className="walk-in-device-picture">
        <DevicePicture url={productImageUrl} />
      </div>
      <p>
        <span className="strong block">{model}</span>
        <span className="muted">{color}</span>
      </p>
    </div>
  )
}

/** A device without a known number, chosen by family, model and colour. */
function DeviceByHand({ walkIn: { entered, enter } }: { readonly walkIn: WalkIn }) {
  const { data: families = [], error } = useAnswer(listModels, {})
  const { family, productId, color } = entered.picked ?? nothingPicked
  const models = families.find((one) => one.family === family)?.models ?? []
  const colors = models.find((one) => one.productId === productId)?.colors ?? []
  const pick = (picked: Picked) => enter({ picked, issues: [], agrees: false })
  return (
    <div className="grid gap-3 sm:grid-cols-3">
      <Pick
        id="counter-family"
        label="Device"
        value={family}
        error={error ? errorText(error) : undefined}
        options={families.map((one) => [one.family, one.label])}
        onValue={(value) => pick({ ...nothingPicked, family: value })}
      />
      <Pick
        label="Model"
        value={productId}
        options={models.map((one) => [one.productId, one.name])}
        onValue={(value) => pick({ family, productId: value, color: '' })}
      />
      <Pick
        label="Colour"
        value={color}
        options={colors.map((one) => [one, one])}
        onValue={(value) => pick({ family, productId, color: value })}
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
