/** Tests the file with the shop's own data: what it must have, and that production takes nothing of the sample. */
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { shop as sample } from './shop.ts'
import { readShop } from './shop-file.ts'

const file = resolve(import.meta.dirname, '../../tests/api/production-shop.json')
const own = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>
const example = resolve(import.meta.dirname, '../../docs/shop.example.json')

function problemsOf(change: object, demo = false): string[] {
  const problems: string[] = []
  readShop({ demo, host: 'care.test', text: JSON.stringify({ ...own, ...change }) }, problems)
  return problems
}

test('a whole file is taken, and money in it is in rupees', () => {
  const problems: string[] = []
  const read = readShop({ demo: false, host: 'care.test', text: JSON.stringify(own) }, problems)
  expect(problems).toEqual([])
  expect(read.shop).toMatchObject({
    domain: 'care.test',
    stateCode: '33',
    extraCharges: { 'walk-in': 0, pickup: 50_000, contact: 30_000 },
    claims: { tradeInCredit: 6_500_000 },
    quietHours: sample.quietHours,
    collection: sample.collection,
  })
})

test.each([
  'gstin',
  'address',
  'phone',
  'whatsapp',
  'email',
  'grievanceOfficer',
  'extraCharges',
  'prices',
  'claims',
])('a file without %s is refused, and the key is named', (key) => {
  expect(problemsOf({ [key]: undefined }).join()).toContain(`SHOP_FILE: ${key}`)
})

test.each([
  ['gstin', { gstin: sample.gstin }],
  ['address.lines', { address: sample.address }],
  ['phone.dial', { phone: { ...sample.phone, shown: '1' } }],
  ['whatsapp.dial', { whatsapp: { ...sample.whatsapp, shown: '1' } }],
  ['email.hello', { email: { ...(own['email'] as object), hello: sample.email.hello } }],
  ['grievanceOfficer.name', { grievanceOfficer: { ...sample.grievanceOfficer, email: 'a@b.in' } }],
])("the sample shop's %s refuses production alone", (key, change) => {
  expect(problemsOf(change)).toEqual([`SHOP_FILE: ${key} is the sample shop's.`])
  expect(problemsOf(change, true)).toEqual([])
})

test('the example of the handbook is refused until every invented value in it is replaced', () => {
  const problems: string[] = []
  const text = readFileSync(example, 'utf8')
  readShop({ demo: true, host: 'care.test', text }, problems)
  expect(problems).toEqual([])
  readShop({ demo: false, host: 'care.test', text }, problems)
  expect(problems).toHaveLength(11)
})

test.each(['MDR', 'MDF', 'MDN'])(
  'the order prefix %s would share a series of documents',
  (orderPrefix) => {
    expect(problemsOf({ orderPrefix }).join()).toContain('orderPrefix: would number invoices')
  },
)

test.each(['MDC', 'MD', 'MDRX', 'RFN'.slice(0, 2)])(
  'the order prefix %s has series of its own',
  (orderPrefix) => {
    expect(problemsOf({ orderPrefix })).toEqual([])
  },
)

test('a line for messages that is no mobile number is refused with its key', () => {
  const whatsapp = { shown: '+91 44 2020 2121', dial: '+914420202121' }
  expect(problemsOf({ whatsapp })).toEqual([
    'SHOP_FILE: whatsapp.dial: must be a mobile number, because messages to the shop are sent to it',
  ])
})

test('a GSTIN with a wrong check character is refused, and not shown', () => {
  const [problem = ''] = problemsOf({ gstin: '33AAGFA2021R1ZQ' })
  expect(problem).toContain('SHOP_FILE: gstin')
  expect(problem).not.toContain('33AAGFA')
})

test('all problems of a file are named at once', () => {
  const problems = problemsOf({ gstin: '1', orderPrefix: 'm', colour: 'red', founded: undefined })
  expect(problems.map((one) => one.split(':')[1]?.trim()).toSorted()).toEqual([
    expect.stringContaining('Unrecognized key'),
    'founded',
    'gstin',
    'orderPrefix',
  ])
})

test('text that is no JSON is refused', () => {
  const problems: string[] = []
  readShop({ demo: true, host: 'care.test', text: 'brand=Adyar' }, problems)
  expect(problems).toEqual(['SHOP_FILE names no file that can be read as JSON.'])
})

test.each([
  [
    'hours.counter.closes',
    { counter: { first: 'Mon', last: 'Sat', opens: '21:00', closes: '11:00' } },
  ],
  ['hours.phone.last', { phone: { first: 'Sat', last: 'Mon', opens: '09:00', closes: '19:00' } }],
])('hours in which the shop is never open are refused, and %s is named', (key, change) => {
  expect(problemsOf({ hours: { ...sample.hours, ...change } }).join()).toContain(
    `SHOP_FILE: ${key}: must`,
  )
})
