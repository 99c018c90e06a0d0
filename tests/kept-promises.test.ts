/** Tests that the site promises nothing for which the shop has no paper, number or process. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const folders = [
  'src/website',
  'src/console',
  'src/domain/site-content',
  'src/domain/repairs',
  'src/ui',
]
const files = folders.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
    .map((name) => join(folder, name)),
)

test.each([
  ['a numbered pouch: no number is stored', /numbered pouch/i],
  ['a printout of the capacity: there is no such document', /capacity printout/i],
  ['a written answer: findings are told, and kept with the repair', /written answer/i],
  ['one invoice for several devices: one order is one device', /laptops?, one invoice/i],
  [
    'that nobody asks for the passcode: some checks need an unlocked device',
    /never ask for your passcode/i,
  ],
  ['a new iPhone to leave with: a trade-in begins with a message', /leave with a new iPhone/i],
])('nothing promises %s', (_, promise) => {
  expect(files.length).toBeGreaterThan(300)
  const broken = files.filter((file) =>
    promise.test(readFileSync(file, 'utf8').replace(/\s+/g, ' ')),
  )
  expect(broken).toEqual([])
})
