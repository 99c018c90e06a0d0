/** Tests imports over HTTP: what a check says and changes, what an import writes, and what it never does. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { days, hours } from '#kernel/time.ts'
import { listAuditEvents } from '#platform/audit/audit-log.ts'
import { runImport } from '#domain/imports/server/run-import.ts'
import { forgetBefore } from '#domain/imports/server/repository.ts'
import { imports, pastJobs } from '#domain/imports/server/tables.ts'
import { dataOf } from '../app/api-call.ts'
import { aColleague, anOwner, type Colleague } from '../app/colleague.ts'
import { aCustomer } from '../app/customer.ts'
import { aMobileNumber } from '../app/sign-in.ts'
import { startApp, type TestApp } from '../app/start-app.ts'
import { closeTestStores } from '../test-db.ts'

let app: TestApp
let owner: Colleague
beforeAll(async () => {
  app = await startApp()
  owner = await anOwner(app)
})
afterAll(async () => {
  await app.close()
  await closeTestStores()
})

type Shown = {
  importId: string
  state: string
  rows: number
  applied: number
  counts: { added: number; changed: number; same: number; refused: number; kept: number }
  refusals: { line: number; problems: { column: string; message: string }[] }[]
  hasFile: boolean
}
const send = (kind: string, text: string, by = owner) =>
  by.post('/staff/imports/check', {
    kind,
    fileName: `${kind}.csv`,
    content: Buffer.from(text).toString('base64'),
  })
const check = async (kind: string, text: string) => dataOf<Shown>(await send(kind, text))
const begin = ({ importId }: Shown, by = owner) => by.post('/staff/imports/begin', { importId })
const show = async ({ importId }: Shown) =>
  dataOf<Shown>(await owner.get(`/staff/imports/one?importId=${importId}`))
/** Checks and imports a file, and returns it as it ended. */
async function bring(kind: string, text: string): Promise<Shown> {
  const checked = await check(kind, text)
  dataOf(await begin(checked))
  await app.settle()
  return show(checked)
}
const countsOf = ({ counts }: Shown) => counts
const none = { added: 0, changed: 0, same: 0, refused: 0, kept: 0 }
type Walk = { customer: { name: string } | null }
const nameOf = async (mobile: string) =>
  dataOf<Walk>(await owner.post('/staff/counter/customer', { mobileNumber: mobile })).customer?.name
const past = async (q: string) =>
  dataOf<{ jobs: { number: string; amount: number | null; device: string }[] }>(
    await owner.get(`/staff/past-jobs?q=${encodeURIComponent(q)}`),
  ).jobs

describe('customers', () => {
  const [asha, ravi] = [aMobileNumber(), aMobileNumber()]
  const file = `Mobile;Name;E-mail;Language;Address;City;Pincode\r\n+91 ${asha};Asha Raman;asha@example.in;Tamil;12 Beach Road;Chennai;600004\r\n0${ravi};Ravi;;;;;\r\n`

  test('a check counts and names every bad row, and changes nothing', async () => {
    const checked = await check('customers', `${file}9.19E+11;Nobody;;;;;\r\n${asha};Asha;;;;;\r\n`)
    expect(countsOf(checked)).toEqual({ ...none, added: 2, refused: 2 })
    expect(checked.refusals).toEqual([
      { line: 4, problems: [{ column: 'Mobile', message: expect.stringContaining('9.19E+11') }] },
      {
        line: 5,
        problems: [{ column: 'Mobile', message: 'Stands on line 2 of this file already' }],
      },
    ])
    expect(await nameOf(asha)).toBeUndefined()
  })

  test('an import writes what the check showed, and the same file again changes nothing', async () => {
    const done = await bring('customers', file)
    expect(done).toMatchObject({ state: 'done', rows: 2, applied: 2 })
    expect(await nameOf(asha)).toBe('Asha Raman')
    const again = await check('customers', file)
    expect(countsOf(again)).toEqual({ ...none, same: 2 })
    expect((await begin(again)).body.code).toBe('NOTHING_TO_IMPORT')
  })

  test('the audit log names the file and its counts once', async () => {
    const done = await bring('customers', `Mobile,Name\n${aMobileNumber()},Meera\n`)
    const events = await listAuditEvents(app.db, { kind: 'import', id: done.importId })
    expect(events.map(({ what }) => what)).toEqual(['imported a file: Customers, 1 new, 0 changed'])
  })

  test('a field that an import wrote may be corrected by the next', async () => {
    const next = await bring('customers', `Mobile,Name\n${ravi},Ravi Kumar\n`)
    expect(countsOf(next)).toEqual({ ...none, changed: 1 })
    expect(await nameOf(ravi)).toBe('Ravi Kumar')
  })

  test('what a customer wrote stays and is counted as kept', async () => {
    const customer = await aCustomer(app)
    const { mobileNumber, name } = dataOf<{ mobileNumber: string; name: string }>(
      await customer.get('/customer/detail'),
    )
    const checked = await check('customers', `Mobile,Name\n${mobileNumber},Somebody Else\n`)
    expect(countsOf(checked)).toEqual({ ...none, same: 1, kept: 1 })
    expect(await nameOf(mobileNumber)).toBe(name)
  })
})

