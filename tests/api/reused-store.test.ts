/** An application that has ended leaves its embedded engine to the next one of the same worker, and none of its data. */
import { expect, test } from 'vitest'
import { startApp } from '../app/start-app.ts'

const counted = `select txid_current() as transactions,
  (select count(*) from customers) as customers, (select count(*) from pgboss.job) as jobs`
type Counted = { transactions: string; customers: string; jobs: string }

test('the next application finds nothing of the one before, whose engine is used again', async () => {
  const first = await startApp()
  const before = await first.query<Counted>(counted)
  await first.signIn()
  const used = await first.query<Counted>(counted)
  await first.close()

  const next = await startApp()
  const after = await next.query<Counted>(counted)
  await next.close()

  expect(Number(used[0]?.customers)).toBe(1)
  expect(after[0]).toMatchObject({ customers: '0', jobs: before[0]?.jobs })
  // A new engine would begin with the transactions of the template; a server counts those of all its databases.
  expect(Number(after[0]?.transactions)).toBeGreaterThan(Number(used[0]?.transactions))
})
