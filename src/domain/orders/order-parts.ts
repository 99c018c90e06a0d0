/** Whose place and which device an order is about, and what it rests on, as they are stored with it. */

export type OrderAddress = {
  readonly addressId?: string | undefined
  readonly type?: string | undefined
  readonly address: string
  readonly landmark?: string | undefined
  readonly city?: string | undefined
  readonly pincode?: string | undefined
  readonly lat?: number | undefined
  readonly lng?: number | undefined
}

export const pickupParts = ['morning', 'afternoon', 'evening'] as const
export type PickupPart = (typeof pickupParts)[number]

/** When the customer asks a rider to come, as it was offered: later hours of the counter do not change it. */
export type PickupTime = {
  readonly part: PickupPart
  /** Timestamps in UTC. */
  readonly from: string
  readonly until: string
}

/** The device as it was found. */
export type OrderDevice = {
  readonly modelId: string
  readonly productName: string
  /** With the storage size, where it is known: `iPhone 13, 128 GB`. */
  readonly modelName: string
  readonly familyId: string
  readonly colour: string
  readonly imageUrl: string
  /** IMEI or serial number; absent when chosen by hand without one. */
  readonly number?: string | undefined
  readonly purchaseDate?: string | undefined
  readonly warrantyEnds?: string | undefined
  /** False when the customer chose it by hand. */
  readonly verified: boolean
}

/**
 * `paid`: booked at known prices. `diagnosis`: taken in to find the fault, and priced by an estimate. `contact`: agreed on
 * the phone after a contact request. `warranty`: covered by the warranty of an earlier repair, at no charge.
 */
export const orderBases = ['paid', 'diagnosis', 'contact', 'warranty'] as const
export type OrderBasis = (typeof orderBases)[number]
