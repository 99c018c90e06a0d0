import { expect, test } from 'vitest'
import { orderHistory } from './order-history.ts'

const row = (byName: string, what: string, stored: object = {}) => ({
  at: new Date('2026-11-21T06:00:00Z'),
  byName,
  what,
  subject: 'order:o1',
  action: null,
  data: null,
  before: null,
  after: null,
  ...stored,
})
const wifi = { point: 'wifi', answer: 'fails' }
const checkedBefore = (name: string) =>
  row(name, 'checked a point before the repair', { after: wifi })
const withAction = (name: string, timestamp: string) =>
  row(name, 'not read', {
    action: 'check.answered',
    data: { moment: timestamp, before: null, after: { point: 'display', answer: 'works' } },
  })
const lines = (...rows: ReturnType<typeof row>[]) =>
  orderHistory(rows).map(({ by, what, change }) => [by, what, change])

test('points that one person checked in a row are one line; anything between begins a new one', () => {
  expect(
    lines(
      row('Ramesh', 'checked a point after the repair', { after: wifi }),
      checkedBefore('Ramesh'),
      withAction('Ramesh', 'before'),
      checkedBefore('Selvi'),
      row('Selvi', 'added a note'),
      row('Selvi', 'added a note'),
      checkedBefore('Selvi'),
    ),
  ).toEqual([
    ['Ramesh', 'checked a point after the repair', 'Wi-Fi, does not work'],
    ['Ramesh', 'checked 2 points before the repair', null],
    ['Selvi', 'checked a point before the repair', 'Wi-Fi, does not work'],
    ['Selvi', 'added a note', null],
    ['Selvi', 'added a note', null],
    ['Selvi', 'checked a point before the repair', 'Wi-Fi, does not work'],
  ])
})

test('a check before a repair and one after it are two lines', () => {
  expect(lines(withAction('Ramesh', 'after'), withAction('Ramesh', 'before'))).toHaveLength(2)
})

test('a sentence that begins like a check and is none is never folded', () => {
  const odd = row('Ramesh', 'checked a pointer')
  expect(lines(odd, odd)).toEqual([
    ['Ramesh', 'checked a pointer', null],
    ['Ramesh', 'checked a pointer', null],
  ])
})

test('a move says from where to where, an assignment to whom, a part its number', () => {
  const stage = (from: string, after: object) => ({ before: { stage: from }, after })
  expect(
    lines(
      row('Selvi', 'moved the repair', stage('order-placed', { stage: 'picked-up' })),
      row(
        'Selvi',
        'moved the repair',
        stage('technician-assigned', {
          stage: 'confirmation-call',
          estimate: '2026-11-20T10:30:00.000Z',
        }),
      ),
      row('Selvi', 'assigned the rider', { before: { hand: 'nobody' }, after: { hand: 'Ravi' } }),
      row('Ramesh', 'removed a part', {
        before: { part: 'p', issueId: 'i', quality: 'Original', serial: 'D6X-40218' },
      }),
      row('Ramesh', 'noted that no part was used', {
        after: { part: 'p', issueId: 'i', quality: 'Original', serial: null },
      }),
    ),
  ).toEqual([
    ['Selvi', 'moved the repair', 'Order Placed to Picked Up'],
    [
      'Selvi',
      'moved the repair',
      'Technician Assigned to Call customer; estimate 20 Nov 2026, 4:00 pm',
    ],
    ['Selvi', 'assigned the rider', 'nobody to Ravi'],
    ['Ramesh', 'removed a part', 'D6X-40218'],
    ['Ramesh', 'noted that no part was used', null],
  ])
})
