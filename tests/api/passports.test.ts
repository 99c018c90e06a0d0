/** Tests passports: sealed at the delivery, chained for each device, checked with a second program, closed and handed on. */
import { execFileSync } from 'node:child_process'
import { createHash, createPublicKey, verify } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { days } from '#kernel/time.ts'
import { checkPassport, type Cryptography } from '#domain/passports/check-passport.ts'
import type { openPassport, viewPassport } from '#domain/passports/contract/customer.ts'
import {
  type PassportRecord,
  type PassportSeal,
  type PublishedKey,
  searchOfPassport,
} from '#domain/passports/passport.ts'
import { moveWithWork } from '#domain/repairs/server/inspection/inspection-work.fixture.ts'
import { stagesOf } from '#domain/repairs/stages.ts'
import type { findJobs } from '#domain/repairs/contract/staff.ts'
import { rotateKey } from '#domain/passports/server/signing-key.ts'
import type { ResponseOf } from '#kernel/endpoint.ts'
import { textOf } from '#domain/accounting/server/pdf/pdf-text.fixture.ts'
import { dataOf } from '../app/api-call.ts'
import { anOwner } from '../app/colleague.ts'
import { aCustomer, type Customer, iphone13 } from '../app/customer.ts'
import { startApp, type TestApp } from '../app/start-app.ts'
import { closeTestStores } from '../test-db.ts'

let app: TestApp
let customer: Customer
let first: string
let second: string
const folder = mkdtempSync(join(tmpdir(), 'passport-'))

async function delivered(whose: Customer, number = iphone13): Promise<string> {
  const { orderId } = await whose.bookNow(1, number)
  await handOver(orderId)
  return orderId
}
async function handOver(orderId: string): Promise<void> {
  for (const to of stagesOf('walk-in').slice(1))
    await moveWithWork(app.deps, { orderId, to, by: 'ramesh' })
}
beforeAll(async () => {
  app = await startApp()
  customer = await aCustomer(app)
  first = await delivered(customer)
  app.advance(days(20))
  second = await delivered(customer)
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await app.close()
  await closeTestStores()
})

type View = NonNullable<ResponseOf<typeof viewPassport>>
type Opened = Extract<ResponseOf<typeof openPassport>, { state: 'open' }>

const view = async (orderId: string) =>
  dataOf<View>(await customer.get(`/orders/passport?orderId=${orderId}`))
const tokenOf = async (orderId: string) => (await view(orderId)).token ?? ''
const callOpen = (token: string) => app.call('POST', '/passports/open', { token })
const open = async (token: string) => dataOf<Opened>(await callOpen(token))
const sealOf = (opened: Pick<Opened, 'seal'>) => JSON.parse(opened.seal) as PassportSeal
const publishedKeys = async (): Promise<PublishedKey[]> => {
  const answer = await fetch(`${app.url}/.well-known/device-passport-keys.json`)
  return ((await answer.json()) as { keys: PublishedKey[] }).keys
}

const node: Cryptography = {
  sha256: async (text) => createHash('sha256').update(text).digest('base64url'),
  verify: async ({ signature, text, publicKey }) =>
    verify(
      null,
      Buffer.from(text),
      createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' }),
      Buffer.from(signature, 'base64url'),
    ),
}

test('openssl verifies a passport with the published key, and refuses it with one byte changed', async () => {
  const { seal, signature } = await open(await tokenOf(first))
  const key = (await publishedKeys()).find(({ kid }) => kid === JSON.parse(seal).key)
  const pem = createPublicKey({ key: { ...key }, format: 'jwk' })
  writeFileSync(join(folder, 'key.pem'), pem.export({ type: 'spki', format: 'pem' }))
  writeFileSync(join(folder, 'signature'), Buffer.from(signature, 'base64url'))
  const opensslSays = (text: string) => {
    writeFileSync(join(folder, 'seal.json'), text)
    const files = ['-inkey', 'key.pem', '-sigfile', 'signature', '-in', 'seal.json']
    try {
      const args = ['pkeyutl', '-verify', '-pubin', '-rawin', ...files]
      return execFileSync('openssl', args, { cwd: folder, encoding: 'utf8', stdio: 'pipe' }).trim()
    } catch (error) {
      return (error as { stdout: string }).stdout.trim()
    }
  }
  expect(opensslSays(seal)).toBe('Signature Verified Successfully')
  expect(opensslSays(seal.replace('"position":1', '"position":2'))).toMatch(/Verification Failure/)
})

