/** Tests a person's rights over HTTP: export of their data, and erasure everywhere. */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hours, minutes } from '#kernel/time.ts'
import { dataMap } from '#domain/privacy/data-map.ts'
import { reconcilePayments } from '#domain/payments/server/reconcile-payments.ts'
import { finishErasure } from '#domain/privacy/server/finish-erasure.ts'
import { personalParts } from '#domain/privacy/server/personal-parts.ts'
import { moveWithWork } from '#domain/repairs/server/inspection/inspection-work.fixture.ts'
import { stagesOf } from '#domain/repairs/stages.ts'
import { aMessage, aQuote } from './form-values.ts'
import { dataOf } from '../app/api-call.ts'
import { type Customer, aCustomer, anAddress, iphone13 } from '../app/customer.ts'
import { type TestApp, startApp } from '../app/start-app.ts'
import { closeTestStores } from '../test-db.ts'

const textOf = (bytes = new Uint8Array()): string => strFromU8(bytes)

let app: TestApp
const lines: string[] = []
beforeAll(async () => {
  app = await startApp({ logLines: lines, env: { LOG_LEVEL: 'debug' } })
})
afterAll(async () => {
  await app.close()
  await closeTestStores()
})

type Column = { table_schema: string; table_name: string; column_name: string }
const columns = async () =>
  (
    await app.store.pool.query<Column>(
      `select table_schema, table_name, column_name from information_schema.columns
        join information_schema.tables using (table_schema, table_name)
        where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'`,
    )
  ).rows

/** All texts of each column in lower case, by its name with its table's. One query for each table. */
async function readTexts(): Promise<Map<string, string>> {
  const texts = new Map<string, string>()
  const tables = Map.groupBy(
    await columns(),
    ({ table_schema, table_name }) => `"${table_schema}"."${table_name}"`,
  )
  for (const [table, ofTable] of tables) {
    const all = ofTable.map(
      ({ column_name }, i) => `string_agg(lower("${column_name}"::text), chr(10)) as "${i}"`,
    )
    const { rows } = await app.store.pool.query(`select ${all.join(', ')} from ${table}`)
    const [row] = rows as Record<string, string | null>[]
    for (const [i, { table_name, column_name }] of ofTable.entries())
      texts.set(`${table_name}.${column_name}`, row?.[i] ?? '')
  }
  return texts
}

/** The columns in which a text is contained. */
const whereIs = (texts: ReadonlyMap<string, string>, text: string): string[] =>
  [...texts].filter(([, all]) => all.includes(text.toLowerCase())).map(([at]) => at)

const storedFiles = () => {
  const folder = join(app.dataDir, 'files')
  return existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => entry.name)
    : []
}

async function uploadPhoto(colour: string): Promise<string> {
  const image = sharp({ create: { width: 64, height: 48, channels: 3, background: colour } })
  const bytes = new Uint8Array(await image.png().toBuffer())
  const form = new FormData()
  form.append('images', new File([bytes], 'id.png', { type: 'image/png' }))
  const answer = await fetch(`${app.url}/api/admin/docUpload`, { method: 'POST', body: form })
  return ((await answer.json()) as { data: string[] }).data[0] ?? ''
}

/** Moves a repair to its end, as colleagues do. */
async function deliver(orderId: string, service: 'walk-in' | 'pickup') {
  for (const to of stagesOf(service).slice(1)) {
    app.advance(minutes(5))
    await moveWithWork(app.deps, {
      orderId,
      to,
      note: 'For Meenakshi Priyadarshini',
      by: 'colleague',
    })
    await app.jobs.settle()
  }
}

const name = 'Meenakshi Priyadarshini'
const streets = ['19 Quiet Jasmine Lane', '77 Forgotten Lotus Street']

