/** The personal data of every domain: how each part is exported and erased. */
import type { Shop } from '#kernel/shop.ts'
import type { PhoneNumber } from '#kernel/phone.ts'
import type { Db, Tx } from '#platform/db/db.ts'
import { eraseKeysOf, exportKeysOf } from '#platform/http/idempotency.ts'
import type { Random } from '#platform/random.ts'
import { eraseAddressesOfCustomer } from '#domain/addresses/server/erase-addresses.ts'
import { exportAddressesOfCustomer } from '#domain/addresses/server/export-addresses.ts'
import { eraseOrdersOfCustomer } from '#domain/orders/server/erase-orders.ts'
import { exportOrdersOfCustomer } from '#domain/orders/server/export-orders.ts'
import {
  eraseEstimatesOfCustomer,
  exportEstimatesOfCustomer,
} from '#domain/estimates/server/personal-data.ts'
import { exportDocumentsOfCustomer } from '#domain/accounting/server/export-documents.ts'
import type { PdfRenderer } from '#domain/accounting/server/pdf/pdf-renderer.ts'
import { eraseEnquiriesOf } from '#domain/enquiries/server/erase-enquiries.ts'
import { exportEnquiriesOf } from '#domain/enquiries/server/export-enquiries.ts'
import { eraseIdentityOfCustomer } from '#domain/customers/server/erase-identity.ts'
import { exportIdentityOfCustomer } from '#domain/customers/server/export-identity.ts'
import { eraseMessagesTo } from '#domain/messaging/server/erase-messages.ts'
import { exportMessagesTo } from '#domain/messaging/server/export-messages.ts'
import { eraseApplicationsOf } from '#domain/student-discount/server/erase-applications.ts'
import { exportApplicationsOf } from '#domain/student-discount/server/export-applications.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import { readPhoto } from '#domain/student-discount/server/private-photos.ts'
import { erasePastJobsOf, exportPastJobsOf } from '#domain/imports/server/past-jobs.ts'
import { exportPaymentsOfCustomer } from '#domain/payments/server/export-payments.ts'
import {
  eraseRatingsOfCustomer,
  exportRatingsOfCustomer,
} from '#domain/ratings/server/personal-data.ts'
import { eraseJobsOfCustomer } from '#domain/repairs/server/erase-jobs.ts'
import { exportJobsOfCustomer } from '#domain/repairs/server/export-jobs.ts'
import { eraseGrievancesOfCustomer, exportGrievancesOfCustomer } from './grievances-of-customer.ts'

export type Person = { readonly customerId: string; readonly phone: PhoneNumber }
export type ExportDeps = {
  readonly db: Db | Tx
  readonly shop: Shop
  /** Without it rows alone are gathered, no photos. */
  readonly files?: FileStore
  /** Without it documents are not printed. */
  readonly pdfRenderer?: PdfRenderer
}
type EraseDeps = { readonly random: Random; readonly now: Date }
export type PersonalFile = { readonly path: string; readonly bytes: Uint8Array }

/** Rows to read, by the name of their list, and the files that belong to them. */
export type PersonalData = {
  readonly lists: Readonly<Record<string, readonly object[]>>
  readonly files?: readonly PersonalFile[]
}

export type PersonalPart = {
  /** The name of the part in the data map. */
  readonly name: string
  gather(deps: ExportDeps, person: Person): Promise<PersonalData>
  /**
   * Runs inside the transaction of the erasure and is safe to repeat. Absent where the law requires that all rows
   * stay.
   */
  erase?(deps: EraseDeps, tx: Tx, person: Person): Promise<void>
}

/** A part that has rows and no files. */
const rows = (
  name: string,
  gather: (deps: ExportDeps, person: Person) => Promise<PersonalData['lists']>,
  erase?: (tx: Tx, person: Person) => Promise<unknown>,
): PersonalPart => ({
  name,
  gather: async (deps, person) => ({ lists: await gather(deps, person) }),
  ...(erase ? { erase: async (_, tx, person) => void (await erase(tx, person)) } : {}),
})

const documents: PersonalPart = {
  name: 'documents',
  async gather({ db, pdfRenderer }, { customerId }) {
    const { documents: list, sheets } = await exportDocumentsOfCustomer(db, customerId)
    const files: PersonalFile[] = []
    const prints = pdfRenderer ? sheets : []
    for (const { name, content } of prints) {
      const bytes = await pdfRenderer?.print(content)
      if (bytes) files.push({ path: `documents/${name}`, bytes })
    }
    return { lists: { documents: list }, files }
  },
}