test('any changed byte of the record, the seal or the signature is altered', async () => {
  const passport = await open(await tokenOf(second))
  expect((await checkPassport(passport, passport.keys, node)).verdict).toBe('genuine')
  const change = fc.tuple(
    fc.constantFrom('record' as const, 'seal' as const, 'signature' as const),
    fc.nat(),
    fc.integer({ min: 1, max: 127 }),
  )
  await fc.assert(
    fc.asyncProperty(change, async ([part, place, by]) => {
      const bytes =
        part === 'signature'
          ? Buffer.from(passport.signature, 'base64url')
          : Buffer.from(passport[part])
      const at = place % bytes.length
      bytes[at] = (bytes[at] ?? 0) ^ by
      const text = bytes.toString(part === 'signature' ? 'base64url' : 'utf8')
      const checked = await checkPassport({ ...passport, [part]: text }, passport.keys, node)
      expect(checked.verdict).toBe('altered')
    }),
    { seed: 2017, numRuns: 300 },
  )
})

test('names nobody: no order, no prices, no notes, and of the device the last four of its number', async () => {
  const { record: text } = await open(await tokenOf(first))
  const record = JSON.parse(text) as PassportRecord
  expect(Object.keys(record).toSorted()).toEqual([
    'battery',
    'checks',
    'deliveredAt',
    'device',
    'parts',
    'warranties',
  ])
  expect(record.device.number).toEqual({ kind: 'imei', last: iphone13.slice(-4) })
  expect(record.checks.after?.points).toHaveLength(21)
  expect(Object.keys(record.checks.after?.points[0] ?? {}).toSorted()).toEqual(['answer', 'point'])
  for (const secret of [first, iphone13, customer.mobileNumber, 'ramesh', 'note', 'price'])
    expect(text).not.toContain(secret)
})

test('a later repair of the device follows the one before, and a missing one is seen', async () => {
  const passport = await open(await tokenOf(second))
  const checked = await checkPassport(passport, passport.keys, node)
  const earlier = sealOf(await open(await tokenOf(first)))
  expect(checked).toMatchObject({ isWhole: true, earlier: [earlier], seal: { position: 2 } })
  expect(await view(second)).toMatchObject({ repairs: 2, number: sealOf(passport).passport })
  expect(sealOf(passport).passport).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/)
  const without = await checkPassport({ ...passport, earlier: [] }, passport.keys, node)
  expect(without).toMatchObject({ verdict: 'genuine', isWhole: false, earlier: [] })
})

test('a device without a number has a passport that stands alone', async () => {
  const chosen = await aCustomer(app)
  const device = { productId: 'iphone-13', color: 'Midnight' }
  const chosenByHand = dataOf<{ orderId: string }>(await chosen.post('/devices/select', device))
  dataOf(await chosen.one(chosenByHand.orderId))
  const { orderId } = chosenByHand
  const [issue] = await chosen.issuesOf('iphone-13')
  const issues = [issue?.value ?? '']
  dataOf(await chosen.two(orderId, issues))
  dataOf(await chosen.audio(orderId, issues))
  dataOf(await chosen.three(orderId, 1))
  await chosen.pay(orderId)
  await app.settle()
  await handOver(orderId)
  const { token } = dataOf<View>(await chosen.get(`/orders/passport?orderId=${orderId}`))
  const passport = await open(token ?? '')
  expect(sealOf(passport)).toMatchObject({ position: null, before: null })
  expect(passport.earlier).toEqual([])
})

test('after a new key, old passports are checked with the old one, which signs nothing later', async () => {
  const before = await publishedKeys()
  app.advance(days(1))
  await rotateKey(app.deps)
  app.advance(days(1))
  const keys = await publishedKeys()
  expect(keys.map(({ kid, until }) => [kid, until !== null])).toEqual([
    [before[0]?.kid, true],
    [expect.any(String), false],
  ])
  const old = await open(await tokenOf(first))
  expect((await checkPassport(old, keys, node)).verdict).toBe('genuine')
  const third = await open(await tokenOf(await delivered(customer)))
  expect(sealOf(third)).toMatchObject({ key: keys[1]?.kid, position: 3 })
  expect(await checkPassport(third, keys, node)).toMatchObject({
    verdict: 'genuine',
    isWhole: true,
  })
  const early = keys.map((key) => ({ ...key, until: key.from }))
  expect((await checkPassport(third, early, node)).verdict).toBe('altered')
})

