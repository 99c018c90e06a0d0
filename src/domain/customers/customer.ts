/** A customer: one account for each mobile number. */
import type { PhoneNumber } from '#kernel/phone.ts'

export type Customer = {
  readonly id: string
  readonly phone: PhoneNumber
  readonly name: string
  readonly email: string
  /** Since when its operator has taken the number back; null while it has not. */
  readonly withdrawnAt: Date | null
  readonly createdAt: Date
}
