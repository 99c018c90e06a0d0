/**
 * Tests the backup and the restore of docs/operations.md, step by step: taken while customers book and pay, restored
 * into an empty place, opened by the application, with everything that was acknowledged before.
 */
import { execFile } from 'node:child_process'
import { cpSync, readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { minutes } from '#kernel/time.ts'
import { dataOf } from '../app/api-call.ts'
import { aCustomer, type Customer, customerOf, iphone13 } from '../app/customer.ts'
import { startApp, type TestApp } from '../app/start-app.ts'
import { fakeClock } from '../fake-clock.ts'
import { findPrograms } from '../postgres-programs.ts'
import { seededRandom } from '../seeded-random.ts'
import { aFolder, aPlace, cleanUp, open, type Place } from '../store/stores.ts'
import { wrongsOfOrder, wrongsOfVouchers } from './books.ts'
import { aProvider, type Provider } from './provider.ts'
import { kind, whereOf } from './shop.ts'

const run = promisify(execFile)
const time = fakeClock()
const backup = aFolder()
const dump = join(backup, 'shop.dump')

let provider: Provider
/** The shop whose machine is lost after the backup. */
let lost: TestApp
let customer: Customer
let restored: TestApp
/** Acknowledged before the backup began. */
const booked: string[] = []
let photo: string
/** Its checkout was open at the backup; it is paid afterwards, and nobody is told. */
let checkout: { readonly orderId: string; readonly razorpayOrderId: string }

/** As in the documentation: only the program is looked for, because Debian has it outside PATH. */
const postgres = (program: string, ...input: string[]) => run(join(findPrograms(), program), input)

async function openAt(place: Place, options: Parameters<typeof startApp>[0]): Promise<TestApp> {
  const { env } = provider
  return startApp({ env, time, store: await open(place), dataDir: place.dataDir, ...options })
}

async function pay(by: Customer, opened: typeof checkout): Promise<void> {
  const paid = provider.pay(opened.razorpayOrderId)
  provider.takeEvents()
  dataOf(await by.verify(opened.orderId, paid))
}

async function openCheckout(by: Customer, device?: string): Promise<typeof checkout> {
  const { orderId } = await by.fillCartNow(1, device)
  const { razorpayOrderId } = dataOf<{ razorpayOrderId: string }>(await by.confirm(orderId))
  return { orderId, razorpayOrderId }
}

/** Another customer books and pays until the work is done; returns the orders that were paid. */
async function whileBooking(work: () => Promise<unknown>): Promise<string[]> {
  const other = await aCustomer(whereOf(lost))
  const paid: string[] = []
  const state = { isDone: false }
  const working = work().finally(() => (state.isDone = true))
  while (!state.isDone) {
    const opened = await openCheckout(other)
    await pay(other, opened)
    paid.push(opened.orderId)
  }
  await working
  return paid
}

async function storePhoto({ url }: TestApp): Promise<string> {
  const plain = { width: 64, height: 64, channels: 3, background: '#27606c' } as const
  const bytes = new Uint8Array(await sharp({ create: plain }).jpeg().toBuffer())
  const form = new FormData()
  form.append('images', new File([bytes], 'photo.jpg', { type: 'image/jpeg' }))
  const sent = await fetch(`${url}/api/admin/docUpload`, { method: 'POST', body: form })
  const { data } = (await sent.json()) as { data: string[] }
  return `files/uploads/${data[0]?.split('/').at(-1)}.webp`
}

/** PostgreSQL: first the database, then the files, while the application runs. */
async function backUpRunning(place: Place): Promise<void> {
  await whileBooking(() =>
    postgres('pg_dump', '--format=custom', `--file=${dump}`, `--dbname=${place.url}`),
  )
  cpSync(place.dataDir, join(backup, 'data'), { recursive: true })
}

/** Embedded: stop, copy. */
async function backUpStopped(place: Place): Promise<void> {
  await lost.close()
  cpSync(place.dataDir, join(backup, 'data'), { recursive: true })
}

/** The machine is gone: what is restored can only be from the backup. */
async function restore(): Promise<Place> {
  const place = await aPlace(kind)
  rmSync(place.dataDir, { recursive: true, force: true })
  cpSync(join(backup, 'data'), place.dataDir, { recursive: true })
  const into = ['--no-owner', '--exit-on-error', `--dbname=${place.url}`]
  if (kind === 'postgres') await postgres('pg_restore', ...into, dump)
  return place
}

beforeAll(async () => {
  provider = await aProvider(time.clock)
  const place = await aPlace(kind)
  lost = await openAt(place, { random: seededRandom(1) })
  customer = await aCustomer(whereOf(lost))
  for (let n = 0; n < 4; n++) {
    const opened = await openCheckout(customer)
    await pay(customer, opened)
    booked.push(opened.orderId)
  }
  await lost.settle()
  photo = await storePhoto(lost)
  checkout = await openCheckout(customer, iphone13)
  await (kind === 'postgres' ? backUpRunning : backUpStopped)(place)
  if (kind === 'postgres') await lost.close()
  provider.pay(checkout.razorpayOrderId)
  provider.takeEvents()
  const files = readFileSync(join(place.dataDir, photo))
  rmSync(place.dataDir, { recursive: true, force: true })
  const found = await restore()
  restored = await openAt(found, { random: seededRandom(2), seed: 'nothing' })
  expect(readFileSync(join(found.dataDir, photo))).toEqual(files)
}, 120_000)
afterAll(async () => {
  await restored?.close()
  await provider?.close()
  await cleanUp()
})

const numbers = async () =>
  (await restored.query<{ number: string }>('select number from documents order by seq')).map(
    ({ number }) => number,
  )

test(`a restored store has every order, payment, document and photo that was acknowledged before its backup (${kind})`, async () => {
  // What waited to be done at the backup goes on, such as the voucher of an order that was paid meanwhile.
  await restored.settle()
  for (const orderId of booked)
    expect(await wrongsOfOrder(restored.query, provider, orderId)).toEqual([])
  expect(await wrongsOfVouchers(restored.query)).toEqual([])
  expect(await restored.query('select id from uploads')).toHaveLength(1)
})

test('a customer who was signed in still is', async () => {
  const back = customerOf(whereOf(restored), customer)
  const orders = dataOf<unknown[]>(await back.orders())
  expect(orders.length).toBeGreaterThanOrEqual(booked.length)
})

test('payments made since the backup are found without a webhook, and documents go on without a gap or a repeat', async () => {
  const before = await numbers()
  time.advance(minutes(5))
  await restored.reconcile()
  await restored.settle()
  expect(await wrongsOfOrder(restored.query, provider, checkout.orderId)).toEqual([])
  const unpaid = await restored.query<{ id: string }>(
    `select o.id from orders o join payment_attempts a on a.order_id = o.id where paid_at is null`,
  )
  // A checkout that was opened and paid while the backup was made is settled as well.
  for (const { id } of unpaid) expect(await wrongsOfOrder(restored.query, provider, id)).toEqual([])
  const after = await numbers()
  expect(after.length).toBeGreaterThan(before.length)
  expect(after.slice(0, before.length)).toEqual(before)
  expect(await wrongsOfVouchers(restored.query)).toEqual([])
})

test('the restored shop takes the next booking', async () => {
  const next = await aCustomer(whereOf(restored))
  const opened = await openCheckout(next)
  await pay(next, opened)
  await restored.settle()
  expect(await wrongsOfOrder(restored.query, provider, opened.orderId)).toEqual([])
  expect(await wrongsOfVouchers(restored.query)).toEqual([])
})

test('the commands are those of the documentation', () => {
  const text = readFileSync(resolve('docs/operations.md'), 'utf8')
  expect(text).toContain('pg_dump --format=custom --file=shop.dump --dbname="$DATABASE_URL"')
  expect(text).toContain('pg_restore --no-owner --exit-on-error --dbname="$DATABASE_URL" shop.dump')
})
