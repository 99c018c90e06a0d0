import { screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { pointKeys } from '#domain/repairs/inspection/check-points.ts'
import type { Report } from '#domain/repairs/report/report-facts.ts'
import { draw, press } from '../../../tests/components/draw.tsx'
import { ShownReport } from './shown-report.tsx'

type Points = NonNullable<Report['checks']['before']>['points']
const works: Points = pointKeys.map((point) => ({ point, answer: 'works', note: null }))
const check = (points: Points) => ({ at: '2026-11-19T10:50:00.000Z', by: ['Ramesh'], points })

const report: Report = {
  orderId: 'order-1',
  orderNumber: 'MDC-ABCDEF',
  language: 'English',
  device: {
    family: 'iphone',
    productName: 'iPhone 13',
    colour: 'Midnight',
    storage: '128 GB',
    number: { kind: 'imei', last: '3809' },
  },
  repairedAt: '2026-11-19T10:50:00.000Z',
  deliveredAt: null,
  total: 16992,
  checks: {
    before: check(works.with(0, { point: 'display', answer: 'fails', note: 'Cracked <b>' })),
    after: check(works.with(19, { point: 'gps', answer: 'fails', note: null })),
  },
  rounds: [],
  battery: { before: null, after: { capacity: 3240, design: 3227, cycles: 0, percent: 100 } },
  parts: [],
  warranties: [],
  notDone: [{ point: 'gps', why: null }],
  photos: [],
}
const drawReport = (more: Partial<Report> = {}) =>
  draw(
    <MemoryRouter>
      <ShownReport report={{ ...report, ...more }} />
    </MemoryRouter>,
  )
const rows = () => screen.getAllByRole('row').slice(1)

test('shows the points that changed or failed, and all 21 on request', async () => {
  drawReport()
  expect(rows().map((row) => within(row).getByRole('rowheader').textContent)).toEqual([
    '1 Display',
    '20 GPS',
  ])
  screen.getByText('Cracked <b>')
  await press('All 21 points')
  expect(rows()).toHaveLength(21)
  await press('Only points that changed or failed')
  expect(rows()).toHaveLength(2)
})

test('says in words what each kolam shows, and what does not work without a reason', () => {
  drawReport()
  screen.getByRole('img', { name: 'Before: 20 passed, 1 failed' })
  screen.getByRole('img', { name: 'After: 20 passed, 1 failed' })
  screen.getByText('No reason was written down.')
  screen.getByText('It begins when your device is back with you.')
  screen.getByText('No part was replaced.')
})

test('is read in the customer’s language, and in another on request', async () => {
  drawReport({ language: 'Tamil' })
  screen.getByRole('heading', { name: 'பழுதுநீக்க அறிக்கை' })
  await press('हिन्दी')
  screen.getByRole('heading', { name: 'मरम्मत की रिपोर्ट' })
  await press('English')
  screen.getByRole('heading', { name: 'Repair report' })
})

test('an early repair without a first check has one kolam that was not tested', () => {
  drawReport({ checks: { before: null, after: check(works) }, notDone: [] })
  screen.getByRole('img', { name: 'Before: No check was recorded.' })
  screen.getByText('No point changed, and none failed.')
  screen.getByText('Your iPhone 13 is checked. All points that were tested work.')
})

test('what an earlier final check found is named, with its note and its time', () => {
  const failed = [{ point: 'earpiece' as const, why: 'Too quiet' }]
  drawReport({ rounds: [{ at: '2026-11-19T09:10:00.000Z', failed }] })
  const part = screen.getByRole('region', { name: /^Found at an earlier final check/ })
  expect(part.textContent).toContain('Too quiet, 19 Nov, 2:40 pm')
})
