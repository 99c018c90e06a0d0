/**
 * The disaster drill: the shop is backed up while customers book and pay, goes on, and its machine is lost. It is brought
 * back from the backup into an empty store, and every payment that the provider knows is found again.
 */
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { reconcileAfterRestore } from '#app/after-restore.ts'
import { runCommand } from '#app/commands/run-command.ts'
import { readRegisters } from '#domain/accounting/server/read-registers.ts'
import { hours } from '#kernel/time.ts'
import { dataOf } from '../app/api-call.ts'
import { aCustomer, type Customer, customerOf, iphone13 } from '../app/customer.ts'
import { type KillableApp, startKillableApp } from '../app/killable-app.ts'
import { startApp, type TestApp } from '../app/start-app.ts'
import { fakeClock } from '../fake-clock.ts'
import { seededRandom } from '../seeded-random.ts'
import { aFolder, aPlace, cleanUp, open, type Place } from '../store/stores.ts'
import { wrongsOfOrder } from './books.ts'
import { aProvider, type Provider } from './provider.ts'
import { kind, whereOf } from './shop.ts'

const key = 'a passphrase of many words for the drill'
const backups = aFolder()
/** The commands read the machine's clock, so everybody here lives about now. */
const startsAt = new Date()

let provider: Provider
let lost: KillableApp
let place: Place
let customer: Customer
let restored: TestApp
let report: string
/** The same command again, and the doctor, before the application starts. */
let repeated: Awaited<ReturnType<typeof runCommand>>
let checkup: string
/** Acknowledged before the backup began. */
const before: string[] = []
/** Paid while the backup was made, and after it. */
const during: string[] = []
const later: string[] = []
let photo: string
/** Its checkout was open at the backup; it is paid afterwards, and nobody is notified. */
let checkout: { readonly orderId: string; readonly razorpayOrderId: string }

const command = ({ url, dataDir }: Place, ...args: string[]) =>
  runCommand({
    args,
    migrations: resolve('migrations'),
    environment: { ...provider.env, BACKUP_KEY: key, DATA_DIR: dataDir, DATABASE_URL: url },
  })

async function openCheckout(by: Customer, device?: string): Promise<typeof checkout> {
  const { orderId } = await by.fillCartNow(1, device)
  const { razorpayOrderId } = dataOf<{ razorpayOrderId: string }>(await by.confirm(orderId))
  return { orderId, razorpayOrderId }
}

async function book(by: Customer): Promise<string> {
  const { orderId, razorpayOrderId } = await openCheckout(by)
  const paid = provider.pay(razorpayOrderId)
  provider.takeEvents()
  dataOf(await by.verify(orderId, paid))
  return orderId
}

async function storePhoto({ url }: { readonly url: string }): Promise<string> {
  const plain = { width: 64, height: 64, channels: 3, background: '#27606c' } as const
  const bytes = new Uint8Array(await sharp({ create: plain }).jpeg().toBuffer())
  const form = new FormData()
  form.append('images', new File([bytes], 'photo.jpg', { type: 'image/jpeg' }))
  const sent = await fetch(`${url}/api/admin/docUpload`, { method: 'POST', body: form })
  const { data } = (await sent.json()) as { data: string[] }
  return `files/uploads/${data[0]?.split('/').at(-1)}.webp`
}

/** Others book and pay until the work is done. */
async function whileBooking<T>(work: () => Promise<T>): Promise<T> {
  const other = await aCustomer(lost)
  const state = { isDone: false }
  const working = work().finally(() => (state.isDone = true))
  while (!state.isDone) during.push(await book(other))
  return working
}

