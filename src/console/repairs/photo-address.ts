/** The address of an intake photo, which the colleague's cookie authorises. */
import { addressOf } from '#ui/api/api-request.ts'
import { intakePhoto } from '#domain/repairs/contract/staff-intake.ts'

export const photoAddress = (orderId: string, photo: string): string =>
  `${addressOf(intakePhoto.path)}?${new URLSearchParams({ orderId, photo }).toString()}`