describe('between the check and the import', () => {
  test('a changed shop is noticed, and nothing is written', async () => {
    const [one, other] = [aMobileNumber(), aMobileNumber()]
    const checked = await check('customers', `Mobile,Name\n${one},Asha\n${other},Ravi\n`)
    await bring('customers', `Mobile,Name\n${other},Ravindran\n`)
    expect((await begin(checked)).body.code).toBe('IMPORT_CHANGED_MEANWHILE')
    expect(await nameOf(one)).toBeUndefined()
    expect(await nameOf(other)).toBe('Ravindran')
  })

  test('an import begins once', async () => {
    const checked = await check('customers', `Mobile,Name\n${aMobileNumber()},Asha\n`)
    dataOf(await begin(checked))
    expect((await begin(checked)).body.code).toBe('IMPORT_BEGUN_ALREADY')
  })

  test('a change while it runs stops it before the batch that differs', async () => {
    const numbers = Array.from({ length: 501 }, aMobileNumber)
    const last = numbers.at(-1) as string
    const text = `Mobile,Name\n${numbers.map((number) => `${number},Asha`).join('\n')}\n`
    const checked = await check('customers', text)
    dataOf(await begin(checked))
    const walkIn = { mobileNumber: last, name: 'At the counter' }
    await app.deps.db.execute(
      `insert into customers (id, phone, name, email, created_at) values ('at-counter', '+91${walkIn.mobileNumber}', '${walkIn.name}', '', now())`,
    )
    await app.settle()
    expect(await show(checked)).toMatchObject({ state: 'stopped', applied: 500 })
    expect(await nameOf(numbers[0] as string)).toBe('Asha')
    expect(await nameOf(last)).toBe('At the counter')
    expect(countsOf(await check('customers', text))).toEqual({ ...none, same: 501, kept: 1 })
  })
})

test('an import that is killed half-way goes on with the next batch, and repeats none', async () => {
  const numbers = Array.from({ length: 1_200 }, aMobileNumber)
  const text = `Mobile,Name\n${numbers.map((number) => `${number},Asha`).join('\n')}\n`
  const checked = await check('customers', text)
  dataOf(await begin(checked))
  let batches = 0
  const dying = {
    ...app.deps,
    random(size: number) {
      if (batches++ > 700) throw new Error('killed')
      return app.deps.random(size)
    },
  }
  await expect(runImport(dying, checked.importId)).rejects.toThrow('killed')
  expect(await show(checked)).toMatchObject({ state: 'running', applied: 500 })
  await Promise.all([runImport(app.deps, checked.importId), runImport(app.deps, checked.importId)])
  expect(await show(checked)).toMatchObject({ state: 'done', applied: 1_200 })
  await app.settle()
  expect(countsOf(await check('customers', text))).toEqual({ ...none, same: 1_200 })
})

