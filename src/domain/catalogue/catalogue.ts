/** The catalogue's types for the features that depend on it. */
import type { Paise } from '#kernel/money.ts'
import type { FamilyId } from './family.ts'

/** A model people bring; its id is the API's `productId`. */
export type Model = {
  readonly id: string
  readonly name: string
  readonly year: number
  readonly colours: readonly string[]
  readonly imageUrl: string
  readonly family: { readonly id: FamilyId; readonly name: string }
}

/** An issue and what it costs, ready to be frozen on an order. */
export type IssueLine = {
  readonly id: string
  readonly label: string
  readonly serviceCharge: Paise
  readonly sparePrice: Paise
  readonly totalCharge: Paise
  /** The service accounting code of the invoice line. */
  readonly sac: string
  readonly warranty: string
  readonly quality: string
  /** How long it takes, in words. */
  readonly serviceDuration: string
  readonly isSoftware: boolean
  readonly imageUrl: string | undefined
}
