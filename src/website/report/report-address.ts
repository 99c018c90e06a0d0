/** The address of a repair's report in the account. */
export const reportAddress = (orderId: string): string =>
  `/profile/orders/${encodeURIComponent(orderId)}/report`
