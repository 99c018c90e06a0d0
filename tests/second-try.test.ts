/** Tests which failed tests get a second try, and what a second try that passes means. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'second-try-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** A report in which one test of each of these files failed. */
function reportOf(files: readonly string[]): string {
  const file = join(folder, 'report.json')
  const testResults = ['tests/api/staff.test.ts', ...files].map((name, at) => ({
    name: resolve(name),
    status: at === 0 ? 'passed' : 'failed',
    assertionResults: [
      { status: 'passed', fullName: 'it passes' },
      { status: at === 0 ? 'passed' : 'failed', fullName: 'it is late' },
    ],
  }))
  writeFileSync(file, JSON.stringify({ testResults }))
  return file
}

function run(task: 'choose' | 'judge', files: readonly string[], known: readonly string[] = []) {
  const list = join(folder, 'unsteady.json')
  const entries = known.map((title) => ({ test: title, date: '2026-11-26', cause: 'not known' }))
  writeFileSync(list, JSON.stringify(entries))
  const input = ['script/second-try.ts', task, reportOf(files), list]
  const { status, stdout, stderr } = spawnSync(process.execPath, input, { encoding: 'utf8' })
  return { status, stdout, stderr }
}

const journeys = ['a', 'b', 'c', 'd'].map((name) => `tests/e2e/${name}.e2e.ts`)

test('up to three failed files are tried again', () => {
  const { status, stdout, stderr } = run('choose', journeys.slice(0, 3))
  expect(stdout).toBe(`${journeys.slice(0, 3).join('\n')}\n`)
  expect(stderr).toContain('failed at the first try: tests/e2e/a.e2e.ts > it is late')
  expect(status).toBe(0)
})

test('what talks to other programs is tried again outside of the payments', () => {
  const files = [
    'src/adapters/messages/msg91-messages.test.ts',
    'src/adapters/payments/sandbox-razorpay/qr-codes.test.ts',
    'src/platform/jobs/job-workers.test.ts',
  ]
  expect(run('choose', files)).toMatchObject({ status: 0, stdout: `${files.join('\n')}\n` })
})

test('four failed files, or none in a run that failed, are final', () => {
  expect(run('choose', journeys)).toMatchObject({ status: 1, stdout: '' })
  expect(run('choose', [])).toMatchObject({ status: 1, stdout: '' })
})

test.each([
  'src/domain/orders/cart.test.ts',
  'src/domain/payments/server/book-payment.test.ts',
  'src/adapters/payments/razorpay-gateway.test.ts',
  'tests/api/money.test.ts',
  'tests/api/staff-permissions.test.ts',
  'tests/faults/kill.test.ts',
  'tests/faults/shop-life.test.ts',
  'tests/upgrade/upgrade.test.ts',
])('%s is never tried again', (file) => {
  const { status, stderr } = run('choose', [file])
  expect(stderr).toContain(`not tried again: ${file}`)
  expect(status).toBe(1)
})

test('a test that passes at the second try is named as unsteady', () => {
  const { status, stderr } = run('judge', journeys.slice(0, 1))
  expect(stderr).toBe('unsteady: tests/e2e/a.e2e.ts > it is late\n')
  expect(status).toBe(0)
})

test('a test that was unsteady before must be mended', () => {
  const { status, stderr } = run('judge', journeys.slice(0, 1), [`${journeys[0]} > it is late`])
  expect(stderr).toContain('unsteady for the second time')
  expect(status).toBe(1)
})

test('more than five unsteady tests are too many', () => {
  const known = ['1', '2', '3', '4', '5'].map((name) => `tests/e2e/${name}.e2e.ts > it is late`)
  expect(run('judge', journeys.slice(0, 1), known).status).toBe(1)
  expect(run('judge', journeys.slice(0, 1), known.slice(1)).status).toBe(0)
})
