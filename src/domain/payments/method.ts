/** How money comes in: by the provider's checkout, or over the counter. */

export const paymentMethods = ['online', 'cash', 'upi', 'card'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

export const methodTitles: Readonly<Record<PaymentMethod, string>> = {
  online: 'Online',
  cash: 'Cash',
  upi: 'UPI at the counter',
  card: 'Card at the counter',
}

/** How one payment came; the sheet of a day has a QR code's under Online, because the provider settles it there, and names them. */
export const wayTitle = ({
  method,
  byQrCode,
}: {
  readonly method: PaymentMethod
  readonly byQrCode: boolean
}): string => (byQrCode ? 'UPI QR' : methodTitles[method])
