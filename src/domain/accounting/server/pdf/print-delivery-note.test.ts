/** Tests the printed delivery note: one page with every fact, and the same bytes for the same content. */
import { beforeAll, expect, test } from 'vitest'
import type { DeliveryNote } from '../../delivery-note.ts'
import { aSupplier } from '../../order-for-document.fixture.ts'
import { type CanDraw, loadFonts } from './fonts.ts'
import { pagesOf, textOf } from './pdf-text.fixture.ts'
import { printDeliveryNote } from './print-delivery-note.ts'

const note: DeliveryNote = {
  kind: 'delivery-note',
  number: 'MDG/26-27/00007',
  issuedAt: '2026-11-22T06:30:00.000Z',
  supplier: aSupplier,
  orderNumber: 'MDC-7F3A9C',
  recipient: { name: 'செல்வி Raman', address: [], phone: '+91 98••• ••210' },
  device: { productName: 'iPhone 13', model: '', colour: 'Midnight', number: '356938035643809' },
  complaint: 'It fell into water',
  condition: ['Screen: cracked, scratched', 'Frame and corners: without marks'],
  accessories: ['Box', 'SIM card'],
  findings: ['Corrosion at J4500', 'Two layers are torn'],
  ending: 'No fix: The board is damaged beyond repair',
  charge: 'No charge',
  receivedBy: 'Arul Selvan',
  handedOverBy: 'A technician',
}
let canDraw: CanDraw
beforeAll(async () => {
  canDraw = await loadFonts()
})
const unbroken = (text: string) => text.replaceAll(/\s+/g, '')

test('a delivery note is one page with every fact, and none of a tax invoice', async () => {
  const bytes = await printDeliveryNote(note, canDraw)
  expect(pagesOf(bytes)).toBe(1)
  const text = unbroken(textOf(bytes))
  const { condition, accessories, findings } = note
  for (const fact of [
    'Delivery note',
    note.number,
    '22 November 2026',
    note.orderNumber,
    '356938035643809',
    'It fell into water',
    ...condition,
    ...accessories,
    ...findings,
    note.ending,
    'No charge',
    'Received by',
    'Arul Selvan',
    'A technician',
    'not a tax invoice',
  ])
    expect(text).toContain(unbroken(fact))
  expect(text).not.toContain('CGST')
  expect(await printDeliveryNote(note, canDraw)).toEqual(bytes)
})

test('what nobody recorded is said so', async () => {
  const bare = { ...note, complaint: null, condition: [], accessories: [], findings: [] }
  const text = unbroken(textOf(await printDeliveryNote(bare, canDraw)))
  expect(text).toContain('Notrecorded')
  expect(text).toContain('Nothingwasexamined')
  expect(text).not.toContain('Broughtinfor')
})

test('the note of a repair under warranty prints its passport', async () => {
  const address = 'https://marinadevicecare.example/passport#AAAAAAAAAAAAAAAAAAAAAA'
  const passport = { number: '4F7K-29XD', address }
  const bytes = await printDeliveryNote({ ...note, isRepaired: true, passport }, canDraw)
  expect(pagesOf(bytes)).toBe(1)
  expect(unbroken(textOf(bytes))).toContain('Repairpassport4F7K-29XD')
})
