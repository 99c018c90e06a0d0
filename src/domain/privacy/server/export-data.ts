/** Exports all data of a customer as one archive. */
import { zipSync } from 'fflate'
import { fail } from '#kernel/app-error.ts'
import { days, formatTimestamp } from '#kernel/time.ts'
import type { Clock } from '#platform/clock.ts'
import { takeToken } from '#platform/http/rate-limit.ts'
import { getCustomer } from '#domain/customers/server/get-customer.ts'
import { privacyErrors } from '../errors.ts'
import { dataPage } from './data-page.ts'
import { type ExportDeps, type PersonalFile, personalParts } from './personal-parts.ts'

export type DataDeps = ExportDeps & { readonly clock: Clock }

const perDay = 10

/**
 * A ZIP with a page to read, the same as JSON, the documents as PDF and the photos (Digital Personal Data
 * Protection Act 2023, s. 11). Ten a day; BUSY when too many documents are being printed.
 */
export async function exportData(
  deps: DataDeps,
  customer: { readonly id: string },
): Promise<Uint8Array<ArrayBuffer>> {
  const { db, clock, shop } = deps
  const now = clock()
  const limit = { key: `data:${customer.id}`, limit: perDay, per: days(1), now }
  const taken = await takeToken(db, limit)
  if (!taken.ok) fail(privacyErrors.TOO_MANY_DOWNLOADS, { retryAfter: taken.retryAfter })
  const { phone } = await getCustomer(db, customer.id)
  const lists: Record<string, readonly object[]> = {}
  const files: PersonalFile[] = []
  // The person's own account comes first in what they read.
  for (const part of personalParts.toReversed()) {
    const gathered = await part.gather(deps, { customerId: customer.id, phone })
    // Dates become text here, so that the page and the JSON show the same.
    Object.assign(lists, JSON.parse(JSON.stringify(gathered.lists)))
    files.push(...(gathered.files ?? []))
  }
  const json = JSON.stringify({ brand: shop.brand, takenAt: now.toISOString(), ...lists }, null, 2)
  const page = dataPage(shop.brand, formatTimestamp(now), lists)
  return zipSync(
    {
      'your-data.html': Buffer.from(page),
      'data.json': Buffer.from(json),
      ...Object.fromEntries(files.map(({ path, bytes }) => [path, bytes])),
    },
    { mtime: now },
  )
}
