/** Tests the notices of colleagues over HTTP: what causes one, for whom, and that each is read once. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Role } from '#kernel/permissions.ts'
import { days, hours } from '#kernel/time.ts'
import { forgetNotices } from '#domain/repairs/server/notices/add-notices.ts'
import { noticeLate } from '#domain/repairs/server/notices/notice-causes.ts'
import { moveWithWork } from '#domain/repairs/server/inspection/inspection-work.fixture.ts'
import { listColleagues } from '#domain/team/server/colleagues.ts'
import { dataOf } from '../app/api-call.ts'
import { anOwner, atBrowser, type Colleague } from '../app/colleague.ts'
import { aCustomer } from '../app/customer.ts'
import { aQuote } from './form-values.ts'
import { estimatesOf } from '../app/estimates.ts'
import { startApp, type TestApp } from '../app/start-app.ts'
import { closeTestStores } from '../test-db.ts'

type Notice = {
  id: number
  kind: string
  what: string
  isRead: boolean
  orderId: string | null
  orderNumber: string | null
  device: string | null
  note: string | null
}
type Listed = { unread: number; notices: Notice[]; more: boolean }
type Member = Colleague & { readonly id: string }

let app: TestApp
let owner: Colleague
let desk: Member
let selvam: Member
let ravi: Member
beforeAll(async () => {
  app = await startApp()
  owner = await anOwner(app)
  desk = await invited('Kavitha Raman', 'front-desk')
  selvam = await invited('Selvam Kumar', 'technician')
  ravi = await invited('Ravi', 'rider')
})
afterAll(async () => {
  await app.close()
  await closeTestStores()
})

async function invited(name: string, role: Role): Promise<Member> {
  const one = atBrowser(app)
  dataOf(await owner.signIn())
  const { link } = dataOf<{ link: string }>(await owner.post('/staff/colleagues', { name, role }))
  dataOf(await one.enter(link))
  dataOf(await one.addPasskey())
  return { ...one, id: dataOf<{ id: string }>(await one.get('/staff/me')).id }
}
const notices = async (one: Colleague, query = '') =>
  dataOf<Listed>(await one.get(`/staff/notices${query}`))
const about = async (one: Colleague, orderId: string) =>
  (await notices(one)).notices
    .filter((notice) => notice.orderId === orderId)
    .map(({ kind, what }) => [kind, what])
const aRepair = async () => (await (await aCustomer(app)).bookNow(2)).orderId
const assign = async (by: Colleague, orderId: string, hand: string, colleagueId: string | null) =>
  dataOf(await by.post('/staff/order/assign', { orderId, hand, colleagueId }))
const note = (by: Colleague, orderId: string, text: string, mentioned?: string[]) =>
  by.post('/staff/order/notes', { orderId, text, mentioned })
const deps = () => ({ ...app.deps, listPeople: () => listColleagues(app.deps) })

describe('an assignment', () => {
  test('notifies the technician and the rider, with who did it and which device', async () => {
    const orderId = await aRepair()
    await assign(desk, orderId, 'technician', selvam.id)
    await assign(desk, orderId, 'rider', ravi.id)
    const assigned = 'assigned this repair to you'
    expect(await about(selvam, orderId)).toEqual([['assigned-repair', `Kavitha Raman ${assigned}`]])
    expect(await about(ravi, orderId)).toEqual([
      ['assigned-pickup', 'Kavitha Raman assigned its pickup and delivery to you'],
    ])
    const [newest] = (await notices(selvam)).notices
    expect(newest).toMatchObject({ device: 'iPhone 15', isRead: false, note: null })
    expect(newest?.orderNumber).toMatch(/^MDC-/)
    expect(await about(desk, orderId)).toEqual([])
  })

  test('to the same colleague again, to nobody, or to oneself notifies nobody', async () => {
    const orderId = await aRepair()
    await assign(desk, orderId, 'technician', selvam.id)
    await assign(desk, orderId, 'technician', selvam.id)
    await assign(desk, orderId, 'technician', null)
    expect(await about(selvam, orderId)).toHaveLength(1)
    const me = dataOf<{ id: string }>(await owner.get('/staff/me')).id
    await assign(owner, orderId, 'technician', me)
    expect(await about(owner, orderId)).toEqual([])
  })

  test('that fails notifies nobody', async () => {
    const before = (await notices(ravi)).notices.length
    const orderId = await aRepair()
    const wrong = { orderId, hand: 'technician', colleagueId: ravi.id }
    expect((await desk.post('/staff/order/assign', wrong)).body.code).toBe('NOBODY_TO_ASSIGN')
    expect((await notices(ravi)).notices).toHaveLength(before)
  })
})

describe('a note', () => {
  test('that mentions a colleague notifies them with its text, and marks the name', async () => {
    const orderId = await aRepair()
    dataOf(await note(desk, orderId, 'Hello @Selvam please call'))
    const [notice] = (await notices(selvam)).notices
    expect(notice).toMatchObject({
      kind: 'mentioned',
      what: 'Kavitha Raman mentioned you',
      note: 'Hello @Selvam please call',
      orderId,
    })
    type Shown = { notes: { mentions: object[] }[] }
    const read = async (one: Colleague) =>
      dataOf<Shown>(await one.get(`/staff/order?orderId=${orderId}`)).notes[0]?.mentions
    expect(await read(selvam)).toEqual([{ start: 6, end: 13, isMe: true }])
    expect(await read(desk)).toEqual([{ start: 6, end: 13, isMe: false }])
  })

  test('that mentions its author, an editor or nobody notifies nobody', async () => {
    const editor = await invited('Anitha', 'editor')
    const orderId = await aRepair()
    dataOf(await note(selvam, orderId, '@Selvam @Anitha @Nobody remember this'))
    expect(await about(selvam, orderId)).toEqual([])
    expect((await editor.get('/staff/notices')).status).toBe(403)
  })

  test('must say who is meant by a name that two have', async () => {
    const other = await invited('Selvam Raj', 'technician')
    const orderId = await aRepair()
    const refused = await note(desk, orderId, '@Selvam please call')
    expect(refused.body).toMatchObject({
      code: 'MENTION_AMBIGUOUS',
      errors: [{ path: 'text' }],
      message: 'More than one colleague is called Selvam. Please choose one from the list.',
    })
    dataOf(await note(desk, orderId, '@Selvam please call', [other.id]))
    dataOf(await note(desk, orderId, '@Selvam Kumar too'))
    expect(await about(other, orderId)).toHaveLength(1)
    expect(await about(selvam, orderId)).toHaveLength(1)
    dataOf(await owner.signIn())
    dataOf(await owner.post('/staff/colleagues/remove', { colleagueId: other.id }))
  })

  test('about an enquiry notifies who answers customers, until the enquiry is deleted', async () => {
    const { _id: id } = dataOf<{ _id: string }>(
      await app.call('POST', '/quote/create', { ...aQuote, company: 'Guindy Looms' }),
    )
    const add = (text: string) => owner.post('/staff/enquiries/notes', { id, text })
    const before = (await notices(selvam)).notices.length
    dataOf(await add('@Kavitha @Selvam @Owner they rang again'))
    // A technician sees no enquiries, and the author needs no notice.
    expect((await notices(selvam)).notices).toHaveLength(before)
    expect((await notices(owner)).notices.filter(({ kind }) => kind === 'mentioned')).toEqual([])
    const [notice] = (await notices(desk)).notices
    expect(notice).toMatchObject({
      what: 'Owner mentioned you',
      note: '@Kavitha @Selvam @Owner they rang again',
      orderId: null,
      orderNumber: null,
      enquiry: { id, kind: 'quote', status: 'new', from: 'Guindy Looms' },
    })
    type Shown = { enquiries: { id: string; notes: { mentions: object[] }[] }[] }
    const listed = dataOf<Shown>(await desk.get('/staff/enquiries?kind=quote&status=new'))
    const found = listed.enquiries.find((one) => one.id === id)
    expect(found?.notes[0]?.mentions).toEqual([
      { start: 0, end: 8, isMe: true },
      { start: 17, end: 23, isMe: false },
    ])
    const other = await invited('Kavitha Devi', 'front-desk')
    expect((await add('@Kavitha please')).body.code).toBe('MENTION_AMBIGUOUS')
    dataOf(await owner.signIn())
    dataOf(await owner.post('/staff/colleagues/remove', { colleagueId: other.id }))
    await app.store.pool.query('delete from enquiries where id = $1', [id])
    expect((await notices(desk)).notices[0]).toMatchObject({ enquiry: null, note: null })
  })

  test('mentions nobody whose access was removed', async () => {
    const gone = await invited('Deepa', 'technician')
    dataOf(await owner.post('/staff/colleagues/remove', { colleagueId: gone.id }))
    const orderId = await aRepair()
    dataOf(await note(desk, orderId, '@Deepa please call'))
    const stored = await app.store.pool.query(
      'select 1 from staff_notices where colleague_id = $1',
      [gone.id],
    )
    expect(stored.rows).toEqual([])
    const people = dataOf<{ name: string }[]>(await desk.get('/staff/notes/people'))
    expect(people.map(({ name }) => name)).toEqual([
      'Kavitha Raman',
      'Owner',
      'Ravi',
      'Selvam Kumar',
    ])
  })
})

describe('a customer’s answer to an estimate', () => {
  test('notifies the technician and who wrote it, once; who noted the answer needs no notice', async () => {
    const estimates = estimatesOf(app, desk)
    const { orderId, mobileNumber } = await estimates.takeIn()
    await assign(desk, orderId, 'technician', selvam.id)
    dataOf(await estimates.send(orderId))
    const token = await estimates.tokenFor(mobileNumber)
    const { version, lines } = await estimates.shown<{
      version: number
      lines: { key: string }[]
    }>(token)
    const accepted = lines.map(({ key }) => key)
    dataOf(await estimates.answerByLink(token, mobileNumber, { version, accepted }))
    await app.jobs.settle()
    const answered = ['estimate-accepted', 'The customer accepted the estimate']
    expect((await about(selvam, orderId))[0]).toEqual(answered)
    expect(await about(desk, orderId)).toEqual([answered])
    expect(await about(owner, orderId)).toEqual([])
  })

  test('that asks for a call notifies who answers customers while nobody has the repair', async () => {
    const estimates = estimatesOf(app, desk)
    const { orderId, mobileNumber } = await estimates.takeIn()
    dataOf(await estimates.send(orderId))
    const token = await estimates.tokenFor(mobileNumber)
    dataOf(await app.call('POST', '/estimates/request', { token, version: 1, kind: 'call' }))
    await app.jobs.settle()
    const asked = [['question', 'The customer has a question']]
    expect(await about(desk, orderId)).toEqual(asked)
    expect(await about(owner, orderId)).toEqual(asked)
    expect(await about(selvam, orderId)).toEqual([])
  })
})

test('a payment notifies the technician of a repair that goes on, not of a new booking', async () => {
  const customer = await aCustomer(app)
  const { orderId } = await customer.bookNow(1)
  await app.jobs.settle()
  expect(await about(owner, orderId)).toEqual([])
  const estimates = estimatesOf(app, desk)
  const taken = await estimates.takeIn()
  await assign(desk, taken.orderId, 'technician', selvam.id)
  const at = app.clock().toISOString()
  const paid = { orderId: taken.orderId, customerId: 'c', paymentId: 'pay_1', amount: 100, at }
  const { noticePayment } = await import('#domain/repairs/server/notices/notice-causes.ts')
  await noticePayment(deps(), paid)
  await noticePayment(deps(), paid)
  expect(await about(selvam, taken.orderId)).toEqual([
    ['paid', 'The customer paid'],
    ['assigned-repair', 'Kavitha Raman assigned this repair to you'],
  ])
})

test('a repair that became late notifies its technician once for each promise', async () => {
  const orderId = await aRepair()
  await assign(desk, orderId, 'technician', selvam.id)
  await moveWithWork(app.deps, { orderId, to: 'pickup-person-assigned', by: 'x' })
  const promise = (at: Date) =>
    app.store.pool.query('update repair_jobs set estimated_completion = $2 where order_id = $1', [
      orderId,
      at,
    ])
  const late = async () => (await about(selvam, orderId)).filter(([kind]) => kind === 'late')
  await promise(new Date(app.clock().getTime() + hours(1)))
  await noticeLate(deps())
  expect(await late()).toEqual([])
  await promise(new Date(app.clock().getTime() - hours(1)))
  await Promise.all([noticeLate(deps()), noticeLate(deps())])
  expect(await late()).toEqual([['late', 'Your repair is late']])
  await promise(new Date(app.clock().getTime() - hours(2)))
  await noticeLate(deps())
  expect(await late()).toHaveLength(2)
})

describe('the list', () => {
  test('is newest first, counts what is unread, and is read by one or up to what was seen', async () => {
    const orderId = await aRepair()
    dataOf(await note(desk, orderId, '@Ravi one'))
    dataOf(await note(desk, orderId, '@Ravi two'))
    dataOf(await note(desk, orderId, '@Ravi three'))
    const { notices: all, unread } = await notices(ravi)
    const [three, two, one] = all
    expect(all.slice(0, 3).map((notice) => notice.note)).toEqual([
      '@Ravi three',
      '@Ravi two',
      '@Ravi one',
    ])
    expect(unread).toBe(all.length)
    // Somebody else's notice is left alone.
    dataOf(await selvam.post('/staff/notices/read', { id: three?.id }))
    dataOf(await ravi.post('/staff/notices/read', { id: one?.id }))
    expect((await notices(ravi)).unread).toBe(unread - 1)
    dataOf(await ravi.post('/staff/notices/read-all', { upTo: two?.id }))
    const after = await notices(ravi)
    expect(after.unread).toBe(1)
    expect(after.notices.map(({ isRead }) => isRead).slice(0, 3)).toEqual([false, true, true])
  })

  test('goes on after its first 30', async () => {
    const orderId = await aRepair()
    for (let at = 0; at < 31; at++) dataOf(await note(selvam, orderId, `@Kavitha ${at}`))
    const first = await notices(desk)
    expect([first.notices.length, first.more]).toEqual([30, true])
    const next = await notices(desk, `?before=${first.notices.at(-1)?.id}`)
    expect(next.notices[0]?.note).toBe('@Kavitha 0')
    expect(next.more).toBe(false)
  })

  test('forgets notices after 90 days', async () => {
    const before = (await notices(desk)).notices.length
    await forgetNotices(app.db, new Date(app.clock().getTime() + days(89)))
    expect((await notices(desk)).notices).toHaveLength(before)
    await forgetNotices(app.db, new Date(app.clock().getTime() + days(91)))
    expect((await notices(desk)).notices).toEqual([])
  })
})
