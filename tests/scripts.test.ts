/** Tests properties of the start and test commands, the packages and the error codes. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (path: string) => readFileSync(path, 'utf8')

test('the start command and the build set production mode', () => {
  expect(read('script/start')).toMatch(/NODE_ENV=production/)
  expect(read('script/build')).toMatch(/NODE_ENV=production/)
})

test('all versions are exact, and the lock file names no registry', () => {
  const { dependencies, devDependencies } = JSON.parse(read('package.json')) as Record<
    string,
    Record<string, string>
  >
  const loose = Object.entries({ ...dependencies, ...devDependencies }).filter(
    ([, version]) => !/^\d+\.\d+\.\d+$/.test(version),
  )
  expect(loose).toEqual([])
  expect(read('package-lock.json')).not.toMatch(/"resolved"/)
})

test('every code of the error catalogue has one meaning', async () => {
  const { globSync } = await import('node:fs')
  const meanings = new Map<string, string>()
  for (const file of globSync('src/domain/*/errors.ts')) {
    const [catalogue = {}] = Object.values(
      (await import(`../${file}`)) as Record<
        string,
        Record<string, { status: number; message: string }>
      >,
    )
    for (const [code, { status, message }] of Object.entries(catalogue)) {
      const meaning = `${status} ${message}`
      expect([code, meanings.get(code) ?? meaning]).toEqual([code, meaning])
      meanings.set(code, meaning)
    }
  }
  expect(meanings.size).toBeGreaterThan(30)
})
