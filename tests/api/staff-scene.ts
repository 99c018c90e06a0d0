/** One of everything that colleagues work with, for the table of what each role gets. */
import sharp from 'sharp'
import { seedBlog } from '#domain/guides/server/seed/blog.ts'
import { counterConsent } from '#domain/customers/consent.ts'
import { payments } from '#domain/payments/server/tables.ts'
import { doBenchWork } from '#domain/repairs/server/inspection/inspection-work.fixture.ts'
import type { StageKey } from '#domain/repairs/stages.ts'
import { paise } from '#kernel/money.ts'
import { type Role, roles } from '#kernel/permissions.ts'
import { aMobileNumber, type TestHouse } from '../builders.ts'
import { aColleague, anOwner, type Colleague } from './colleague.ts'
import { aMessage, aShopper, dataOf, iphone13, type Shopper } from './shopper.ts'
import type { Asked } from './staff-rows.ts'

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

/** Keeps the photos of a student application, and sends it. */
async function anApplication(house: TestHouse): Promise<string> {
  const keep = async (red: number) => {
    const body = formOf(new Uint8Array(await aPicture(red)))
    const sent = await fetch(`${house.url}/api/admin/docUpload`, { method: 'POST', body })
    return ((await sent.json()) as { data: string[] }).data[0]
  }
  const asked = {
    studentName: 'Nandhini S',
    number: aMobileNumber(),
    collegeName: 'Marina College',
    idCardNumber: 'MC-2291',
    collegeIdPhoto: await keep(1),
    appleIdPhoto: await keep(2),
    serviceDetail: 'iPhone 13 screen',
  }
  return dataOf<{ _id: string }>(await house.call('POST', '/student-form/create', asked))._id
}

/** An order whose repair is done, and waits for the check after it. */
async function aRepairDone(house: TestHouse, shopper: Shopper, owner: Colleague) {
  const { orderId } = await shopper.bookNow(1, iphone13)
  for (const [i, to] of stages.slice(1).entries()) {
    await doBenchWork(house.needs, orderId, to)
    dataOf(await owner.post('/staff/jobs/move', { orderId, from: stages[i], to }))
  }
  return orderId
}

/** A form of the counter, with the price that it costs. */
async function aForm(owner: Colleague, productId: string, issues: readonly string[]) {
  const { amount } = dataOf<{ amount: number }>(
    await owner.post('/staff/counter/price', { productId, issues }),
  )
  return {
    mobileNumber: aMobileNumber(),
    newCustomer: { name: 'Arul Selvan', consent: counterConsent },
    device: { imeiNumber: iphone13 },
    issues: issues.map((issueId) => ({ issueId, audioLanguage: 'Tamil', audioUrl: '/a.mp3' })),
    amount,
    payment: { method: 'cash' },
  }
}

/** Money that fitted no order. */
async function anUnassigned({ db, clock }: TestHouse): Promise<string> {
  const id = 'pay_Unassigned0001'
  const amount = { amount: paise(4_200), currency: 'INR', refunded: paise(0) }
  await db.insert(payments).values({ id, standing: 'unassigned', ...amount, capturedAt: clock() })
  return id
}

/** The owner and one of each other role, all with a passkey shown lately. */
async function aStaff(house: TestHouse) {
  const owner = await anOwner(house)
  const people = new Map<Role, Colleague>([['owner', owner]])
  for (const role of roles.filter((one) => one !== 'owner'))
    people.set(role, await aColleague(house, owner, role))
  const leaving = await aColleague(house, owner, 'technician')
  const colleagueId = dataOf<{ id: string }>(await leaving.get('/staff/me')).id
  const [session] = dataOf<{ id: string }[]>(await leaving.get('/staff/sessions'))
  return { owner, people, colleagueId, sessionId: session?.id }
}

/** What customers have sent and told. */
async function sentIn(house: TestHouse, shopper: Shopper) {
  const applicationId = await anApplication(house)
  const asked = await house.call('POST', '/contact/create', aMessage)
  const enquiryId = dataOf<{ _id: string }>(asked)._id
  const told = { about: 'payment', text: 'Two rupees are missing' }
  dataOf(await shopper.post('/customer/grievances', told))
  return { applicationId, enquiryId }
}

export async function aScene(house: TestHouse) {
  await seedBlog(house.db)
  const staff = await aStaff(house)
  const { owner } = staff
  const shopper = await aShopper(house)
  const { orderId, productId, issues } = await shopper.bookNow(1, iphone13)
  const benchId = await aRepairDone(house, shopper, owner)
  const form = await aForm(owner, productId, issues)
  const walkIn = { ...form, mobileNumber: aMobileNumber(), formId: 'a'.repeat(32) }
  const paid = await owner.post('/staff/counter/book', walkIn)
  await house.jobs.settle()
  dataOf(await owner.signIn())
  const photo = new Uint8Array(await aPicture(3))
  const photoForm = () => formOf(photo)
  return {
    ...staff,
    ...(await sentIn(house, shopper)),
    shopper,
    orderId,
    benchId,
    productId,
    issues,
    form: { ...form, formId: 'b'.repeat(32) },
    paidId: dataOf<{ orderId: string }>(paid).orderId,
    paymentId: await anUnassigned(house),
    photoForm,
    /** Sent by the owner for an intake; its id. */
    async sendPhoto(): Promise<string> {
      const response = await fetch(`${house.url}/api/v1/app/staff/order/photos`, {
        method: 'POST',
        body: photoForm(),
        headers: { Cookie: owner.jar.cookie, Origin: house.needs.origin },
      })
      return ((await response.json()) as { data: string[] }).data[0] ?? ''
    },
    /** As the owner sees it now. */
    read: async <T = Asked>(path: string) => dataOf<T>(await owner.get(path)),
  }
}
