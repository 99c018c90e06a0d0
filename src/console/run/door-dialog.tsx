/** What is recorded at the customer's door: photos and accessories of a collected device, and the customer's code. */
import { type FormEvent, useState } from 'react'
import { Button } from '#ui/design/button.tsx'
import { Checkbox } from '#ui/design/checkbox.tsx'
import { Dialog } from '#ui/design/dialog.tsx'
import { FieldError } from '#ui/design/field.tsx'
import { OtpField } from '#ui/design/otp-field.tsx'
import { TextField } from '#ui/design/text-field.tsx'
import { useShop } from '#ui/page/shop.ts'
import { type Accessory, accessoryKeys, accessoryText } from '#domain/repairs/intake/intake.ts'
import { collectionFields } from '#domain/repairs/run/collected.ts'
import { runErrors } from '#domain/repairs/run/run-errors.ts'
import type { ActQueue } from './act-queue.ts'
import { DoorPhotos } from './door-photos.tsx'
import type { Act, ShownStop } from './waiting-act.ts'

type Props = {
  readonly stop: ShownStop
  readonly act: Act
  readonly queue: ActQueue
  readonly onClose: () => void
}

export function DoorDialog({ stop, act, queue, onClose }: Props) {
  const isPickup = act.to === 'picked-up'
  const [photos, setPhotos] = useState<readonly Blob[]>([])
  const [accessories, setAccessories] = useState<readonly Accessory[]>([])
  const [other, setOther] = useState('')
  const { code, setCode, tries, error, setError, isBusy, send } = useSending(queue, onClose)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isPickup && photos.length === 0) return setError(runErrors.COLLECTION_MISSING.message)
    if (stop.asksCode && code.length < 4) return setError('Please enter the four digits.')
    const otherAccessories = collectionFields.shape.otherAccessories.safeParse(other)
    if (!otherAccessories.success) return setError(otherAccessories.error.issues[0]?.message)
    const collection = { accessories: [...accessories], otherAccessories: other.trim(), photos }
    return send({ ...act, ...(stop.asksCode && { code }), ...(isPickup && { collection }) })
  }
  return (
    <Dialog open onClose={onClose} title={act.label} text={`${stop.device}, ${stop.customer.name}`}>
      <form className="run-door" onSubmit={submit}>
        {isPickup && <DoorPhotos photos={photos} onChange={setPhotos} onFail={setError} />}
        {isPickup && <Accessories chosen={accessories} onChange={setAccessories} />}
        {isPickup && (
          <TextField
            label="Other accessories"
            maxLength={300}
            autoComplete="off"
            value={other}
            onChange={(event) => setOther(event.target.value)}
          />
        )}
        {stop.asksCode && (
          <div className="grid gap-2">
            <p className="label">The customer’s 4-digit code</p>
            {stop.isLocked ? (
              <CallTheShop />
            ) : (
              <OtpField
                key={tries}
                value={code}
                onValue={setCode}
                disabled={isBusy}
                autoFocus={tries > 0}
              />
            )}
          </div>
        )}
        {error && <FieldError>{error}</FieldError>}
        {!(stop.asksCode && stop.isLocked) && (
          <Button type="submit" size="lg" block loading={isBusy}>
            {isPickup ? 'Device collected' : 'Device handed over'}
          </Button>
        )}
      </form>
    </Dialog>
  )
}

/** Sends the act: a refusal is shown here and the act is typed again, one without an answer waits on the page. */
function useSending(queue: ActQueue, onClose: () => void) {
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  /** A refused code leaves the field as it was at first. */
  const [tries, setTries] = useState(0)
  const [isBusy, setBusy] = useState(false)
  const send = async (act: Act) => {
    if (isBusy) return
    setBusy(true)
    setError(undefined)
    const outcome = await queue.add(act)
    if (outcome.state !== 'refused') return onClose()
    await queue.discard(outcome.id)
    // In one turn with the error, because a digit typed before it would be emptied.
    setBusy(false)
    setCode('')
    setTries((before) => before + 1)
    setError(outcome.message)
  }
  return { code, setCode, tries, error, setError, isBusy, send }
}

type AccessoriesProps = {
  readonly chosen: readonly Accessory[]
  readonly onChange: (chosen: readonly Accessory[]) => void
}

const Accessories = ({ chosen, onChange }: AccessoriesProps) => (
  <fieldset>
    <legend className="label">What comes with it</legend>
    <div className="tick-grid">
      {accessoryKeys.map((key) => (
        <Checkbox
          key={key}
          checked={chosen.includes(key)}
          onChange={({ target }) =>
            onChange(target.checked ? [...chosen, key] : chosen.filter((one) => one !== key))
          }
        >
          {accessoryText[key]}
        </Checkbox>
      ))}
    </div>
  </fieldset>
)

function CallTheShop() {
  const { phone } = useShop()
  return (
    <p className="run-held">
      <span>
        {runErrors.CODE_LOCKED.message} <a href={`tel:${phone.dial}`}>{phone.shown}</a>
      </span>
    </p>
  )
}
