/** Step 1's look-up: the device of a typed number, or the one chosen by hand. */
import { useState } from 'react'
import { orderNumber } from '#kernel/id.ts'
import { ApiError } from '#ui/api/api-client.ts'
import { useSession } from '#ui/api/session.tsx'
import { useLoginPrompt } from '#ui/page/login-prompt.tsx'
import { type PageShop, useShop } from '#ui/page/shop.ts'
import {
  hasValidLuhn,
  lastDigitMissing,
  parseDeviceNumber,
  withLastDigit,
} from '#domain/catalogue/device-number.ts'
import { catalogueErrors } from '#domain/catalogue/errors.ts'
import { checkDevice, selectDevice } from '#domain/orders/contract/customer.ts'
import type { Draft, FoundDevice } from './flow.ts'
import type { ChosenDevice } from './manual-chooser.tsx'
import type { Booking } from './use-booking.ts'
import { notFound, useStepAction } from './use-step-action.ts'

/** The draft that the server has opened for a device just found. */
const begun = (shop: PageShop, device: FoundDevice): Draft => ({
  orderId: device.orderId,
  orderNumber: device.orderId ? orderNumber(shop, device.orderId, 6) : '',
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

const wrongDigit =
  'One digit seems wrong. Please compare it with the number on the device or its box.'

/** An IMEI whose check digit does not fit is mistyped; any other number is only unknown. */
function mistyped(typed: string): string | undefined {
  const number = parseDeviceNumber(typed)
  return number?.kind === 'imei' && !hasValidLuhn(number.imei) ? wrongDigit : undefined
}

export function useLookUp(booking: Booking, typed: string) {
  const shop = useShop()
  const { isLoggedIn } = useSession()
  const { openLogin } = useLoginPrompt()
  const [error, setError] = useState<string>()
  const [byHand, setByHand] = useState<'asked' | 'unknown'>()
  const [found, setFound] = useState<string>()
  const outcome = {
    otherwise: notFound,
    onSuccess(device: FoundDevice) {
      booking.setDraft(begun(shop, device))
      setError(undefined)
      setFound(device.orderId)
    },
    onFailure(failure: Error) {
      if (!(failure instanceof ApiError)) return
      const { code, message } = failure
      if (code === catalogueErrors.INVALID_DEVICE_NUMBER.code) setError(message)
      if (!unknown.has(code)) return
      setError(mistyped(typed))
      setByHand((before) => before ?? 'unknown')
    },
  }
  const finding = useStepAction(booking, checkDevice, outcome)
  const choosing = useStepAction(booking, selectDevice, outcome)
  const find = () => {
    const invalid = catalogueErrors.INVALID_DEVICE_NUMBER
    if (!parseDeviceNumber(typed)) {
      setError(withLastDigit(typed) ? lastDigitMissing : invalid.message)
      setByHand((before) => before ?? 'unknown')
      return booking.report(undefined, invalid)
    }
    setError(undefined)
    if (!isLoggedIn) return openLogin('booking')
    return void finding.run({ imeiNumber: typed })
  }
  const choose = ({ productId, color }: ChosenDevice) => {
    if (!isLoggedIn) return openLogin('booking')
    // What cannot be read is kept as it was typed.
    const imeiNumber = typed || undefined
    return void choosing.run({ productId, color, imeiNumber })
  }
  return {
    error,
    clearError: () => setError(undefined),
    byHand,
    cannotFind: () => setByHand('asked'),
    /** The order of the device found last on this page. */
    found,
    find,
    isLooking: finding.isRunning,
    choose,
    isChoosing: choosing.isRunning,
  }
}
