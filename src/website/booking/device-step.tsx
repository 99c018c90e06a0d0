/** Step 1: which device it is, by its number or chosen by hand. */
import { useId, useState } from 'react'
import { type PageShop, useShop } from '#ui/page/shop.ts'
import { orderNumber } from '#kernel/id.ts'
import { ApiError } from '#ui/api/api-client.ts'
import { Button } from '#ui/design/button.tsx'
import { Icon } from '#ui/design/icon.tsx'
import { useLoginPrompt } from '#ui/page/login-prompt.tsx'
import { useSession } from '#ui/api/session.tsx'
import { parseDeviceNumber } from '#domain/catalogue/device-number.ts'
import { catalogueErrors } from '#domain/catalogue/errors.ts'
import { type ChosenDevice, ManualChooser } from './manual-chooser.tsx'
import { checkDevice, goBack, selectDevice, stepOne } from '#domain/orders/contract/customer.ts'
import { orderErrors } from '#domain/orders/errors.ts'
import { DeviceNumberForm, FoundDeviceCard, WhereToFind } from './device-by-number.tsx'
import type { Draft, FoundDevice } from './flow.ts'
import { JobCard } from './job-card.tsx'
import { StepFrame } from './step-frame.tsx'
import type { Booking } from './use-booking.ts'
import { notFound, notProcessed, useStepAction } from './use-step-action.ts'

type Props = {
  readonly booking: Booking
  /** The page holds it, because it must survive the login that a visitor's Confirm opens. */
  readonly typed: string
  readonly onTyped: (typed: string) => void
  /** The model chosen in the price list; its colour or its number is still open. */
  readonly modelId: string | undefined
}

const note = 'Prices appear when you choose an issue. Diagnostics are free.'

export function DeviceStep({ booking, typed, onTyped, modelId }: Props) {
  const { draft } = booking
  const input = useId()
  const { error, clearError, byHand, find, isLooking, choose, isChoosing } = useLookUp(
    booking,
    typed,
  )
  const { accept, isAccepting, clear, isClearing } = useFoundDevice(booking)
  const isChosenByHand = draft ? modelId && draft.device._id !== modelId : byHand || modelId
  const different = async () => {
    if (!(await clear())) return
    onTyped('')
    document.getElementById(input)?.focus()
  }
  // The device being looked up replaces the one found before, so nobody goes on with that meanwhile.
  const goOnButton = (
    <Button key="on" loading={isAccepting} disabled={isLooking} onClick={accept}>
      Continue <Icon name="arrow" />
    </Button>
  )
  const other = (size?: 'sm') => (
    <Button
      key="other"
      variant="quiet"
      size={size}
      className="min-h-11"
      loading={isClearing}
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
        error={error}
        working={isLooking}
        onValue={(value) => {
          onTyped(value)
          clearError()
        }}
        onConfirm={find}
      />
      {draft && <FoundDeviceCard device={draft.device} actions={[goOnButton, other()]} />}
      {isChosenByHand && <ManualChooser working={isChoosing} onChoose={choose} modelId={modelId} />}
      <WhereToFind />
    </StepFrame>
  )
}

/** The draft that the server has opened for a device just found. */
const begun = ({ orderPrefix }: PageShop, device: FoundDevice): Draft => ({
  orderId: device.orderId,
  orderNumber: device.orderId ? orderNumber(orderPrefix, device.orderId, 6) : '',
  status: 'ENQUIRY_STARTED',
  device,
  issues: [],
  confirmations: [],
  complaint: null,
  accepted: false,
  supportOption: null,
})

/** After these errors the device is chosen by hand: no directory knows the number, or none answers. */
const unknown = new Set<string>([
  catalogueErrors.DEVICE_NOT_FOUND.code,
  catalogueErrors.DEVICE_DIRECTORY_UNREACHABLE.code,
])

function useLookUp(booking: Booking, typed: string) {
  const shop = useShop()
  const { isLoggedIn } = useSession()
  const { openLogin } = useLoginPrompt()
  const [error, setError] = useState<string>()
  const [byHand, setByHand] = useState(false)
  const outcome = {
    otherwise: notFound,
    onSuccess: (device: FoundDevice) => booking.setDraft(begun(shop, device)),
    onFailure(failure: Error) {
      if (!(failure instanceof ApiError)) return
      const { code, message } = failure
      if (code === catalogueErrors.INVALID_DEVICE_NUMBER.code) setError(message)
      if (unknown.has(code)) setByHand(true)
    },
  }
  const finding = useStepAction(booking, checkDevice, outcome)
  const choosing = useStepAction(booking, selectDevice, outcome)
  const find = () => {
    const invalid = catalogueErrors.INVALID_DEVICE_NUMBER
    if (!parseDeviceNumber(typed)) {
      setError(invalid.message)
      return booking.report(undefined, invalid)
    }
    setError(undefined)
    if (!isLoggedIn) return openLogin('booking')
    return void finding.run({ imeiNumber: typed })
  }
  const choose = ({ productId, color }: ChosenDevice) => {
    if (!isLoggedIn) return openLogin('booking')
    const imeiNumber = parseDeviceNumber(typed) ? typed : undefined
    return void choosing.run({ productId, color, imeiNumber })
  }
  return {
    error,
    clearError: () => setError(undefined),
    byHand,
    find,
    isLooking: finding.isRunning,
    choose,
    isChoosing: choosing.isRunning,
  }
}

/** Going on with the device found, or clearing it for another number. */
function useFoundDevice(booking: Booking) {
  const { draft, setDraft } = booking
  const accepting = useStepAction(booking, stepOne, {
    otherwise: notProcessed,
    onSuccess: (reached) => draft && setDraft({ ...draft, ...reached }),
  })
  const clearing = useStepAction(booking, goBack, {
    otherwise: notProcessed,
    onSuccess: () => setDraft(null),
  })
  const accept = () => {
    const orderId = draft?.orderId
    if (!orderId) return booking.report(undefined, orderErrors.ORDER_NOT_FOUND)
    return void accepting.run({ orderId })
  }
  return {
    accept,
    isAccepting: accepting.isRunning,
    /** True once the device is cleared. */
    clear: async () =>
      draft !== undefined &&
      draft !== null &&
      (await clearing.run({ orderId: draft.orderId, from: 2 })) !== undefined,
    isClearing: clearing.isRunning,
  }
}
