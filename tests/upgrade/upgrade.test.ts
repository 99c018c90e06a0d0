/** Tests that the stores of earlier releases are opened by the code of today with all their data, and work. */
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { familyIds } from '#domain/catalogue/family.ts'
import { atBrowser } from '../app/colleague.ts'
import { dataOf } from '../app/api-call.ts'
import {
  here,
  openFixture,
  readChangedAnswers,
  readExpected,
  readPeople,
  readRenamed,
  releases,
  withoutIds,
} from './fixture.ts'
import type { Answers } from './ask.ts'
import { partsOfPages } from './parts-of-pages.ts'
import { type Facts, readCustomer, readFacts } from './read-facts.ts'

const kind = process.env['TEST_STORE'] === 'postgres' ? 'postgres' : 'pglite'
const without = (answers: Answers, paths: readonly string[]): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([path]) => !paths.includes(path)))

/** An entry with its changed fields by name, because their order is not part of the record. */
const sortChanges = (entry: Answers): Answers => ({
  ...entry,
  changes: (entry['changes'] as { of: string; before: unknown; after: unknown }[])
    .map(({ of, before, after }) => ({
      of,
      before: readJsonText(before),
      after: readJsonText(after),
    }))
    .toSorted((a, b) => a.of.localeCompare(b.of)),
})
const readJsonText = (value: unknown): unknown =>
  typeof value === 'string' && /^[{[]["{]/.test(value) ? JSON.parse(value) : value

type Reached = { readonly orderNumber: string; readonly stage: string }
const isReached = (value: unknown): value is Reached =>
  typeof value === 'object' && value !== null && 'orderNumber' in value && 'stage' in value
/** The repairs of an export by their order, because those of one moment had no order of their own. */
function byOrder<T>(answers: T): T {
  const sorted = JSON.stringify(answers, (_, value: unknown) =>
    Array.isArray(value) && value.length > 0 && value.every(isReached)
      ? value.toSorted((a, b) => a.orderNumber.localeCompare(b.orderNumber))
      : value,
  )
  return JSON.parse(sorted) as T
}

/**
 * A document that is printed since names quality and warranty under each line, an invoice the last day of each warranty, and
 * otherwise they say what that release said.
 */
const withoutWarranties = (answers: Answers): Answers =>
  JSON.parse(JSON.stringify(answers), (_, value: unknown) =>
    Array.isArray(value) && value.some((text) => /^Page \d+ of \d+$/.test(String(text)))
      ? value.filter((text) => !isOfWarranty(String(text)))
      : value,
  ) as Answers

const isOfWarranty = (text: string): boolean =>
  text === 'Warranty' || / until \d+ \w+ \d{4}$/.test(text) || /\d \w+ warranty$/.test(text)

const anythingMore = (answers: Answers, expected: Answers): void => {
  for (const [path, answer] of Object.entries(expected))
    expect({ [path]: partsOfPages(answers[path]) }).toMatchObject({ [path]: partsOfPages(answer) })
}
const renamedKeys = <T>(all: Record<string, T>, names: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(all).map(([name, value]) => [names[name] ?? name, value]))

test('there is a store of release 0.1.0 to open', () => {
  expect(releases).toContain('0.1.0')
})

describe.each(releases)(`a ${kind} store of release %s`, (release) => {
  const folder = join(here, release, kind)
  const people = readPeople(folder)
  const expected = readExpected(folder, release)
  const renamed = readRenamed(release)
  const changedAnswers = readChangedAnswers(release)
  const owner = people.colleagues['owner']
  let opened: Awaited<ReturnType<typeof openFixture>>
  let facts: Facts
  beforeAll(async () => {
    opened = await openFixture(folder)
    // That release numbered a document when somebody read it; now its job does, and reading changes nothing.
    const isDocument = (queue: string) => queue.includes('.issue-')
    facts = await readFacts(opened.shop, people, () => opened.shop.jobs.settle(isDocument))
  })
  afterAll(() => opened.close())

  test('had a row in every table except the one that empties itself', () => {
    const empty = Object.entries(expected.rows).filter(([, count]) => count === 0)
    expect(empty.map(([name]) => name)).toEqual(['staff_challenges'])
  })

  test('has all rows of every table', () => {
    const { device_issues: issues = 0, repair_words: terms = 0, ...rows } = expected.rows
    // Each family got "Find the fault" since.
    const grown = { ...rows, device_issues: issues + familyIds.length }
    expect(facts.rows).toMatchObject(renamedKeys(grown, renamed.tables))
    // A repair is found by its model and issues, too, since.
    expect(facts.rows['repair_words']).toBeGreaterThan(terms)
  })

  test('offers to find the fault of each model, for nothing', async () => {
    const [customer] = Object.values(people.customers)
    for (const id of ['iphone-13', 'ipad-a16', 'mac-studio-2022', 'apple-pencil-pro']) {
      const path = `/devices/issue/list?productId=${id}`
      const issues = dataOf<{ label: string; data: { totalCharge: number } }[]>(
        await opened.shop.call('GET', path, undefined, { token: customer?.token ?? '' }),
      )
      expect(issues.at(-1)).toMatchObject({ label: 'Find the fault', data: { totalCharge: 0 } })
    }
  })

  test('has every waiting job, in its queue', () => {
    expect(Object.keys(expected.waiting).length).toBeGreaterThan(5)
    expect(facts.waiting).toEqual(renamedKeys(expected.waiting, renamed.queues))
  })

  test.each(Object.keys(people.customers))(
    'shows the customer "%s", still signed in, their orders, documents, messages and data',
    (name) =>
      anythingMore(
        withoutWarranties(byOrder(facts.customers[name] ?? {})),
        without(byOrder(expected.answers.customers[name] ?? {}), changedAnswers),
      ),
  )

  test.each(Object.keys(people.colleagues))('knows the session of the %s', (role) =>
    expect(facts.colleagues[role]).toMatchObject(expected.answers.colleagues[role] as object),
  )

  test('shows visitors the catalogue, the hours and a shared link', () =>
    anythingMore(facts.public, expected.answers.public))

  test('shows colleagues the board, guides, settings, money and what customers sent in', () =>
    anythingMore(facts.console, without(expected.answers.console, changedAnswers)))

  test('shows colleagues every order with its documents as printed, its photos and messages', () =>
    anythingMore(facts.orders, expected.answers.orders))

  test('shows every line of the audit log: what, to what, by whom and when', () => {
    expect(expected.answers.audit.length).toBeGreaterThan(200)
    // Opening the photos above is recorded, too.
    const last = Math.max(...expected.answers.audit.map(({ id }) => Number(id)))
    const of = facts.audit.filter(({ id }) => Number(id) <= last)
    expect(of.map(sortChanges)).toMatchObject(expected.answers.audit.map(sortChanges))
  })

  test('knows nobody by the session of an erased account', async () => {
    const { status } = await opened.shop.call('GET', '/customer/detail', undefined, {
      token: people.goneToken,
    })
    expect(status).toBe(401)
  })

  test('lets the owner sign in with the passkey of that time', async () => {
    if (!owner) throw new Error('there is no owner')
    const browser = atBrowser(opened.shop, { ...owner, cookie: '' })
    dataOf(await browser.signIn())
    expect(dataOf(await browser.get('/staff/me'))).toMatchObject({ role: 'owner' })
  })

  test('runs the waiting jobs, and their effects are there', async () => {
    await opened.shop.jobs.settle()
    const changed = Object.values(expected.afterJobs).flatMap((all) => Object.keys(all))
    expect(changed.length).toBeGreaterThan(5)
    for (const [name, { token }] of Object.entries(people.customers)) {
      const now = await readCustomer(opened.shop, token)
      const then = without(expected.afterJobs[name] ?? {}, changedAnswers)
      anythingMore(withoutWarranties(withoutIds(now) as Answers), then)
    }
    const later = await readFacts(opened.shop, people)
    expect(later.waiting).toEqual(renamedKeys(expected.waitingAfterJobs, renamed.queues))
  })
})