test('its owner closes it and opens it again; another customer finds no order', async () => {
  const token = await tokenOf(first)
  const turn = (isOpen: boolean) => customer.put('/orders/passport', { orderId: first, isOpen })
  dataOf(await turn(false))
  expect((await callOpen(token)).body.data).toEqual({ state: 'closed' })
  dataOf(await turn(true))
  expect((await open(token)).state).toBe('open')
  const stranger = await aCustomer(app)
  const tried = await stranger.put('/orders/passport', { orderId: first, isOpen: false })
  expect([tried.status, tried.body.code]).toEqual([404, 'ORDER_NOT_FOUND'])
  expect((await callOpen('unknown')).body.code).toBe('PASSPORT_UNKNOWN')
  // The number that people read aloud opens nothing.
  expect((await callOpen((await view(first)).number)).status).toBe(404)
})

test('handed on, only the new link opens it, and the owner before decides no more', async () => {
  const old = await tokenOf(first)
  const handOn = (token: string) =>
    customer.post('/orders/passport/hand-on', { orderId: first, token })
  const token = 'AAAAAAAAAAAAAAAAAAAAAA'
  expect((await handOn(await tokenOf(second))).body.code).toBe('PASSPORT_LINK_TAKEN')
  // The second is a press that is repeated because its answer was lost.
  const handed = dataOf<{ handedOnAt: string }>(await handOn(token))
  expect(dataOf(await handOn(token))).toEqual(handed)
  expect((await handOn('BBBBBBBBBBBBBBBBBBBBBB')).body.code).toBe('PASSPORT_HANDED_ON')
  expect((await callOpen(old)).body.data).toEqual({ state: 'closed' })
  expect((await open(token)).state).toBe('open')
  expect(await view(first)).toMatchObject({ token: null, ...handed })
  const closed = await customer.put('/orders/passport', { orderId: first, isOpen: false })
  expect([closed.status, closed.body.code]).toEqual([409, 'PASSPORT_HANDED_ON'])
})

test('a deleted account leaves the passport, and the next repair of the device follows it', async () => {
  const leaving = await aCustomer(app)
  const orderId = await delivered(leaving)
  const { token } = dataOf<View>(await leaving.get(`/orders/passport?orderId=${orderId}`))
  const code = dataOf<{ session_id: string }>(await leaving.post('/customer/erasure/code'))
  const otp = await app.codeFor(leaving.mobileNumber)
  dataOf(await leaving.post('/customer/erasure', { ...code, otp }))
  await app.settle()
  const left = await open(token ?? '')
  expect((await checkPassport(left, left.keys, node)).verdict).toBe('genuine')
  const next = await open(await tokenOf(await delivered(customer)))
  expect(sealOf(next).position).toBe((sealOf(left).position ?? 0) + 1)
})

test('the invoice prints the code, with the same bytes after the passport was handed on', async () => {
  const orderId = await delivered(customer)
  await app.settle()
  const headers = { Authorization: `Bearer ${customer.token}` }
  const file = () => fetch(`${app.url}/api/v1/app/orders/invoice?orderId=${orderId}`, { headers })
  const read = async () => new Uint8Array(await (await file()).arrayBuffer())
  const before = await read()
  const { number } = await view(orderId)
  expect(textOf(before).replaceAll(/\s+/g, '')).toContain(`Repairpassport${number}`)
  const token = 'CCCCCCCCCCCCCCCCCCCCCC'
  dataOf(await customer.post('/orders/passport/hand-on', { orderId, token }))
  expect(await read()).toEqual(before)
})

test('at the counter the link that is valid now finds the repair, and the one before finds nothing', async () => {
  const holder = await aCustomer(app)
  const orderId = await delivered(holder)
  const former = dataOf<View>(await holder.get(`/orders/passport?orderId=${orderId}`)).token ?? ''
  const owner = await anOwner(app)
  const search = async (token: string) => {
    const path = `/staff/jobs?q=${searchOfPassport(await node.sha256(token))}`
    const { jobs } = dataOf<ResponseOf<typeof findJobs>>(await owner.get(path))
    return jobs.map((job) => job.orderId)
  }
  expect(await search(former)).toEqual([orderId])
  const token = 'DDDDDDDDDDDDDDDDDDDDDD'
  dataOf(await holder.post('/orders/passport/hand-on', { orderId, token }))
  expect(await search(token)).toEqual([orderId])
  expect(await search(former)).toEqual([])
})

test('who asks too often is told to wait', async () => {
  const from = '203.0.113.9'
  const ask = () => app.call('POST', '/passports/open', { token: 'unknown' }, { from })
  for (let i = 0; i < 120; i++) await ask()
  expect((await ask()).status).toBe(429)
})
