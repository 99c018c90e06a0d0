import { expect, test } from 'vitest'
import { benchDetail, foldChecks } from './job-history.ts'

const deed = (byName: string, what: string) => ({ byName, what, before: null, after: { at: 1 } })
const before = 'checked a point before the repair'
const after = 'checked a point after the repair'

test('points that one person checked in a row are one line; anything between begins a new one', () => {
  const notified = foldChecks([
    deed('Ramesh', after),
    deed('Ramesh', before),
    deed('Ramesh', before),
    deed('Selvi', before),
    deed('Selvi', 'added a note'),
    deed('Selvi', 'added a note'),
    deed('Selvi', before),
  ])
  expect(notified.map(({ byName, what }) => `${byName} ${what}`)).toEqual([
    `Ramesh ${after}`,
    'Ramesh checked 2 points before the repair',
    `Selvi ${before}`,
    'Selvi added a note',
    'Selvi added a note',
    `Selvi ${before}`,
  ])
  expect(notified.map((one) => one.after !== null)).toEqual([true, false, true, true, true, true])
})

test('a point is named with its answer, a part by its number, anything else not at all', () => {
  const wifi = { point: 'wifi', answer: 'fails' }
  expect(benchDetail({ before: null, after: wifi })).toBe('Wi-Fi, does not work')
  expect(benchDetail({ before: { serial: 'D6X-40218' }, after: null })).toBe('D6X-40218')
  expect(benchDetail({ before: { stage: 'picked-up' }, after: null })).toBeNull()
})