beforeAll(async () => {
  let now = () => startsAt
  provider = await aProvider(() => now())
  place = await aPlace(kind)
  lost = await startKillableApp({ place, env: provider.env, startsAt })
  now = lost.clock
  customer = await aCustomer(lost)
  for (let n = 0; n < 4; n++) before.push(await book(customer))
  const firstPayment = provider.books.listPaymentsSince(0).at(-1)?.id ?? ''
  await lost.settle()
  photo = await storePhoto(lost)
  checkout = await openCheckout(customer, iphone13)

  const made = await whileBooking(() => command(place, 'backup', '--to', backups))
  expect(made).toMatchObject({ code: 0 })
  expect(made.output).toMatch(/read back and compared\.\nIn it: \d+ rows in \d+ tables.* 1 file/)

  for (let n = 0; n < 3; n++) later.push(await book(customer))
  await lost.settle()
  provider.refundByHand(firstPayment, 10_000)
  provider.pay(checkout.razorpayOrderId)
  provider.takeEvents()
  const kept = readFileSync(join(place.dataDir, photo))
  await lost.kill()
  rmSync(place.dataDir, { recursive: true, force: true })

  const empty = await aPlace(kind)
  if (kind === 'pglite') rmSync(empty.dataDir, { recursive: true })
  const started = performance.now()
  const { code, output } = await command(empty, 'restore', '--from', backups)
  report = output
  expect(output).toMatch(/^Restored device-care-\d{8}T\d{6}Z\.tar\.gz\.age: /)
  expect(code).toBe(0)
  repeated = await command(empty, 'restore', '--from', backups)
  checkup = (await command(empty, 'doctor')).output
  const time = fakeClock(lost.clock())
  const env = provider.env
  const random = seededRandom(2)
  const store = await open(empty)
  const { dataDir } = empty
  restored = await startApp({ env, time, random, store, dataDir, seed: 'nothing' })
  const seconds = ((performance.now() - started) / 1_000).toFixed(1)
  console.log(`restored, reconciled and open again after ${seconds} s (${kind})`)
  expect(readFileSync(join(dataDir, photo))).toEqual(kept)
}, 180_000)
afterAll(async () => {
  await restored?.close()
  await lost?.close()
  await provider?.close()
  await cleanUp()
})

/** The provider's payments with money, by its own memory. */
const paymentsThere = () =>
  provider.books.listPaymentsSince(0).filter(({ status }) => /captured|refunded/.test(status))
const booked = () =>
  restored.query<{ id: string; standing: string; amount: number; refunded: number }>(
    `select id, standing, amount_paise::int as amount, refunded_paise::int as refunded from payments`,
  )

test(`every payment that the provider knows is in the books again, and the sums are equal (${kind})`, async () => {
  await restored.settle()
  const there = paymentsThere()
  expect(there.length).toBeGreaterThanOrEqual(before.length + later.length + 1)
  const here = await booked()
  expect(here.map(({ id }) => id).toSorted()).toEqual(there.map(({ id }) => id).toSorted())
  const sumOf = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0)
  expect(sumOf(here.map(({ amount }) => amount))).toBe(sumOf(there.map(({ amount }) => amount)))
  expect(sumOf(here.map(({ refunded }) => refunded))).toBe(
    sumOf(there.map((one) => one.amount_refunded)),
  )
})

test('orders of the backup are whole; the money of orders that were lost is unassigned and listed', async () => {
  for (const orderId of before)
    expect(await wrongsOfOrder(restored.query, provider, orderId)).toEqual([])
  expect(await wrongsOfOrder(restored.query, provider, checkout.orderId)).toEqual([])
  const unassigned = (await booked()).filter(({ standing }) => standing === 'unassigned')
  expect(unassigned.length).toBeGreaterThanOrEqual(later.length)
  for (const { id } of unassigned) expect(report).toContain(`${id}  ₹`)
  expect(report).toContain(`paid order ${checkout.orderId}`)
  expect(report.match(/of an order that was lost/g)).toHaveLength(unassigned.length)
})

test('the shop receives one message about that money, with the number of payments', async () => {
  const unassigned = (await booked()).filter(({ standing }) => standing === 'unassigned')
  const messages = await restored.query(
    `select template, variables from deliveries where template in ('staff-money-unassigned', 'staff-payments-unassigned')`,
  )
  expect(messages).toEqual([
    { template: 'staff-payments-unassigned', variables: { count: String(unassigned.length) } },
  ])
})