describe('past jobs', () => {
  const head = 'Old number,Mobile,Device,Issue,Date in,Date out,Amount,Notes\n'

  test('they are found by number, mobile number and name, and are no orders', async () => {
    const mobile = aMobileNumber()
    await bring('customers', `Mobile,Name\n${mobile},Zubeida Begum\n`)
    const rows = `MDC-77,${mobile},iPhone 12,Broken display,28/12/2025,31/12/2025,"₹1,499.00",\nMDC-78,${mobile},iPad,Battery,2026-01-02,,,\n`
    expect(countsOf(await bring('past-jobs', head + rows))).toEqual({ ...none, added: 2 })
    for (const q of [mobile, `+91 ${mobile}`, 'mdc-7', 'zubeida'])
      expect((await past(q)).map(({ number }) => number)).toEqual(['MDC-78', 'MDC-77'])
    expect(await past('MDC-77')).toMatchObject([{ amount: 1_499, device: 'iPhone 12' }])
    const { orders } = dataOf<{ orders: unknown[] }>(
      await owner.post('/staff/counter/customer', { mobileNumber: mobile }),
    )
    expect(orders).toEqual([])
    const changed = await bring(
      'past-jobs',
      `${head}mdc-78,${mobile},iPad Air,Battery,2026-01-02,,0,\n`,
    )
    expect(countsOf(changed)).toEqual({ ...none, changed: 1 })
    expect(await past('MDC-78')).toMatchObject([{ amount: 0, device: 'iPad Air' }])
  })

  test('a number without a customer, and an old number of another customer, are refused', async () => {
    const [one, other] = [aMobileNumber(), aMobileNumber()]
    await bring('customers', `Mobile,Name\n${one},A\n${other},B\n`)
    await bring('past-jobs', `${head}X-1,${one},iPhone,Display,01/01/2025,,,\n`)
    const checked = await check(
      'past-jobs',
      `${head}X-1,${other},iPhone,Display,01/01/2025,,,\nX-2,${aMobileNumber()},iPhone,Display,01/01/2025,,,\n`,
    )
    expect(checked.refusals.map(({ problems }) => problems[0]?.column)).toEqual([
      'Old number',
      'Mobile',
    ])
  })

  test('a person gets theirs with the data export, and they go with the account', async () => {
    const customer = await aCustomer(app)
    const { mobileNumber } = dataOf<{ mobileNumber: string }>(
      await customer.get('/customer/detail'),
    )
    await bring('past-jobs', `${head}Y-1,${mobileNumber},iPhone 8,Glass,01/01/2025,,,\n`)
    expect(await past('Y-1')).toHaveLength(1)
    const { id } = (
      await app.db
        .select({ id: pastJobs.customerId })
        .from(pastJobs)
        .where(eq(pastJobs.numberKey, 'y-1'))
    )[0] as { id: string }
    const { personalParts } = await import('#domain/privacy/server/personal-parts.ts')
    const part = personalParts.find(({ name }) => name === 'past-jobs')
    const person = { customerId: id, phone: `+91${mobileNumber}` as never }
    expect((await part?.gather(app.deps, person))?.lists).toMatchObject({
      jobsFromEarlierSystem: [{ number: 'Y-1' }],
    })
    await app.db.transaction(
      (tx) =>
        part?.erase?.(
          { random: app.deps.random, now: app.deps.clock() },
          tx,
          person,
        ) as Promise<void>,
    )
    expect(await past('Y-1')).toEqual([])
  })
})

