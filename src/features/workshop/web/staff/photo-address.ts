/** Where a colleague's browser finds a photo of an intake; the cookie opens it. */
import { intakePhotoPath } from '../../desk-contract.ts'

export const photoAddress = (orderId: string, photo: string): string =>
  `/api/v1/app${intakePhotoPath}?${new URLSearchParams({ orderId, photo }).toString()}`
