/** Where the part goes that a new one replaces. */

export const oldParts = {
  customer: { title: 'To the customer', done: 'to the customer' },
  supplier: { title: 'Back to the supplier', done: 'back to the supplier' },
  scrapped: { title: 'E-waste', done: 'e-waste' },
  none: { title: 'Nothing was removed', done: 'nothing was removed' },
} as const
export type OldPart = keyof typeof oldParts
export const oldPartKeys = Object.keys(oldParts) as [OldPart, ...OldPart[]]
