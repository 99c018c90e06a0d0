import { expect, test } from 'vitest'
import { asModelNumber, findModels, onlyModel } from './find-models.ts'

const models = ['iPhone 15', 'iPhone 15 Pro', 'iPhone 5', 'MacBook Pro 14 (2023)', 'iPad Air'].map(
  (name) => ({ name }),
)
const found = (typed: string) => findModels(models, typed).map(({ name }) => name)

test.each([
  ['iphone15', ['iPhone 15', 'iPhone 15 Pro']],
  ['  IPHONE-15 ', ['iPhone 15', 'iPhone 15 Pro']],
  ['ip15', ['iPhone 15', 'iPhone 15 Pro']],
  ['15pro', ['iPhone 15 Pro']],
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

test.each(['A2846', ' a 2846', 'Model A2846', 'model: a2846'])(
  'the number %j, printed on a device, finds what it stands for, and nothing where it is unknown',
  (typed) => {
    expect(asModelNumber(typed)).toBe('a2846')
    expect(findModels(models, typed, ['iPhone 15'])).toEqual([{ name: 'iPhone 15' }])
    expect(onlyModel(models, typed, ['iPhone 15'])?.name).toBe('iPhone 15')
    expect(findModels(models, typed)).toEqual([])
  },
)

test.each(['iPad (A16)', 'a17', 'A28', 'iPhone A2846'])('%j is no such number', (typed) => {
  expect(asModelNumber(typed)).toBeUndefined()
})

test.each([
  ['iphone 15', 'iPhone 15'],
  ['macbook', 'MacBook Pro 14 (2023)'],
  ['iphone', undefined],
  ['galaxy', undefined],
])('the text %j names %j alone', (typed, name) => {
  expect(onlyModel(models, typed)?.name).toBe(name)
})
