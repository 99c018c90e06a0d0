/** Student applications as colleagues see them. */
import { and, asc, count, eq, inArray, isNull, type Placeholder, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { orderNumber } from '#kernel/id.ts'
import { type PhoneNumber, tenDigits } from '#kernel/phone.ts'
import type { Shop } from '#kernel/shop.ts'
import { type Db, prepared, type Source } from '#platform/db/db.ts'
import type { listApplications as contract } from '../contract/staff.ts'
import type { Application, ApplicationStatus } from '../student-discount.ts'
import { studentApplications } from './tables.ts'

type Shown = z.input<(typeof contract)['response']>
type Input = { readonly status: ApplicationStatus; readonly after?: string | undefined }

const pageSize = 10

type Status = ApplicationStatus | Placeholder

function pageOf(db: Source, status: Status, after?: string) {
  const { id, createdAt } = studentApplications
  const last = sql`(select ${createdAt}, ${id} from ${studentApplications} where ${id} = ${after})`
  return db
    .select()
    .from(studentApplications)
    .where(
      and(
        eq(studentApplications.status, status),
        after ? sql`(${createdAt}, ${id}) > ${last}` : undefined,
      ),
    )
    .orderBy(asc(createdAt), asc(id))
    .limit(pageSize + 1)
}
const firstPage = prepared((db) =>
  pageOf(db, sql.placeholder('status')).prepare('student_applications_first_page'),
)

/** Oldest first, beginning behind the application `after`. */
export async function listApplications(
  { db, shop }: { readonly db: Db; readonly shop: Shop },
  { status, after }: Input,
): Promise<Shown> {
  const rows = await (after ? pageOf(db, status, after) : firstPage(db).execute({ status }))
  const page = rows.slice(0, pageSize)
  const withDiscount = await listUnused(
    db,
    page.map(({ phone }) => phone),
  )
  const applications = page.map((row) => viewOf(shop, row, withDiscount.has(row.phone)))
  return { applications, more: rows.length > pageSize }
}

/** Which of these numbers have a discount that is not used yet. */
async function listUnused(db: Db, phones: readonly string[]): Promise<ReadonlySet<string>> {
  if (phones.length === 0) return new Set()
  const { phone, status, usedAt } = studentApplications
  const found = await db
    .selectDistinct({ phone })
    .from(studentApplications)
    .where(and(inArray(phone, [...phones]), eq(status, 'approved'), isNull(usedAt)))
  return new Set(found.map((one) => one.phone))
}

const viewOf = (
  shop: Shop,
  row: Application,
  hasUnused: boolean,
): Shown['applications'][number] => ({
  id: row.id,
  sentAt: row.createdAt.toISOString(),
  studentName: row.studentName,
  mobileNumber: tenDigits(row.phone as PhoneNumber),
  collegeName: row.collegeName,
  idCardNumber: row.idCardNumber,
  serviceDetail: row.serviceDetail,
  status: row.status,
  photos: { collegeId: row.collegeIdPhoto, device: row.devicePhoto },
  hasUnused,
  decision: row.decidedAt && {
    at: row.decidedAt.toISOString(),
    by: row.decidedByName ?? '',
    reason: row.declineReason,
  },
  usedFor:
    row.usedAt && row.orderId
      ? {
          orderId: row.orderId,
          orderNumber: orderNumber(shop, row.orderId, 6),
          at: row.usedAt.toISOString(),
        }
      : null,
})

const waiting = prepared((db) =>
  db
    .select({ count: count() })
    .from(studentApplications)
    .where(eq(studentApplications.status, 'new'))
    .prepare('student_applications_waiting'),
)

/** Counts the applications that wait for a decision. */
export const countNewApplications = async (db: Db): Promise<number> =>
  (await waiting(db).execute())[0]?.count ?? 0
