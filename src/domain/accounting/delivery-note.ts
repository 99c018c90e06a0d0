/**
 * The delivery note of a device that goes back without a repair: what it was, how it came, what was found, who took it.
 * It states no supply and no tax, so it is no document of the monthly return, and has a series of its own.
 */
import type { DocumentDevice, Recipient } from './order-for-document.ts'
import type { Supplier } from './supplier.ts'

/** What the colleague who gives the device back knows; lists are printed line by line. */
export type DeliveryFacts = {
  readonly orderNumber: string
  readonly recipient: Recipient
  readonly device: DocumentDevice
  /** In the owner's words; null for a booking of known issues. */
  readonly complaint: string | null
  /** At the intake; empty where none was recorded. */
  readonly condition: readonly string[]
  readonly accessories: readonly string[]
  readonly findings: readonly string[]
  /** Why it goes back: `No fix: the board is damaged beyond repair`. */
  readonly ending: string
  /** `No charge`, or the storage fee. */
  readonly charge: string
  readonly receivedBy: string
  readonly handedOverBy: string
}

/** Frozen as issued. */
export type DeliveryNote = DeliveryFacts & {
  readonly kind: 'delivery-note'
  readonly number: string
  readonly issuedAt: string
  readonly supplier: Supplier
}

export const deliveryNoteTitle = 'Delivery note'

/** Under it a device is returned; it says what it is not. */
export const deliveryNoteRule =
  'Delivery note for a device returned to its owner without a repair; not a tax invoice, and no demand for payment'
