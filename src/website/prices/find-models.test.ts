import { expect, test } from 'vitest'
import { findModels, onlyModel } from './find-models.ts'

const models = ['iPhone 15', 'iPhone 15 Pro', 'iPhone 5', 'MacBook Pro 14 (2023)', 'iPad Air'].map(
  (name) => ({ name }),
)
const found = (typed: string) => findModels(models, typed).map(({ name }) => name)

test.each([
  ['iphone15', ['iPhone 15', 'iPhone 15 Pro']],
  ['  IPHONE-15 ', ['iPhone 15', 'iPhone 15 Pro']],
  ['pro 14', ['MacBook Pro 14 (2023)']],
  ['air', ['iPad Air']],
  ['galaxy', []],
])('the search for %j finds %j', (typed, names) => {
  expect(found(typed)).toEqual(names)
})

test('a text without letters and digits finds every model and names none', () => {
  expect(found(' - ')).toHaveLength(models.length)
  expect(onlyModel(models, ' - ')).toBeUndefined()
})

test.each([
  ['iphone 15', 'iPhone 15'],
  ['macbook', 'MacBook Pro 14 (2023)'],
  ['iphone', undefined],
  ['galaxy', undefined],
])('the text %j names %j alone', (typed, name) => {
  expect(onlyModel(models, typed)?.name).toBe(name)
})
