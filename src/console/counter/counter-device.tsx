/** Which device lies on the counter: by its number, or chosen by hand. */
import { useState } from 'react'
import { Badge } from '#ui/design/badge.tsx'
import { Button } from '#ui/design/button.tsx'
import { TextField } from '#ui/design/text-field.tsx'
import { DevicePicture } from '#ui/media/device-picture.tsx'
import { CounterDeviceByHand } from './counter-device-by-hand.tsx'
import { controls } from './counter-fields.ts'
import type { Counter } from './use-counter.ts'

type Props = { readonly counter: Counter }

const longest = 15
const tidy = (typed: string): string =>
  typed.toUpperCase().replaceAll(/[\s-]/g, '').slice(0, longest)

export function CounterDevice({ counter }: Props) {
  const { entered, enter, found, device, seek, missing } = counter
  const [input, setByHand] = useState(false)
  const isUnknown = found.isSought && found.isError
  const isChosen = entered.byHand !== undefined
  const byHand = input || isUnknown
  const wrong = missing.number ?? (isUnknown && !isChosen ? found.error?.message : undefined)
  const type = (number: string) => {
    enter({ number: tidy(number), byHand: undefined, issues: [], agrees: false })
    setByHand(false)
  }
  return (
    <section className="panel" aria-labelledby="counter-what">
      <h2 id="counter-what">
        Device
        {device && <Badge tone="green">Found</Badge>}
        {entered.byHand && <Badge tone="amber">By hand</Badge>}
      </h2>
      <div className="in grid gap-4">
        <TextField
          id={controls.number}
          label="IMEI or serial number"
          className="ct-number"
          help={
            isChosen
              ? 'Recorded as not verified: the bench checks it.'
              : 'Scan it, or type it and press Enter.'
          }
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={entered.number}
          onChange={({ target }) => type(target.value)}
          onBlur={seek}
          {...(wrong && { error: wrong })}
        />
        <div role="status">
          {device && <Found device={device} />}
          {found.isFetching && <p className="sm muted">Looking it up</p>}
        </div>
        {byHand ? (
          <CounterDeviceByHand counter={counter} />
        ) : (
          !device && (
            <Button
              variant="quiet"
              size="sm"
              className="justify-self-start"
              onClick={() => setByHand(true)}
            >
              Choose by hand
            </Button>
          )
        )}
      </div>
    </section>
  )
}

function Found({ device }: { readonly device: NonNullable<Counter['device']> }) {
  const { model, color, productImageUrl } = device.productDetail
  return (
    <div className="ct-found">
      <div className="found-pic">
        <DevicePicture url={productImageUrl} />
      </div>
      <p>
        <span className="strong block">{model}</span>
        <span className="muted">{color}</span>
      </p>
    </div>
  )
}
