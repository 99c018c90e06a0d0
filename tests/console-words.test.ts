/** Labels of the console's first version that no shop uses, which must not come back. */
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { laneFacts } from '#domain/repairs/board/lanes.ts'
import { consoleTitleOf, stageKeys } from '#domain/repairs/stages.ts'

/** Each with the label that replaces it. */
const banned = {
  'Reached Warehouse': 'In shop',
  'Confirmation [Cc]all': 'Call customer',
  'Deeds?': 'What was done',
  Trail: 'Audit log',
  '[Ii]n (?:whose|the|no) hands': 'Assigned to',
  '[Nn]obody yet': 'Unassigned',
  '[Cc]ame along': 'Accessories',
  'The (?:house|app) itself': 'System',
  'Stands on': 'Shown on',
  'Came in today': 'Arrived today',
} as const

const hits = (text: string): string[] =>
  Object.entries(banned).flatMap(([label, now]) =>
    new RegExp(String.raw`\b${label}\b`).test(text) ? [`${label}: ${now}`] : [],
  )

test('no page of the console has an old label', () => {
  const files = globSync('src/console/**/*.{ts,tsx}')
  expect(files.length).toBeGreaterThan(200)
  const found = files.flatMap((file) =>
    hits(readFileSync(file, 'utf8')).map((hit) => `${file}: ${hit}`),
  )
  expect(found).toEqual([])
})

test('no stage and no lane has an old label for colleagues', () => {
  const titles = [
    ...stageKeys.map(consoleTitleOf),
    ...Object.values(laneFacts).map((one) => one.title),
  ]
  expect(titles.flatMap(hits)).toEqual([])
  expect(titles).toEqual(expect.arrayContaining(['In shop', 'Call customer']))
})
