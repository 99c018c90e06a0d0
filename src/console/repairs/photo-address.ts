/** Where a colleague's browser finds a photo of an intake; the cookie opens it. */
import { addressOf } from '#ui/api/api-request.ts'
import { intakePhoto } from '#domain/repairs/contract/staff-intake.ts'

export const photoAddress = (orderId: string, photo: string): string =>
  `${addressOf(intakePhoto.path)}?${new URLSearchParams({ orderId, photo }).toString()}`
