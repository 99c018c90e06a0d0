/** A customer for mixed load: with a paid repair, and another booking that was begun. */
import { callerAt, dataOf } from '../app/api-call.ts'
import { aCustomer, iphone13 } from '../app/customer.ts'

export type Visitor = {
  readonly token: string
  /** Paid, with a repair job. */
  readonly orderId: string
  /** A draft that has completed step 1. */
  readonly draftId: string
}

export async function aVisitor(url: string, number: number): Promise<Visitor> {
  const call = callerAt(url, { from: `10.1.${number >> 8}.${number & 255}` })
  const customer = await aCustomer(
    { call },
    {
      name: `Kavitha Raman ${number}`,
      emailId: `kavitha${number}@example.com`,
      mobileNumber: String(9_000_000_000 + number),
    },
  )
  const { orderId } = await customer.bookNow()
  const begun = dataOf<{ orderId: string }>(await customer.check(iphone13))
  dataOf(await customer.one(begun.orderId))
  return { token: customer.token, orderId, draftId: begun.orderId }
}
