/** A customer: one account for each mobile number. */
import type { PhoneNumber } from '#kernel/phone.ts'

export type Customer = {
  readonly id: string
  readonly phone: PhoneNumber
  readonly name: string
  readonly email: string
  readonly createdAt: Date
}