/** Everything a person can leave with us. */
async function aWholeLife() {
  const shopper = await aCustomer(app)
  const { mobileNumber, token } = shopper
  dataOf(
    await app.call(
      'PUT',
      '/customer/update',
      { name, email: 'meenakshi@palmyra.example' },
      { token, headers: { 'Idempotency-Key': 'profile-1' } },
    ),
  )
  for (const address of streets)
    dataOf(
      await shopper.post(
        '/address/create',
        { ...anAddress, address },
        { headers: { 'Idempotency-Key': address } },
      ),
    )
  dataOf(
    await app.call('POST', '/contact/create', {
      ...aMessage,
      name,
      phone: `+91 ${mobileNumber}`,
    }),
  )
  dataOf(await app.call('POST', '/quote/create', { ...aQuote, name, phone: mobileNumber }))
  const photos = [await uploadPhoto('#aa0000'), await uploadPhoto('#00aa00')]
  dataOf(
    await app.call('POST', '/student-form/create', {
      studentName: name,
      number: mobileNumber,
      collegeName: 'Besant Nagar College',
      idCardNumber: 'BNC-2026-0417',
      collegeIdPhoto: photos[0],
      appleIdPhoto: photos[1],
      serviceDetail: 'The screen fell into the Adyar',
    }),
  )
  dataOf(
    await shopper.post('/customer/grievances', { about: 'repair', text: 'Nobody rang Meenakshi' }),
  )
  return { ...shopper, photos }
}

/** Orders in every state an order can have, the paid ones delivered. */
async function withOrders(shopper: Customer) {
  const delivered = await shopper.bookNow(2, iphone13)
  await deliver(delivered.orderId, 'pickup')
  const contact = await shopper.fillCartNow(3, 'MDCPENCIL2')
  dataOf(await shopper.confirm(contact.orderId))
  const confirmed = await shopper.fillCartNow(2, 'MDCIPADAIR5')
  dataOf(await shopper.confirm(confirmed.orderId, { address: streets[1], lat: 13, lng: 80 }))
  dataOf(await shopper.check('MDCMACMINI4'))
  await app.jobs.settle()
  return { delivered, contact, confirmed }
}

async function askToErase(shopper: Customer) {
  const input = await shopper.post('/customer/erasure/code')
  const { session_id } = dataOf<{ session_id: string }>(input)
  return { session_id, otp: await app.codeFor(shopper.mobileNumber) }
}

describe('the data map', () => {
  /** Columns whose names look personal and that are not about customers. */
  const namesOfOthers = [
    'board_views.name',
    'device_families.name',
    'device_models.name',
    'parts.name',
    'payment_webhook_events.name',
    'staff_members.name',
    'staff_passkeys.name',
    'suppliers.name',
    'suppliers.phone',
  ]
  const looksPersonal = /^(customer_id|phone|recipient|email|name|client_address|address)$/

  test('has a line for every table: add one to src/domain/privacy/data-map.ts', async () => {
    const tables = (await columns())
      .filter(({ table_schema }) => table_schema === 'public')
      .map(({ table_name }) => table_name)
    expect(Object.keys(dataMap).toSorted()).toEqual([...new Set(tables)].toSorted())
  })

  test('does not mark a table as impersonal that has a column about a person', async () => {
    const suspects = (await columns()).filter(
      ({ table_name, column_name }) =>
        dataMap[table_name]?.part === undefined &&
        looksPersonal.test(column_name) &&
        !namesOfOthers.includes(`${table_name}.${column_name}`),
    )
    expect(suspects.filter(({ table_schema }) => table_schema === 'public')).toEqual([])
  })

  test('names existing parts, each of them, and gives a reason for a part that erases nothing', () => {
    const named = new Set(Object.values(dataMap).flatMap(({ part }) => part ?? []))
    expect([...named].toSorted()).toEqual(personalParts.map((part) => part.name).toSorted())
    for (const { part, reason } of Object.values(dataMap))
      if (!personalParts.find((one) => one.name === part)?.erase && part)
        expect(reason, part).toBeTruthy()
  })
})

