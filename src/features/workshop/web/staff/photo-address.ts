/** Where a colleague's browser finds a photo of an intake; the cookie opens it. */
import { addressOf } from '#web/api-request.ts'
import { intakePhotoPath } from '../../desk-contract.ts'

export const photoAddress = (orderId: string, photo: string): string =>
  `${addressOf(intakePhotoPath)}?${new URLSearchParams({ orderId, photo }).toString()}`
