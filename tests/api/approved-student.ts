/** A customer whose student application is approved, and the discount that their next booking gets. */
import { studentApplications } from '#domain/student-discount/server/tables.ts'
import { toPhoneNumber } from '#kernel/phone.ts'
import { dataOf } from '../app/api-call.ts'
import { aCustomer, type Customer, iphone13 } from '../app/customer.ts'
import type { TestApp } from '../app/start-app.ts'

export async function aStudent(app: TestApp): Promise<Customer> {
  const shopper = await aCustomer(app)
  await approveStudent(app, shopper.mobileNumber, `application-${shopper.mobileNumber}`)
  return shopper
}

/** The application of somebody who has an account already. */
export const approveStudent = (
  { db, clock }: Pick<TestApp, 'db' | 'clock'>,
  mobileNumber: string,
  id: string,
) =>
  db.insert(studentApplications).values({
    id,
    studentName: 'Nandhini S',
    phone: toPhoneNumber(mobileNumber),
    collegeName: 'Marina College',
    idCardNumber: 'MC-2291',
    collegeIdPhoto: '',
    devicePhoto: '',
    serviceDetail: 'A screen',
    status: 'approved',
    twinKey: id,
    createdAt: clock(),
  })

/** The discount of a new cart, in rupees. */
export async function nextDiscount(shopper: Customer): Promise<number> {
  const { orderId } = await shopper.fillCartNow(1, iphone13)
  const path = `/orders/view/cart?orderId=${orderId}`
  return dataOf<{ discount: number }>(await shopper.get(path)).discount
}
