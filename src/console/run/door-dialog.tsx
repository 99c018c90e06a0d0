/** What is recorded at the customer's door: photos and accessories of a collected device, and the customer's code. */
import { type FormEvent, useState } from 'react'
import { Button } from '#ui/design/button.tsx'
import { Checkbox } from '#ui/design/checkbox.tsx'
import { Dialog } from '#ui/design/dialog.tsx'
import { FieldError } from '#ui/design/field.tsx'
import { OtpField } from '#ui/design/otp-field.tsx'
import { TextField } from '#ui/design/text-field.tsx'
import { StoredFormNote } from '#ui/forms/stored-form-note.tsx'
import { useShop } from '#ui/page/shop.ts'
import { type Accessory, accessoryKeys, accessoryText } from '#domain/repairs/intake/intake.ts'
import { collectionFields } from '#domain/repairs/run/collected.ts'
import { runErrors } from '#domain/repairs/run/run-errors.ts'
import type { ActQueue } from './act-queue.ts'
import { CallLink } from './call-link.tsx'
import { DoorPhotos } from './door-photos.tsx'
import { doorDraft, useDoor } from './use-door.ts'
import type { Act, ShownStop } from './waiting-act.ts'

type Props = {
  readonly stop: ShownStop
  readonly act: Act
  readonly queue: ActQueue
  readonly onClose: () => void
}

export function DoorDialog({ stop, act, queue, onClose }: Props) {
  const { label, to } = act
  const isPickup = to === 'picked-up'
  const door = useDoor(doorDraft(act))
  const sending = useSending(queue, door, onClose)
  const { error, setError, isBusy } = sending
  const { mobileNumber, name } = stop.customer
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { accessories, otherAccessories, code } = door.value
    const photos = door.photos.map(({ photo }) => photo)
    if (isPickup && photos.length === 0) return setError(runErrors.COLLECTION_MISSING.message)
    if (stop.asksCode && code.length < 4) return setError('Please enter the four digits.')
    const other = collectionFields.shape.otherAccessories.safeParse(otherAccessories)
    if (!other.success) return setError(other.error.issues[0]?.message)
    const collection = { accessories, otherAccessories: otherAccessories.trim(), photos }
    return sending.send({
      ...act,
      ...(stop.asksCode && { code }),
      ...(isPickup && { collection }),
    })
  }
  return (
    <Dialog open onClose={onClose} title={label} text={`${stop.device}, ${name}`}>
      <form className="run-door" onSubmit={submit}>
        <StoredFormNote of={door.restored} />
        {mobileNumber && <CallLink mobileNumber={mobileNumber} />}
        {isPickup && <Collected door={door} onFail={setError} />}
        {stop.asksCode && <Code stop={stop} door={door} sending={sending} />}
        {error && <FieldError>{error}</FieldError>}
        {!(stop.asksCode && stop.isLocked) && (
          <Button type="submit" size="lg" block loading={isBusy || !door.isRead}>
            {isPickup ? 'Device collected' : 'Device handed over'}
          </Button>
        )}
      </form>
    </Dialog>
  )
}

type Door = ReturnType<typeof useDoor>
type Sending = ReturnType<typeof useSending>

/** Sends the act: a refusal is shown here and the act is typed again, one without an answer waits on the page. */
function useSending(queue: ActQueue, door: Door, onClose: () => void) {
  const [error, setError] = useState<string>()
  /** A refused code leaves the field as it was at first. */
  const [tries, setTries] = useState(0)
  const [isBusy, setBusy] = useState(false)
  const send = async (act: Act) => {
    if (isBusy) return
    setBusy(true)
    setError(undefined)
    const outcome = await queue.add(act)
    if (outcome.state !== 'refused') {
      door.forget()
      return onClose()
    }
    await queue.discard(outcome.id)
    // In one turn with the error, because a digit typed before it would be emptied.
    setBusy(false)
    door.set({ code: '' })
    setTries((before) => before + 1)
    setError(outcome.message)
  }
  return { tries, error, setError, isBusy, send }
}

type CollectedProps = { readonly door: Door; readonly onFail: Sending['setError'] }

const Collected = ({ door, onFail }: CollectedProps) => (
  <>
    <DoorPhotos
      photos={door.photos}
      onAdd={door.addPhotos}
      onRemove={door.removePhoto}
      onFail={onFail}
    />
    <Accessories
      chosen={door.value.accessories}
      onChange={(accessories) => door.set({ accessories })}
    />
    <TextField
      label="Other accessories"
      maxLength={300}
      autoComplete="off"
      value={door.value.otherAccessories}
      onChange={({ target }) => door.set({ otherAccessories: target.value })}
    />
  </>
)

type CodeProps = { readonly stop: ShownStop; readonly door: Door; readonly sending: Sending }

const Code = ({ stop, door, sending: { tries, isBusy } }: CodeProps) => (
  <div className="grid gap-2">
    <p className="label">The customer’s 4-digit code</p>
    {stop.isLocked ? (
      <CallTheShop />
    ) : (
      <OtpField
        key={tries}
        value={door.value.code}
        onValue={(code) => door.set({ code })}
        disabled={isBusy}
        autoFocus={tries > 0}
      />
    )}
  </div>
)

type AccessoriesProps = {
  readonly chosen: readonly Accessory[]
  readonly onChange: (chosen: Accessory[]) => void
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