const applications: PersonalPart = {
  name: 'applications',
  async gather(deps, { phone }) {
    const { studentApplications, photos } = await exportApplicationsOf(deps, phone)
    const files = photos.map(({ name, bytes }) => ({ path: `photos/${name}`, bytes }))
    return { lists: { studentApplications }, files }
  },
  erase: async (_, tx, { phone }) => void (await eraseApplicationsOf(tx, phone)),
}

/** The photos at these paths of the archive, each once; a removed one is left out. */
async function readPhotos(
  files: ExportDeps['files'],
  paths: readonly string[],
): Promise<PersonalFile[]> {
  const photos: PersonalFile[] = []
  for (const path of new Set(paths)) {
    const bytes = files && (await readPhoto(files, path.replace(/^photos\/|\.webp$/g, '')))
    if (bytes) photos.push({ path, bytes })
  }
  return photos
}

const estimates: PersonalPart = {
  name: 'estimates',
  async gather({ db, files, shop }, { customerId }) {
    const lists = await exportEstimatesOfCustomer({ db, shop }, customerId)
    const paths = lists.estimates.flatMap(({ photos }) => photos)
    return { lists, files: await readPhotos(files, paths) }
  },
  erase: async (_, tx, { customerId }) => eraseEstimatesOfCustomer(tx, customerId),
}

const repairs: PersonalPart = {
  name: 'repairs',
  async gather({ db, files, shop }, { customerId }) {
    const lists = await exportJobsOfCustomer({ db, shop }, customerId)
    const { intakes, intakesFromPhone, collections, warrantyClaims } = lists
    const withPhotos = [...intakes, ...intakesFromPhone, ...collections, ...warrantyClaims]
    const paths = withPhotos.flatMap(({ photos }) => photos)
    return { lists, files: await readPhotos(files, paths) }
  },
  erase: async ({ now }, tx, { customerId }) => eraseJobsOfCustomer(tx, customerId, now),
}

const identity: PersonalPart = {
  name: 'identity',
  gather: async (deps, { customerId }) => ({
    lists: await exportIdentityOfCustomer(deps, customerId),
  }),
  erase: eraseIdentityOfCustomer,
}

/** The customer's account is erased last, because the other parts need its row. */
export const personalParts: readonly PersonalPart[] = [
  rows(
    'addresses',
    ({ db }, { customerId }) => exportAddressesOfCustomer(db, customerId),
    (tx, { customerId }) => eraseAddressesOfCustomer(tx, customerId),
  ),
  rows(
    'orders',
    (deps, { customerId }) => exportOrdersOfCustomer(deps, customerId),
    (tx, { customerId }) => eraseOrdersOfCustomer(tx, customerId),
  ),
  estimates,
  repairs,
  rows('payments', ({ db }, { customerId }) => exportPaymentsOfCustomer(db, customerId)),
  documents,
  applications,
  rows(
    'enquiries',
    ({ db }, { phone }) => exportEnquiriesOf(db, phone),
    (tx, { phone }) => eraseEnquiriesOf(tx, phone),
  ),
  {
    ...rows('ratings', (deps, { customerId }) => exportRatingsOfCustomer(deps, customerId)),
    erase: ({ now }, tx, { customerId }) => eraseRatingsOfCustomer(tx, customerId, now),
  },
  rows(
    'past-jobs',
    ({ db }, { customerId }) => exportPastJobsOf(db, customerId),
    (tx, { customerId }) => erasePastJobsOf(tx, customerId),
  ),
  rows(
    'messages',
    ({ db, shop }, person) => exportMessagesTo({ db, brand: shop.brand }, person),
    (tx, person) => eraseMessagesTo(tx, person),
  ),
  rows(
    'rights',
    (deps, { customerId }) => exportGrievancesOfCustomer(deps, customerId),
    (tx, { customerId }) => eraseGrievancesOfCustomer(tx, customerId),
  ),
  rows(
    'repeats',
    ({ db }, { customerId }) => exportKeysOf(db, customerId),
    (tx, { customerId }) => eraseKeysOf(tx, customerId),
  ),
  identity,
]
