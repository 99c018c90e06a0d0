/**
 * The delivery note of a device that goes back without a repair, or repaired under warranty: what it was, how it came, what was found, who took it.
 * It states no supply and no tax, so it is no document of the monthly return, and has a series of its own.
 */
import type { PrintedPassport } from '#domain/passports/printed-passport.ts'
import type { LineWarranty } from './line-warranties.ts'
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
  /** `No charge`, or the late fee that the shop keeps. */
  readonly charge: string
  readonly receivedBy: string
  readonly handedOverBy: string
  /** Of each line that was repaired under warranty, its last day; absent on notes of early versions. */
  readonly warranties?: readonly LineWarranty[]
  /** Of the repair under warranty; absent on notes of early versions. */
  readonly passport?: PrintedPassport
  /** It was repaired under warranty; absent where it goes back without a repair. */
  readonly isRepaired?: true
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
export const deliveryNoteRule = ({ isRepaired }: Pick<DeliveryFacts, 'isRepaired'>): string =>
  `Delivery note for a device ${isRepaired ? 'repaired under warranty' : 'returned to its owner without a repair'}; not a tax invoice, and no demand for payment`