describe('prices', () => {
  const head = 'Family,Model,Issue,Price,Spare part,Days,Quality,Warranty\n'
  test('a price of a model is set for its tier from today, with its audit event, and once', async () => {
    const row = 'iPhone,iPhone 13,Screen Replacement,"₹12,345",9000,2,Own quality,9 months\n'
    const checked = await check('prices', head + row)
    expect(checked.refusals).toEqual([])
    expect(countsOf(checked)).toEqual({ ...none, changed: 1 })
    const done = await bring('prices', head + row)
    expect(done.state).toBe('done')
    expect(countsOf(await check('prices', head + row))).toEqual({ ...none, same: 1 })
    const { rows } = await app.db.execute<{ n: number }>(
      `select count(*)::int as n from device_issue_prices where quality = 'Own quality'`,
    )
    expect(rows).toEqual([{ n: 1 }])
    const { rows: issue } = await app.db.execute(
      `select warranty, service_duration from device_issues where warranty = '9 months'`,
    )
    expect(issue).toEqual([{ warranty: '9 months', service_duration: '2 days' }])
  })

  test('unknown names, free repairs and prices that contradict each other are refused with the line', async () => {
    const { refusals } = await check(
      'prices',
      `${head}Nokia,3310,Display,100,,,,\niPhone,iPhone 99,Screen Replacement,100,,,,\niPhone,iPhone 13,Teleport,100,,,,\niPhone,iPhone 13,Battery Replacement,20000,1,,A,\niPhone,iPhone 13,battery  replacement,21000,1,,A,\niPhone,iPhone 13 mini,Battery Replacement,21000,1,,A,\niPhone,iPhone 12,Battery Replacement,20000,1,,A,\niPhone,iPhone 13,Find the fault,1,,,A,\n`,
    )
    expect(refusals.map(({ line, problems }) => [line, problems[0]?.column])).toEqual([
      [2, 'Family'],
      [3, 'Model'],
      [4, 'Issue'],
      [6, 'Issue'],
      [7, 'Price'],
      [9, 'Issue'],
    ])
  })
})

describe('files', () => {
  test('each template is read without a bad row of its own form', async () => {
    for (const kind of ['customers', 'past-jobs', 'prices']) {
      const answer = await owner.get(`/staff/imports/template?kind=${kind}`)
      expect(answer.headers.get('content-disposition')).toContain(`${kind}.csv`)
      const checked = await check(kind, answer.text)
      const expected = kind === 'past-jobs' ? ['Mobile'] : []
      expect(checked.refusals.flatMap(({ problems }) => problems.map((one) => one.column))).toEqual(
        expected,
      )
    }
  })

  test('refused rows come back with line and reason, and without a formula', async () => {
    const bad = `Mobile,Name\n=1+1,"=HYPERLINK(""http://evil"")"\n${aMobileNumber()},Fine\n`
    const { importId } = await check('customers', bad)
    const { text } = await owner.get(`/staff/imports/refused?importId=${importId}`)
    expect(text.replace('\uFEFF', '').split('\r\n')).toEqual([
      'Mobile,Name,Line,Reason',
      `"'=1+1","'=HYPERLINK(""http://evil"")",2,Mobile: Not a mobile number`,
      '',
    ])
  })

  test('a file that is no table says why', async () => {
    const answer = await send('customers', 'Mobile,Age\n1,2\n')
    expect([answer.status, answer.body.code, answer.body.message]).toEqual([
      422,
      'FILE_UNREADABLE',
      'The first line has no heading “Name”. Please compare the template.',
    ])
  })

  test('the file and its refused rows are deleted after a day, and unconfirmed checks with them', async () => {
    const unconfirmed = await check('customers', `Mobile,Name\n${aMobileNumber()},Asha\n`)
    const done = await bring('customers', `Mobile,Name\n${aMobileNumber()},Asha\n1,Bad\n`)
    app.advance(hours(25))
    await forgetBefore(app.db, new Date(app.deps.clock().getTime() - days(1)))
    dataOf(await owner.signIn())
    const [left] = await app.db.select().from(imports).where(eq(imports.id, done.importId))
    expect(left).toMatchObject({ content: null, refusals: [], state: 'done' })
    const gone = await owner.get(`/staff/imports/one?importId=${unconfirmed.importId}`)
    expect(gone.status).toBe(404)
  })

  test('only an owner imports, with a passkey of the last ten minutes', async () => {
    const clerk = await aColleague(app, owner, 'front-desk')
    expect((await send('customers', 'x', clerk)).status).toBe(403)
    app.advance(hours(1))
    expect((await send('customers', 'x')).body.code).toBe('SHOW_PASSKEY')
    dataOf(await owner.signIn())
  })
})
