/** Step 1: which device it is, by its number or chosen by hand. */
import { useId, useState } from 'react'
import { business } from '#kernel/shop.ts'
import { orderNumber } from '#kernel/id.ts'
import { call } from '#ui/api/api-client.ts'
import { Button } from '#ui/design/button.tsx'
import { Icon } from '#ui/design/icon.tsx'
import { useLoginPrompt } from '#ui/page/login-prompt.tsx'
import { useSession } from '#ui/api/session.tsx'
import { parseDeviceNumber } from '#domain/catalogue/device-number.ts'
import { catalogueErrors } from '#domain/catalogue/errors.ts'
import { type ChosenDevice, ManualChooser } from './manual-chooser.tsx'
import { checkDevice, selectDevice, stepOne } from '#domain/orders/contract/customer.ts'
import { orderErrors } from '#domain/orders/errors.ts'
import { DeviceNumberForm } from './device-number-form.tsx'
import type { Draft, FoundDevice } from './flow.ts'
import { FoundDeviceCard } from './found-device-card.tsx'
import { JobCard } from './job-card.tsx'
import { StepFrame } from './step-frame.tsx'
import { notFound, notProcessed } from './use-act.ts'
import { type Booking, once } from './use-booking.ts'
import { WhereToFind } from './where-to-find.tsx'

type Props = {
  readonly booking: Booking
  /** Held by the page: it outlives the login that a visitor's Confirm asks for. */
  readonly typed: string
  readonly onTyped: (typed: string) => void
}

const note = 'Prices appear when you choose an issue. Diagnostics are free.'

export function DeviceStep({ booking, typed, onTyped }: Props) {
  const { draft, busy, advance, notify } = booking
  const input = useId()
  const { wrong, setWrong, byHand, find, choose } = useLookUp(booking, typed)
  const goOn = () => {
    const orderId = draft?.orderId
    if (!orderId) return notify(undefined, orderErrors.ORDER_NOT_FOUND)
    return void advance('accept', () => call(stepOne, { orderId }, once()), notProcessed)
  }
  const different = async () => {
    if (!(await booking.clearDevice())) return
    onTyped('')
    document.getElementById(input)?.focus()
  }
  // What is looked up takes the place of the device found before: nobody goes on with that meanwhile.
  const isLooking = busy === 'find'
  const goOnButton = (
    <Button key="on" loading={busy === 'accept'} disabled={isLooking} onClick={goOn}>
      Continue <Icon name="arrow" />
    </Button>
  )
  const other = (size?: 'sm') => (
    <Button
      key="other"
      variant="quiet"
      size={size}
      className="min-h-11"
      loading={busy === 'clear'}
      disabled={isLooking}
      onClick={() => void different()}
    >
      Enter Different Number
    </Button>
  )
  return (
    <StepFrame
      title="Which device is it?"
      lead="Its number tells us the exact model, so the price you see is the price for your device."
      aside={<JobCard draft={draft} note={note} />}
      bar={draft && [other('sm'), goOnButton]}
    >
      <DeviceNumberForm
        id={input}
        value={typed}
        error={wrong}
        working={isLooking}
        onValue={(value) => {
          onTyped(value)
          setWrong(undefined)
        }}
        onConfirm={() => void find()}
      />
      {draft && <FoundDeviceCard device={draft.device} actions={[goOnButton, other()]} />}
      {byHand && !draft && (
        <ManualChooser working={busy === 'choose'} onChoose={(device) => void choose(device)} />
      )}
      <WhereToFind />
    </StepFrame>
  )
}

/** What the server now has of a device just found. */
const begun = (device: FoundDevice): Draft => ({
  orderId: device.orderId,
  orderNumber: device.orderId ? orderNumber(business.orderPrefix, device.orderId, 6) : '',
  status: 'ENQUIRY_STARTED',
  device,
  issues: [],
  confirmations: [],
  supportOption: null,
})

/** No directory knows the number, or none answers: then it is chosen by hand. */
const unknown = new Set<string>([
  catalogueErrors.DEVICE_NOT_FOUND.code,
  catalogueErrors.DEVICE_DIRECTORY_UNREACHABLE.code,
])

function useLookUp({ act, notify, setDraft }: Booking, typed: string) {
  const { isLoggedIn } = useSession()
  const { openLogin } = useLoginPrompt()
  const [wrong, setWrong] = useState<string>()
  const [byHand, setByHand] = useState(false)
  const send = async (name: string, ask: () => Promise<FoundDevice>) => {
    if (!isLoggedIn) return openLogin('booking')
    const error = await act(name, async () => setDraft(begun(await ask())), notFound)
    if (!error) return undefined
    if (error.code === catalogueErrors.INVALID_DEVICE_NUMBER.code) setWrong(error.message)
    if (unknown.has(error.code)) setByHand(true)
    return undefined
  }
  const find = async () => {
    const invalid = catalogueErrors.INVALID_DEVICE_NUMBER
    if (parseDeviceNumber(typed)) {
      setWrong(undefined)
      return send('find', () => call(checkDevice, { imeiNumber: typed }, once()))
    }
    setWrong(invalid.message)
    return notify(undefined, invalid)
  }
  const choose = ({ productId, color }: ChosenDevice) => {
    const imeiNumber = parseDeviceNumber(typed) ? typed : undefined
    return send('choose', () => call(selectDevice, { productId, color, imeiNumber }, once()))
  }
  return { wrong, setWrong, byHand, find, choose }
}
