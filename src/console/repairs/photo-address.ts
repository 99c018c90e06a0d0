/** The address of an intake photo, which the colleague's cookie authorises. */
import { addressOf } from '#ui/api/api-request.ts'
import { intakePhotoPath } from '#domain/repairs/contract/staff-intake.ts'

export const photoAddress = (orderId: string, photo: string): string =>
  `${addressOf(intakePhotoPath)}?${new URLSearchParams({ orderId, photo }).toString()}`
