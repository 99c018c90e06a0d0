/** Tests how the rows of each kind are read: complete rows, and every problem of a bad one at once. */
import { expect, test } from 'vitest'
import type { ImportKind } from './import-kinds.ts'
import type { Cells } from './row-reader.ts'
import { readRow } from './row.ts'

const today = '2026-11-22'
const problems = (kind: ImportKind, cells: Cells) => {
  const read = readRow(kind, cells, today)
  return 'problems' in read ? read.problems.map(({ column }) => column) : []
}

test('all problems of a row are named together', () => {
  const cells = { mobile: '9.19E+11', email: 'asha', language: 'French', address: '12 Beach Road' }
  expect(problems('customers', cells)).toEqual([
    'Name',
    'Mobile',
    'E-mail',
    'Language',
    'City',
    'Pincode',
  ])
})

test('a customer needs a number and a name, and an address only as a whole', () => {
  const read = readRow('customers', { mobile: '09876543210', name: ' Asha  Raman ' }, today)
  expect(read).toEqual({
    row: {
      phone: '+919876543210',
      name: 'Asha Raman',
      email: '',
      language: '',
      address: undefined,
    },
  })
})

test('a name behind an apostrophe that hid a formula reads as it was', () => {
  const read = readRow('customers', { mobile: '9876543210', name: "'=Asha" }, today)
  expect(read).toMatchObject({ row: { name: '=Asha' } })
})

test('a past job neither lies in the future nor ends before it began', () => {
  const job = { number: 'A1', mobile: '9876543210', device: 'iPhone 12', issue: 'Display' }
  expect(problems('past-jobs', { ...job, dateIn: '23/11/2026' })).toEqual(['Date in'])
  expect(problems('past-jobs', { ...job, dateIn: '22/11/2026', dateOut: '21/11/2026' })).toEqual([
    'Date out',
  ])
  expect(problems('past-jobs', { ...job, dateIn: '21/11/2026', dateOut: '22/11/2026' })).toEqual([])
})

test('days of a price become the words that customers read, and a bare number is no warranty', () => {
  const price = { family: 'iPhone', model: 'iPhone 13', issue: 'Screen', price: '₹9,999' }
  const days = (text: string) => {
    const read = readRow('prices', { ...price, days: text }, today)
    return 'row' in read ? read.row.days : read.problems
  }
  expect(['1', '2', '1-2', '4 hours', ''].map(days)).toEqual([
    '1 day',
    '2 days',
    '1 to 2 days',
    '4 hours',
    undefined,
  ])
  expect(problems('prices', { ...price, warranty: '6' })).toEqual(['Warranty'])
  expect(problems('prices', { ...price, spare: '10000' })).toEqual(['Spare part'])
  expect(problems('prices', { ...price, price: '99.50' })).toEqual(['Price'])
})