test('no document number is given twice: the lost ones are skipped, the registers say so and stay whole', async () => {
  const [first] = await restored.query<{ first: number; last: number }>(
    `select first, last from document_skipped_numbers where series = 'MDR'`,
  )
  expect(report).toMatch(/ MDR\/\d\d-\d\d\/\d{5} to MDR\/\d\d-\d\d\/\d{5}\n/)
  const vouchers = await restored.query<{ seq: number }>(
    `select seq from documents where series = 'MDR' order by seq`,
  )
  const seqs = vouchers.map(({ seq }) => seq)
  expect(seqs.filter((seq) => seq >= (first?.first ?? 0) && seq <= (first?.last ?? 0))).toEqual([])
  // That of the checkout that was paid after the backup.
  expect(seqs.at(-1)).toBeGreaterThan(first?.last ?? 0)
  const alarms: string[] = []
  const deps = { ...restored.deps, alarm: (alarm: string) => void alarms.push(alarm) }
  const { registers } = await readRegisters(deps, undefined)
  expect(registers.every(({ whole }) => whole)).toBe(true)
  expect(registers.find(({ series }) => series === 'MDR')?.skipped).toHaveLength(1)
  expect(alarms).toEqual([])
})

test('the command repeated reads nothing again and reports the same, and so does the doctor', async () => {
  expect(repeated.code).toBe(0)
  const [first, , ...rest] = repeated.output.split('\n')
  expect(first).toMatch(/^This backup was restored into this store on .* Nothing is read again\.$/)
  const linesOf = (text: string) => text.split('\n').map((line) => line.trim())
  expect(linesOf(rest.join('\n')).toSorted()).toEqual(linesOf(report).toSorted())
  expect(linesOf(checkup)).toEqual(expect.arrayContaining(linesOf(report)))
  const skipped = await restored.query(`select 1 from document_skipped_numbers`)
  expect(skipped).toHaveLength(report.match(/^ {2}\S+ to \S+$/gm)?.length ?? 0)
})

test('everybody signs in again', async () => {
  const back = customerOf(whereOf(restored), customer)
  expect((await back.orders()).status).toBe(401)
  expect(report).toMatch(/Ended \d+ sessions? of customers and \d+ sessions? of colleagues/)
})

test('the restored shop takes the next booking, and asks for lost payments for a week', async () => {
  const next = await aCustomer(whereOf(restored))
  const orderId = await book(next)
  await restored.settle()
  expect(await wrongsOfOrder(restored.query, provider, orderId)).toEqual([])
  const vouchers = await restored.query<{ seq: number }>(
    `select seq from documents where series = 'MDR' order by seq desc limit 2`,
  )
  expect(vouchers[0]?.seq).toBe((vouchers[1]?.seq ?? 0) + 1)
  expect(await reconcileAfterRestore(restored.deps)).toMatchObject({ payments: [], refunds: [] })
  restored.advance(hours(8 * 24))
  expect(await reconcileAfterRestore(restored.deps)).toBeUndefined()
})

test('the backup is one file of age, which its owner alone may read', () => {
  const [name = '', ...others] = readdirSync(backups)
  expect(others).toEqual([])
  expect(readFileSync(join(backups, name)).subarray(0, 21).toString()).toBe('age-encryption.org/v1')
})

test('without the right key nothing is restored, and a wrong one is named', async () => {
  const empty = { ...(await aPlace('postgres')), dataDir: aFolder() }
  const environment = { ...provider.env, DATA_DIR: empty.dataDir, DATABASE_URL: empty.url }
  const migrations = resolve('migrations')
  const args = ['restore', '--from', backups]
  const none = await runCommand({ args, migrations, environment })
  expect(none).toMatchObject({ code: 1 })
  expect(none.output).toContain('The backup is encrypted: set BACKUP_KEY')
  const other = { ...environment, BACKUP_KEY: 'another passphrase of many words' }
  const wrong = await runCommand({ args, migrations, environment: other })
  expect(wrong).toMatchObject({ code: 1 })
  expect(wrong.output).toContain('cannot be decrypted with this BACKUP_KEY')
})
