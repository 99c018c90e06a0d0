/** Finding a device by its number: the input, the device that was found, and where a device shows its number. */
import { type FormEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { deviceNumberTyped, withLastDigit } from '#domain/catalogue/device-number.ts'
import { Button } from '#ui/design/button.tsx'
import { FieldError } from '#ui/design/field.tsx'
import { Badge } from '#ui/design/badge.tsx'
import { DevicePicture } from '#ui/media/device-picture.tsx'
import { type FoundDevice, longDay } from './flow.ts'

/** The shortest serial number, and an IMEI. */
const shortest = 8
const longest = 15

type Props = {
  readonly id: string
  readonly value: string
  readonly error: string | undefined
  readonly working: boolean
  readonly onValue: (value: string) => void
  readonly onConfirm: () => void
  readonly onCannotFind: () => void
}

/** A wide input in capitals, how many characters are there, and Confirm. */
export function DeviceNumberForm(props: Props) {
  const { id, value, error, working, onValue, onConfirm, onCannotFind } = props
  const whole = withLastDigit(value)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (value.length >= shortest && !working) onConfirm()
  }
  return (
    <form className="device-number" noValidate onSubmit={submit}>
      <label className="label" htmlFor={id}>
        IMEI or Serial Number
      </label>
      <div className="device-number-row">
        <input
          className="input"
          id={id}
          value={value}
          inputMode="text"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-help ${id}-error` : `${id}-help`}
          onChange={(event) => onValue(deviceNumberTyped(event.target.value))}
        />
        <Button
          type="submit"
          variant="line"
          size="lg"
          disabled={value.length < shortest}
          loading={working}
        >
          Confirm
        </Button>
      </div>
      <div className="help flex justify-between gap-4" id={`${id}-help`}>
        <span>15 digits for an IMEI. 8 to 12 letters and digits for a serial number.</span>
        <span className="tabular nowrap">
          {value.length} of {longest}
        </span>
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {error && whole && (
        <Button variant="line" className="justify-self-start" onClick={() => onValue(whole)}>
          Use {whole}
        </Button>
      )}
      <button
        type="button"
        className="link small inline-flex min-h-11 items-center justify-self-start"
        onClick={onCannotFind}
      >
        I cannot find the number
      </button>
    </form>
  )
}

type FoundDeviceCardProps = {
  readonly device: FoundDevice
  readonly actions: ReactNode
  /** It was found just now, so it comes into view; on a phone it would lie under the fold. */
  readonly isNew: boolean
}

/** The device that a number belongs to, for the customer to recognise. */
export function FoundDeviceCard({ device, actions, isNew }: FoundDeviceCardProps) {
  const id = useId()
  const card = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isNew) card.current?.scrollIntoView({ block: 'nearest' })
  }, [isNew])
  const { model, color, productImageUrl, purchaseDate, warranty } = device.productDetail
  const facts = [
    ['Model', model],
    ['Color', color],
    ['Purchase date', purchaseDate && longDay(purchaseDate)],
    ['Warranty', warranty && `To ${longDay(warranty)}`],
  ] as const
  return (
    <section ref={card} className="sheet found-device" aria-labelledby={id} role="status">
      <div className="found-device-picture">
        <DevicePicture url={productImageUrl} />
      </div>
      <div className="grid content-between gap-5">
        <div>
          <Badge tone={device.verified ? 'green' : 'blue'}>
            {device.verified ? 'Device found' : 'Chosen by hand'}
          </Badge>
          <h2 className="title-1 mt-2.5" id={id}>
            {device.productName}
          </h2>
        </div>
        <dl className="fact-list">
          {facts.map(
            ([label, fact]) =>
              fact && (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{fact}</dd>
                </div>
              ),
          )}
        </dl>
        <div className="flow-actions">{actions}</div>
      </div>
    </section>
  )
}

const keys = [40, 46, 52, 58].flatMap((y) => [29, 36, 43].map((x) => ({ x, y })))

/** Three places where a device shows its number. */
export function WhereToFind() {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 className="title-2 mb-4" id={id}>
        Where to find the number
      </h2>
      <ul className="where-to-find">
        <Place title="Dial *#06#" text="on an iPhone or a cellular iPad">
          <rect className="v-body" x="20" y="6" width="32" height="60" rx="6" />
          <rect className="pictogram-mark" x="25" y="24" width="22" height="9" />
          <path d="M32 11h8" />
          <text
            className="font-code fill-(--ill-on-mark) stroke-none"
            x="36"
            y="31"
            textAnchor="middle"
            fontSize="7.5"
            fontWeight="600"
          >
            *#06#
          </text>
          <g className="pictogram-dots">
            {keys.map(({ x, y }) => (
              <circle key={`${x} ${y}`} cx={x} cy={y} r="1.7" />
            ))}
          </g>
        </Place>
        <Place title="Settings, General, About" text="press and hold to copy it">
          <rect className="v-body" x="20" y="6" width="32" height="60" rx="6" />
          <path d="M32 11h8M25 20h10M25 28h22M25 34h22M25 40h22" />
          <rect className="pictogram-mark" x="25" y="44" width="22" height="8" />
          <path d="M25 48h9M40 48h7M25 57h22" />
        </Place>
        <Place title="On the box" text="or under the case of a Mac">
          <path className="v-body" d="M10 24L36 12l26 12v26L36 62 10 50z" />
          <path d="M10 24l26 12 26-12M36 36v26" />
          <path className="pictogram-mark" d="M41 45l15-6.9v8.2l-15 6.9z" />
          <path d="M44 46.5v5M47 45.2v5M50 43.8v5M53 42.4v5" />
        </Place>
      </ul>
    </section>
  )
}

type PlaceProps = { readonly title: string; readonly text: string; readonly children: ReactNode }

function Place({ title, text, children }: PlaceProps) {
  return (
    <li>
      <svg viewBox="0 0 72 72" className="pictogram" aria-hidden>
        {children}
      </svg>
      <span>
        <span className="strong block">{title}</span>
        <span className="muted">{text}</span>
      </span>
    </li>
  )
}
