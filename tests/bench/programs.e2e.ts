/** Runs every benchmark once, tiny, and the program of the README's pictures, because a program that nobody starts stops working unnoticed. */
import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import { isBuilt } from '../app/start-process.ts'

const run = promisify(execFile)
const root = resolve(import.meta.dirname, '../..')

/** The arguments with which each ends in seconds. */
const tiny: Readonly<Record<string, readonly string[]>> = {
  'api.ts': ['rounds=1', 'requests=64'],
  'board.ts': ['repairs=110', 'rounds=1'],
  'compare-pages.ts': ['before=.', 'rounds=1', 'only=/contact'],
  'compare.ts': ['before=.', 'rounds=1', 'requests=32', 'orders=1000'],
  'export.ts': ['orders=200', 'files=10'],
  'imports.ts': ['rows=200', 'only=prices'],
  'lighthouse.ts': ['rounds=1', 'only=/contact'],
  'overload.ts': ['seconds=1', 'sockets=5', 'codes=5'],
  'pages.ts': ['rounds=1', 'requests=64', 'only=/contact'],
  'parts.ts': ['small=1000', 'large=2000', 'asks=2', 'rounds=1'],
  'rolling-upgrade.ts': ['checkout=.', 'seconds=1'],
  'scale.ts': ['small=1000', 'large=2000', 'asks=5', 'rounds=1'],
  'sign-in-timing.ts': ['rounds=2'],
  'soak.ts': ['minutes=0.1', 'store=postgres', 'shoppers=1'],
  'staff.ts': ['orders=1000', 'customers=100', 'open=20', 'asks=2', 'rounds=1'],
  'tasks.ts': ['only=price'],
  'uploads.ts': ['rounds=1', 'parallel=2'],
}

test('every benchmark of the list has its arguments here', () => {
  const text = readFileSync(join(import.meta.dirname, 'README.md'), 'utf8')
  const listed = [...text.matchAll(/^\| `node tests\/bench\/([\w-]+\.ts)/gm)].map(
    ([, name]) => name,
  )
  expect(Object.keys(tiny).toSorted()).toEqual(listed.toSorted())
})

/** As a developer starts it: with nothing of this run. */
const ownEnvironment = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !name.startsWith('TEST_')),
)

async function printed(program: readonly string[]): Promise<string> {
  const options = { cwd: root, env: ownEnvironment, timeout: 170_000 }
  return (await run(process.execPath, program, options)).stdout
}

test.runIf(isBuilt)('the pictures of the README are taken', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'pictures-'))
  const program = 'tests/pictures/take-pictures.ts'
  await printed([program, `folder=${folder}`, 'only=approve,staff-order'])
  expect(readdirSync(folder).toSorted()).toEqual(['approve.png', 'staff-order.png'])
  rmSync(folder, { recursive: true })
})

describe.runIf(isBuilt)('a benchmark', () => {
  test.concurrent.each(Object.entries(tiny))(
    '%s runs to its end and prints figures',
    async (name, args) => {
      expect(await printed([join('tests/bench', name), ...args])).toMatch(/\d/)
    },
  )
})
