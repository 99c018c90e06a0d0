/** Creates one of everything that colleagues work with, for the table of what each role gets. */
import sharp from 'sharp'
import { seedBlog } from '#domain/guides/server/seed/blog.ts'
import { consentAtCounter } from '#domain/customers/consent.ts'
import { payments } from '#domain/payments/server/tables.ts'
import { recordRequiredWork } from '#domain/repairs/server/inspection/inspection-work.fixture.ts'
import type { StageKey } from '#domain/repairs/stages.ts'
import { paise } from '#kernel/money.ts'
import { after, days } from '#kernel/time.ts'
import { type Role, roles } from '#kernel/permissions.ts'
import { aMessage } from './form-values.ts'
import { type Answer, dataOf } from '../app/api-call.ts'
import { type Customer, aCustomer, iphone13, iphone15 } from '../app/customer.ts'
import { aMobileNumber } from '../app/sign-in.ts'
import type { TestApp } from '../app/start-app.ts'
import { aColleague, anOwner, type Colleague } from '../app/colleague.ts'
import type { Input } from './staff-rows.ts'

export type Scene = Awaited<ReturnType<typeof aScene>>

const aPicture = (red: number) =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: { r: red, g: 90, b: 90 } } })
    .png()
    .toBuffer()

const stages = [
  'order-placed',
  'reached-workshop',
  'technician-assigned',
  'confirmation-call',
  'repair-in-progress',
  'repair-completed',
] as const satisfies StageKey[]

function formOf(picture: Uint8Array<ArrayBuffer>): FormData {
  const form = new FormData()
  form.append('images', new File([picture], 'p.png'))
  return form
}

/** Uploads the photos of a student application, and sends it. */
export async function anApplication(app: TestApp, number = aMobileNumber()): Promise<string> {
  const store = async (red: number) => {
    const body = formOf(new Uint8Array(await aPicture(red)))
    const sent = await fetch(`${app.url}/api/admin/docUpload`, { method: 'POST', body })
    return ((await sent.json()) as { data: string[] }).data[0]
  }
  const input = {
    studentName: 'Nandhini S',
    number,
    collegeName: 'Marina College',
    idCardNumber: 'MC-2291',
    collegeIdPhoto: await store(1),
    appleIdPhoto: await store(2),
    serviceDetail: 'iPhone 13 screen',
  }
  return dataOf<{ _id: string }>(await app.call('POST', '/student-form/create', input))._id
}

/** An order whose repair is completed, and waits for the final check. */
async function aRepairDone(app: TestApp, shopper: Customer, owner: Colleague) {
  const { orderId } = await shopper.bookNow(1, iphone13)
  for (const [i, to] of stages.slice(1).entries()) {
    await recordRequiredWork(app.deps, orderId, to)
    dataOf(await owner.post('/staff/jobs/move', { orderId, from: stages[i], to }))
  }
  return orderId
}

/** A form of the counter, with its current price. */
async function aForm(owner: Colleague, productId: string, issues: readonly string[]) {
  const { amount } = dataOf<{ amount: number }>(
    await owner.post('/staff/counter/price', { productId, issues }),
  )
  return {
    mobileNumber: aMobileNumber(),
    newCustomer: { name: 'Arul Selvan', consent: consentAtCounter },
    device: { imeiNumber: iphone13 },
    issues: issues.map((issueId) => ({ issueId, audioLanguage: 'Tamil', audioUrl: '/a.mp3' })),
    amount,
    payment: { method: 'cash' },
  }
}

/** A payment that matches no order. */
async function anUnassigned({ db, clock }: TestApp): Promise<string> {
  const id = 'pay_Unassigned0001'
  const amount = { amount: paise(4_200), currency: 'INR', refunded: paise(0) }
  await db.insert(payments).values({ id, allocation: 'unassigned', ...amount, capturedAt: clock() })
  return id
}

