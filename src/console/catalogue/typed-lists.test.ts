/** Lines of attributes, there and back. */
import { expect, test } from 'vitest'
import { attributesFrom, attributesText } from './typed-lists.ts'

const attributes = [
  { key: 'Includes', values: ['Water seal', 'Touch test'] },
  { key: 'Ratio', values: ['1:2'] },
]

test('what is printed is read back', () => {
  expect(attributesFrom(attributesText(attributes))).toEqual(attributes)
})

test('blanks do not count, and a heading alone stays one', () => {
  expect(attributesFrom('\n Keeps : Face ID ,, \n\nAlone')).toEqual([
    { key: 'Keeps', values: ['Face ID'] },
    { key: 'Alone', values: [] },
  ])
})
