/** Tests that what is deleted leaves a copy for the holder of a key, from the day of the setting on, and nothing else. */
import { armor, Decrypter, generateIdentity, identityToRecipient } from 'age-encryption'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shop } from '#app/shop.ts'
import { days, minutes } from '#kernel/time.ts'
import { forgetOldData, forgetOldRecipients } from '#domain/privacy/server/forget-old-data.ts'
import { dataOf } from '../app/api-call.ts'
import { aCustomer, anAddress, type Customer } from '../app/customer.ts'
import { type TestApp, startApp } from '../app/start-app.ts'
import { closeTestStores } from '../test-db.ts'

let app: TestApp
let secretKey: string
/** The clock of the tests begins before it. */
const from = '2026-12-20'
beforeAll(async () => {
  secretKey = await generateIdentity()
  const key = await identityToRecipient(secretKey)
  app = await startApp({ shop: { ...shop, sealedCopies: { from, days: 365, key } } })
})
afterAll(async () => {
  await app.close()
  await closeTestStores()
})

type Copy = { kind: string; sealed: string }
const copies = () => app.query<Copy>('select kind, sealed from sealed_copies order by sealed_at')

async function opened({ sealed }: Copy, key = secretKey): Promise<Record<string, unknown>> {
  const decrypter = new Decrypter()
  decrypter.addIdentity(key)
  return JSON.parse(await decrypter.decrypt(armor.decode(sealed), 'text')) as never
}

const aPerson = async () => {
  const person = await aCustomer(app, { name: 'Thenmozhi Leaving', emailId: 'leaving@example.com' })
  await person.saveAddress({ ...anAddress, address: '5 Leaving Street' })
  return person
}

async function leave(person: Customer): Promise<void> {
  app.advance(minutes(1))
  const { session_id } = dataOf<{ session_id: string }>(await person.post('/customer/erasure/code'))
  const otp = await app.codeFor(person.mobileNumber)
  dataOf(await person.post('/customer/erasure', { session_id, otp }))
}

const told = async (person: Customer) =>
  JSON.stringify(dataOf(await person.get('/customer/erasure')))

test('before the day a deletion leaves nothing, and says nothing of a copy', async () => {
  const person = await aPerson()
  expect(await told(person)).not.toContain('sealed')
  await leave(person)
  expect(await copies()).toEqual([])
})

test('from the day on a deleted account is there for the holder of the key alone, and is destroyed after a year', async () => {
  app.advance(days(40))
  await forgetOldData(app.deps)
  await app.query('delete from sealed_copies')
  const person = await aPerson()
  expect(await told(person)).toContain('destroyed after 365 days')
  await leave(person)
  const [copy, ...others] = await copies()
  if (!copy) throw new Error('there is no copy')
  expect(others).toEqual([])
  for (const secret of ['Thenmozhi', 'leaving@', 'Leaving Street', person.mobileNumber])
    expect(copy.sealed).not.toContain(secret)
  const account = await opened(copy)
  expect(account).toMatchObject({
    customerId: person.id,
    phone: `+91${person.mobileNumber}`,
    account: [{ name: 'Thenmozhi Leaving', email: 'leaving@example.com' }],
  })
  expect(JSON.stringify(account)).toContain('5 Leaving Street')
  await expect(opened(copy, await generateIdentity())).rejects.toThrow()
  expect(JSON.stringify(await app.query('select * from customers'))).not.toContain('Thenmozhi')

  app.advance(days(365) - minutes(1))
  await forgetOldData(app.deps)
  expect((await copies()).filter(({ kind }) => kind === 'account')).toHaveLength(1)
  app.advance(minutes(2))
  await forgetOldData(app.deps)
  expect((await copies()).filter(({ kind }) => kind === 'account')).toEqual([])
})

test('sign-ins, codes and recipients of messages leave copies when their own period is over', async () => {
  const person = await aPerson()
  dataOf(await person.logout())
  app.advance(days(31))
  await app.query('delete from sealed_copies')
  await forgetOldData(app.deps)
  await forgetOldRecipients(app.deps)
  const found = new Map<string, string>()
  for (const copy of await copies()) found.set(copy.kind, JSON.stringify(await opened(copy)))
  expect([...found.keys()].toSorted()).toEqual(['codes', 'messages', 'sign-ins'])
  expect(found.get('sign-ins')).toContain(person.id)
  expect(found.get('codes')).toContain(person.mobileNumber)
  expect(found.get('messages')).toContain(person.mobileNumber)
  // What the messages said is not kept.
  expect(found.get('messages')).not.toContain('variables')
  await forgetOldData(app.deps)
  await forgetOldRecipients(app.deps)
  expect(await copies()).toHaveLength(3)
})

test('a deletion that is refused leaves no copy', async () => {
  await app.query('delete from sealed_copies')
  const person = await aPerson()
  const booked = await person.bookNow()
  app.advance(minutes(1))
  expect((await person.post('/customer/erasure/code')).code).toBe('ERASURE_MUST_WAIT')
  expect(booked.orderId).toBeTruthy()
  expect(await copies()).toEqual([])
})