/** The owner and one of each other role, all with a recent passkey. */
async function aStaff(app: TestApp) {
  const owner = await anOwner(app)
  const people = new Map<Role, Colleague>([['owner', owner]])
  for (const role of roles.filter((one) => one !== 'owner'))
    people.set(role, await aColleague(app, owner, role))
  const leaving = await aColleague(app, owner, 'technician')
  const colleagueId = dataOf<{ id: string }>(await leaving.get('/staff/me')).id
  const [session] = dataOf<{ id: string }[]>(await leaving.get('/staff/sessions'))
  const rider = dataOf<{ id: string }>((await people.get('rider')?.get('/staff/me')) as Answer)
  return { owner, people, colleagueId, riderId: rider.id, sessionId: session?.id }
}

/** Three contact requests: one to be called, one to be agreed, one to be closed. */
async function contactRequests(shopper: Customer) {
  const ids: string[] = []
  for (let i = 0; i < 3; i++) {
    const { orderId } = await shopper.fillCartNow(3, iphone15)
    dataOf(await shopper.confirm(orderId))
    ids.push(orderId)
  }
  const [called = '', agreed = '', closed = ''] = ids
  return { contact: { called, agreed, closed } }
}

/** What customers have sent through the forms. */
async function sentIn(app: TestApp, shopper: Customer) {
  const applicationId = await anApplication(app)
  const input = await app.call('POST', '/contact/create', aMessage)
  const enquiryId = dataOf<{ _id: string }>(input)._id
  const notified = { about: 'payment', text: 'Two rupees are missing' }
  dataOf(await shopper.post('/customer/grievances', notified))
  return { applicationId, enquiryId }
}

export async function aScene(app: TestApp) {
  await seedBlog(app.db)
  const staff = await aStaff(app)
  const { owner } = staff
  const shopper = await aCustomer(app)
  const { orderId, productId, issues } = await shopper.bookNow(1, iphone13)
  const benchId = await aRepairDone(app, shopper, owner)
  const form = await aForm(owner, productId, issues)
  const walkIn = { ...form, mobileNumber: aMobileNumber(), formId: 'a'.repeat(32) }
  const paid = await owner.post('/staff/counter/book', walkIn)
  await app.jobs.settle()
  const takeIn = {
    formId: 'c'.repeat(32),
    mobileNumber: aMobileNumber(),
    newCustomer: walkIn.newCustomer,
    device: { byHand: { productId, color: '' } },
    complaint: 'It does not switch on',
    language: 'Hindi',
  }
  const taken = await owner.post('/staff/counter/take-in', takeIn)
  await app.jobs.settle()
  dataOf(await owner.signIn())
  const photo = new Uint8Array(await aPicture(3))
  const photoForm = () => formOf(photo)
  return {
    ...staff,
    ...(await sentIn(app, shopper)),
    ...(await contactRequests(shopper)),
    tomorrow: after(app.clock(), days(1)).toISOString(),
    shopper,
    orderId,
    benchId,
    productId,
    issues,
    form: { ...form, formId: 'b'.repeat(32) },
    takeIn: { ...takeIn, formId: 'd'.repeat(32), mobileNumber: aMobileNumber() },
    takenInId: dataOf<{ orderId: string }>(taken).orderId,
    paidId: dataOf<{ orderId: string }>(paid).orderId,
    paymentId: await anUnassigned(app),
    photoForm,
    /** A photo that the owner uploads for an intake; returns its id. */
    async sendPhoto(): Promise<string> {
      const response = await fetch(`${app.url}/api/v1/app/staff/order/photos`, {
        method: 'POST',
        body: photoForm(),
        headers: { Cookie: owner.jar.cookie, Origin: app.deps.origin },
      })
      return ((await response.json()) as { data: string[] }).data[0] ?? ''
    },
    /** The state as the owner sees it now. */
    read: async <T = Input>(path: string) => dataOf<T>(await owner.get(path)),
  }
}
