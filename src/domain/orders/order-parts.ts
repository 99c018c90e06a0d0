/** Whose place and which device an order is about, as they are stored with it. */

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
