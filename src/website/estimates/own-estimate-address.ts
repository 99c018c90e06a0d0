/** The addresses of an order and of its estimate in the account. */

export const trackingAddress = (orderId: string): string =>
  `/order-tracking?${new URLSearchParams({ orderId }).toString()}`

export const estimateAddress = (orderId: string): string =>
  `/order-tracking/estimate?${new URLSearchParams({ orderId }).toString()}`
