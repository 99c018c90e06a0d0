/** Tests where an order stands, and which order a colleague may book a device over. */
import { describe, expect, test } from 'vitest'
import { paise } from '#kernel/money.ts'
import { faultFindingId } from '#domain/catalogue/fault-finding.ts'
import { mayBeBookedOver } from './book-over.ts'
import type { Bill } from './cart.ts'
import { newDraft } from './draft.ts'
import type { Order, OrderLine } from './order.ts'
import { phaseOf } from './phase.ts'

const at = new Date('2026-11-26T06:30:00Z')
const later = new Date('2026-11-26T09:30:00Z')
const device = { modelId: 'iphone-13', number: '356938035643809' } as Order['device']
const bill = { grandTotal: paise(1_180_00) } as Bill
const draft = newDraft({ id: 'one', customerId: 'selvi', deviceKey: 'key', device, at })
const findTheFault = [{ issueId: faultFindingId('iphone') } as OrderLine]

const confirmed = { ...draft, status: 'ENQUIRY_STEP_THREE_COMPLETED', bill } as const
const requested = { ...draft, status: 'CONTACT_REQUESTED' } as const
const agreed = { ...confirmed, acceptedAt: at }
const agreedByEstimate = { ...agreed, counterForm: 'form', complaint: 'It hangs' }
const sought = { ...confirmed, bill: null, acceptedAt: at }
const paid = { ...confirmed, paidAt: later }
const paidPickup = { ...paid, lines: findTheFault }
const cancelled = { ...paid, status: 'CANCELLED' } as const
const refunded = { ...agreed, status: 'REFUNDED' } as const

describe('an order stands', () => {
  test.each([
    ['draft', draft],
    ['requested', requested],
    ['to-pay', confirmed],
    ['agreed', agreed],
    ['under-diagnosis', sought],
    ['under-diagnosis', paidPickup],
    ['paid', paid],
    ['closed', cancelled],
    ['closed', refunded],
  ] as const)('at %s', (name, order) => {
    expect(phaseOf(order).name).toBe(name)
  })

  test('with what belongs to its phase', () => {
    expect(phaseOf(agreed)).toEqual({ name: 'agreed', since: at, bill })
    expect(phaseOf(sought)).toMatchObject({ since: at, chargePaidAt: null })
    expect(phaseOf(paidPickup)).toMatchObject({ since: later, chargePaidAt: later })
  })
})

describe('a device that is brought to the counter', () => {
  const work = { isRepairBegun: false, isOver: false }
  const counted = [{ amount: paise(500_00), left: paise(500_00) }]
  const atCounter = { ...agreed, counterForm: 'form' }
  const onThePhone = { ...agreed, basis: 'contact' } as const

  test.each([
    ['a draft', draft],
    ['a cart that waits for its payment', confirmed],
    ['a contact request', requested],
    ['what was agreed on the phone', onThePhone],
    ['what was ordered online to find its fault', sought],
    ['what was booked at known prices', atCounter],
  ])('is booked over %s', (_, order) => {
    expect(mayBeBookedOver(order, { counted: [], work })).toBe(true)
    expect(mayBeBookedOver(order, { counted, work })).toBe(false)
  })

  test.each([
    ['was agreed by an estimate', agreedByEstimate],
    ['was ordered online, and agreed by an estimate since', agreed],
    ['is here to find its fault', { ...sought, counterForm: 'form' }],
    ['is claimed under a warranty', { ...sought, warrantyOf: 'earlier' }],
    ['is paid', paid],
    ['is closed', cancelled],
    ['is of a device without a number', { ...atCounter, device: { ...device, number: undefined } }],
  ])('gets an order of its own beside one that %s', (_, order) => {
    expect(mayBeBookedOver(order, { counted: [], work })).toBe(false)
  })

  test.each([
    { isRepairBegun: true, isOver: false },
    { isRepairBegun: true, isOver: true },
  ])('gets an order of its own beside one with %o', (done) => {
    for (const order of [atCounter, onThePhone])
      expect(mayBeBookedOver(order, { counted: [], work: done })).toBe(false)
  })
})
