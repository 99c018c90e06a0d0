import { expect, test } from 'vitest'
import type { DotState } from '#kernel/check-kolam.ts'
import type { ReportSheet } from '../../report-sheet.ts'
import { loadFonts } from './fonts.ts'
import { pagesOf, textOf } from './pdf-text.fixture.ts'
import { printReportSheet } from './print-report-sheet.ts'

const all = (state: DotState) => Array.from({ length: 21 }, () => state)
const sheet: ReportSheet = {
  kind: 'repair-report',
  number: 'MDC-7F3A9C-REPORT',
  language: 'ta-IN',
  issuedAt: '2026-11-19T10:50:00.000Z',
  supplier: {
    name: 'Marina Device Care',
    address: ['14 Kutchery Road', 'Chennai 600004'],
    gstin: '33AABCM1234A1Z5',
    phone: '+91 44 1017 2017',
    email: 'care@example.com',
    stateCode: '33',
    state: 'Tamil Nadu',
  },
  title: 'பழுதுநீக்க அறிக்கை',
  lead: 'உங்கள் iPhone 13 சரிபார்க்கப்பட்டது.',
  facts: [
    { label: 'சாதனம்', value: 'iPhone 13, 128 GB, Midnight' },
    { label: 'मरम्मत', value: '₹17,582.00' },
  ],
  checksTitle: '21 points, before and after',
  checks: [
    {
      title: 'Before',
      lines: ['18 Nov, 2:40 pm', '18 passed', '2 failed'],
      states: all('passed').with(0, 'failed').with(15, 'failed').with(20, 'untested'),
    },
    { title: 'After', lines: ['19 Nov, 4:20 pm', '21 passed'], states: all('passed') },
  ],
  points: {
    head: ['Point', 'Before', 'After'],
    rows: Array.from(
      { length: 21 },
      (_, i) => [`${i + 1} திரை`, 'Does not work: glass cracked through', 'Works'] as const,
    ),
    none: 'No point changed.',
  },
  sections: [
    { title: 'Parts', lines: [{ strong: 'Display assembly', text: 'Serial D6X-40218 <b>' }] },
    { title: 'Warranty', lines: [{ strong: 'Screen', text: 'until 17 February 2027' }] },
  ],
  battery: {
    title: 'Battery capacity',
    rows: [
      { title: 'Before', percent: 79, text: '2,549 of 3,227 mAh' },
      { title: 'After', percent: 104, text: '3,356 of 3,227 mAh' },
    ],
    note: 'The thin line is 80%.',
  },
  closing: 'Remarks stand as our colleagues wrote them.',
}

test('a report with every point, parts and a battery is one page in three scripts, and the same bytes twice', async () => {
  const canDraw = await loadFonts()
  const bytes = await printReportSheet(sheet, canDraw)
  expect(pagesOf(bytes)).toBe(1)
  const text = textOf(bytes)
  for (const part of ['iPhone 13, 128 GB', '₹17,582.00', 'Serial D6X-40218 <b>', '104%', '79%'])
    expect(text).toContain(part)
  expect(text).toMatch(/\p{Script=Tamil}/u)
  expect(text).toMatch(/\p{Script=Devanagari}/u)
  expect(Buffer.compare(bytes, await printReportSheet(sheet, canDraw))).toBe(0)
})

test('a report without changed points and without a battery says so in words', async () => {
  const bare = { ...sheet, points: { ...sheet.points, rows: [] }, battery: null }
  const text = textOf(await printReportSheet(bare, await loadFonts()))
  expect(text).toContain('No point changed.')
  expect(text).not.toContain('Battery capacity')
})
