/** What journeys of companies read: the customer's documents and the files of the monthly return. */
import { readFileSync } from 'node:fs'
import Papa from 'papaparse'
import type { Page } from 'playwright-core'
import type { ResponseOf } from '#kernel/endpoint.ts'
import { textOf } from '#domain/accounting/server/pdf/pdf-text.fixture.ts'
import type { getStaffOrder } from '#domain/repairs/contract/staff.ts'
import { look } from './axe-look.ts'
import type { Person } from './browser.ts'
import { moveTo } from './inspection.ts'
import { repairOverApi } from './repair-over-api.ts'

/** What the customer gets from the button at the order, as text. */
export async function invoiceOf(page: Page): Promise<string> {
  await page.goto('/profile/orders')
  const downloading = page.waitForEvent('download')
  await page
    .getByRole('article')
    .getByRole('button', { name: /^(Receipt|Tax invoice) of order/ })
    .click()
  return textOf(readFileSync(await (await downloading).path()))
}

/** One sheet of the monthly return, as the owner downloads it. */
export async function sheetOf({ page }: Person, title: string, file: string) {
  await page.goto('/staff/money/gst-return')
  const downloading = page.waitForEvent('download')
  await page.getByRole('row').filter({ hasText: title }).getByRole('button', { name: file }).click()
  const text = readFileSync(await (await downloading).path(), 'utf8')
  return Papa.parse<Record<string, string>>(text.trim(), { header: true }).data
}

/** Repairs and delivers; the number of the invoice that follows, and what it is about. */
export async function deliver(person: Person, orderId: string) {
  const { page } = person
  await repairOverApi(person, orderId)
  const reading = page.waitForResponse(/\/staff\/order\?/)
  await page.goto(`/staff/orders/${orderId}`)
  const { bill } = ((await (await reading).json()) as { data: ResponseOf<typeof getStaffOrder> })
    .data
  if (!bill) throw new Error('the order has no bill')
  await moveTo(page, 'Delivered')
  const number = page.getByText(/^MDC\/\d\d-\d\d\/\d{5}$/).first()
  await number.waitFor()
  await look(person, 'staff-company-order')
  return { number: (await number.textContent()) ?? '', ...bill }
}