describe('a customer with all kinds of data', () => {
  let shopper: Awaited<ReturnType<typeof aWholeLife>>
  let orders: Awaited<ReturnType<typeof withOrders>>
  beforeAll(async () => {
    shopper = await aWholeLife()
    orders = await withOrders(shopper)
  })
  const download = (token: string) =>
    fetch(`${app.url}/api/v1/app/customer/data`, {
      headers: { Authorization: `Bearer ${token}` },
    })

  test('is exported in one archive: a page, the same as JSON, documents and photos', async () => {
    const response = await download(shopper.token)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('application/zip')
    expect(response.headers.get('cache-control')).toBe('no-store')
    const files = unzipSync(new Uint8Array(await response.arrayBuffer()))
    const paths = Object.keys(files)
    expect(paths.filter((path) => path.startsWith('documents/'))).toHaveLength(2)
    expect(paths.filter((path) => path.startsWith('photos/'))).toHaveLength(2)
    for (const [path, bytes] of Object.entries(files))
      if (path.startsWith('documents/')) expect(strFromU8(bytes.slice(0, 5))).toBe('%PDF-')
    const json = JSON.parse(textOf(files['data.json'])) as Record<string, object[]>
    expect(json).toMatchObject({ account: [{ name, mobileNumber: shopper.mobileNumber }] })
    expect(json['addresses']).toHaveLength(2)
    expect(json['orders']).toHaveLength(4)
    expect(json['documents']).toHaveLength(2)
    expect(json['studentApplications']).toMatchObject([{ idCardNumber: 'BNC-2026-0417' }])
    expect(json['enquiries']).toHaveLength(2)
    expect(json['grievances']).toHaveLength(1)
    const page = textOf(files['your-data.html'])
    for (const value of [name, ...streets, iphone13, 'BNC-2026-0417', shopper.mobileNumber])
      expect(page).toContain(value)
    const all = JSON.stringify(json) + page
    for (const secret of [shopper.token, 'tokenHash', 'codeHash']) expect(all).not.toContain(secret)
  })

  test('gets nothing about anybody else', async () => {
    const other = await aCustomer(app)
    const files = unzipSync(new Uint8Array(await (await download(other.token)).arrayBuffer()))
    const all = textOf(files['data.json'])
    for (const value of [name, iphone13, shopper.mobileNumber]) expect(all).not.toContain(value)
  })

  test('is exported ten times a day at most', async () => {
    const other = await aCustomer(app)
    for (let time = 0; time < 10; time++) expect((await download(other.token)).status).toBe(200)
    const refused = await download(other.token)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_600)
  })

  test('is not erased while money moves or a device is with us', async () => {
    const blocked = await shopper.post('/customer/erasure/code')
    expect(blocked).toMatchObject({ status: 409, body: { code: 'ERASURE_MUST_WAIT' } })
    expect(blocked.body.message).toContain('payment or refund')
    app.advance(minutes(16))
    const { orderId } = await shopper.bookNow(1, 'MDCMACAIR13')
    const { reasonsToWait } = dataOf<{ reasonsToWait: string[] }>(
      await shopper.get('/customer/erasure'),
    )
    expect(reasonsToWait).toEqual([expect.stringContaining('is paid and not delivered')])
    await moveWithWork(app.deps, {
      orderId,
      to: 'reached-workshop',
      note: undefined,
      by: 'colleague',
    })
    const after = await shopper.post('/customer/erasure/code')
    expect(after.body.message).toContain('is with us')
    for (const to of stagesOf('walk-in').slice(2))
      await moveWithWork(app.deps, { orderId, to, note: undefined, by: 'colleague' })
    await app.jobs.settle()
  })

  test('is not erased by a sign-in code or a wrong code; and the erasure code signs nobody in', async () => {
    const { mobileNumber, token } = shopper
    const login = await app.call('POST', '/customer/login', { mobileNumber })
    const { session_id } = dataOf<{ session_id: string }>(login)
    const otp = await app.codeFor(mobileNumber)
    const tried = await shopper.post('/customer/erasure', { session_id, otp })
    expect(tried).toMatchObject({ status: 422, body: { code: 'CODE_ENDED' } })
    app.advance(minutes(1))
    const right = await askToErase(shopper)
    const wrong = right.otp === '0000' ? '1111' : '0000'
    const guessed = await shopper.post('/customer/erasure', { ...right, otp: wrong })
    expect(guessed).toMatchObject({ status: 422, body: { code: 'WRONG_CODE' } })
    const signIn = await app.call('POST', '/customer/verify/otp', { ...right, mobileNumber })
    expect(signIn).toMatchObject({ status: 422, body: { code: 'CODE_ENDED' } })
    expect((await app.call('GET', '/customer/detail', undefined, { token })).status).toBe(200)
    const stranger = await aCustomer(app)
    const stolen = await stranger.post('/customer/erasure', right)
    expect(stolen).toMatchObject({ status: 422, body: { code: 'CODE_ENDED' } })
    app.advance(minutes(1))
  })

  test('is erased everywhere, files too, except for the frozen documents', async () => {
    const personal = {
      phone: shopper.mobileNumber,
      name: 'Meenakshi',
      email: 'meenakshi@palmyra',
      first: streets[0] ?? '',
      second: streets[1] ?? '',
      card: 'BNC-2026-0417',
      college: 'Besant Nagar',
      detail: 'fell into the Adyar',
      imei: iphone13,
      ipad: 'MDCIPADAIR5',
      mac: 'MDCMACMINI4',
      pencil: 'MDCPENCIL2',
    }
    const before = await readTexts()
    for (const [what, value] of Object.entries(personal))
      expect(whereIs(before, value), what).not.toEqual([])
    const photos = shopper.photos.map((url) => `${url.split('/').at(-1)}.webp`)
    expect(storedFiles()).toEqual(expect.arrayContaining(photos))

    const { remove } = app.deps.files
    const erased = await shopper.post('/customer/erasure', await askToErase(shopper))
    expect(erased.body.message).toBe('Account deleted')
    // The files are deleted after the commit: the job fails before the second one, and continues.
    let removed = 0
    app.deps.files.remove = async (key) => {
      if (removed++ === 1) throw new Error('the disk went away')
      await remove(key)
    }
    await app.jobs.settle()
    expect(storedFiles().filter((file) => photos.includes(file))).toHaveLength(1)
    app.deps.files.remove = remove
    await app.jobs.settle()

    const after = await readTexts()
    for (const [what, value] of Object.entries(personal))
      expect(
        whereIs(after, value).filter((at) => at !== 'documents.content'),
        what,
      ).toEqual([])
    expect(storedFiles().filter((file) => photos.includes(file))).toEqual([])
    for (const value of Object.values(personal))
      expect(lines.some((line) => line.toLowerCase().includes(value.toLowerCase()))).toBe(false)
    const { rows } = await app.store.pool.query(
      'select kind from documents where customer_id = $1 order by kind',
      [shopper.id],
    )
    expect(rows.map(({ kind }) => kind as string)).toContain('tax-invoice')
  })

  test('leaves the books unchanged: orders with their sums, and a finished erasure', async () => {
    const { rows } = await app.store.pool.query(
      'select status, grand_total_paise, address from orders where customer_id = $1',
      [shopper.id],
    )
    expect(rows.map(({ status }) => status as string).toSorted()).toEqual([
      'CANCELLED',
      'CONTACT_REQUESTED',
      'ENQUIRY_STEP_THREE_COMPLETED',
      'ENQUIRY_STEP_THREE_COMPLETED',
    ])
    const sums = rows.map(({ grand_total_paise }) => Number(grand_total_paise))
    expect(sums.filter((sum) => sum > 0)).toHaveLength(3)
    expect(rows.every(({ address }) => address === null)).toBe(true)
    const erasure = await app.store.pool.query(
      'select id, finished_at from rights_erasures where customer_id = $1',
      [shopper.id],
    )
    expect(erasure.rows).toMatchObject([{ finished_at: expect.any(Date) }])
    await finishErasure(app.deps, erasure.rows[0]?.id as string)
    const consents = await app.store.pool.query(
      'select act from consents where customer_id = $1 order by at',
      [shopper.id],
    )
    expect(consents.rows).toEqual([{ act: 'given' }, { act: 'withdrawn' }])
  })

  test('has no session any more, and money that arrives later is refunded', async () => {
    expect((await shopper.get('/customer/detail')).status).toBe(401)
    const { rows } = await app.store.pool.query<{ provider_order_id: string }>(
      'select provider_order_id from payment_attempts where order_id = $1',
      [orders.confirmed.orderId],
    )
    await shopper.payNow(rows[0]?.provider_order_id ?? '')
    app.advance(hours(1))
    await reconcilePayments(app.deps)
    await app.jobs.settle()
    await reconcilePayments(app.deps)
    const came = await app.store.pool.query(
      'select standing, amount_paise = refunded_paise as back from payments where order_id = $1',
      [orders.confirmed.orderId],
    )
    expect(came.rows).toEqual([{ standing: 'returned', back: true }])
  })

  test('starts without data when the person signs up again', async () => {
    app.advance(minutes(1))
    const again = await app.signIn(shopper.mobileNumber, 'Meenakshi Anew')
    expect(again.id).not.toBe(shopper.id)
    const list = await app.call('GET', '/orders/list', undefined, { token: again.token })
    expect(dataOf(list)).toEqual([])
  })
})
