/** Tests the table of the numbers that are printed on devices. */
import { expect, test } from 'vitest'
import { modelsOfNumber, printedNumbers } from './model-numbers.ts'
import { modelRows } from './server/seed/rows.ts'

test('every name is one of the catalogue, and every number has the form that is printed', () => {
  const names = new Set(modelRows.map(({ name }) => name))
  for (const [name, numbers] of printedNumbers) {
    expect(names, name).toContain(name)
    for (const number of numbers) expect(number).toMatch(/^A[1-3]\d{3}$/)
  }
})

test('only computers share a number, because their body was sold with another processor', () => {
  const all = printedNumbers.flatMap(([, numbers]) => numbers)
  const shared = all.filter((number, at) => all.indexOf(number) !== at)
  expect(shared.toSorted()).toEqual(['A1932', 'A1989', 'A1990', 'A2115', 'A2338'])
})

test.each([
  ['A2846', ['iPhone 15']],
  ['a2338', ['MacBook Pro 13-inch (M2, 2022)', 'MacBook Pro 13-inch (M1, 2020)']],
  ['A0000', []],
])('%s is printed on %j', (number, names) => {
  expect(modelsOfNumber(number)).toEqual(names)
})
