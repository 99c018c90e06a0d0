/** A person's student applications and photos, for their data export. */
import { asc, eq } from 'drizzle-orm'
import type { PhoneNumber } from '#kernel/phone.ts'
import type { Db, Tx } from '#platform/db/db.ts'
import { declineText } from '../student-discount.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import { uploadKey } from './store-upload.ts'
import { studentApplications } from './tables.ts'

/** Finds applications by the number on the form, because the account's owner has proved that number. */
export async function exportApplicationsOf(
  { db, files }: { readonly db: Db | Tx; readonly files?: FileStore | undefined },
  phone: PhoneNumber,
) {
  const rows = await db
    .select()
    .from(studentApplications)
    .where(eq(studentApplications.phone, phone))
    .orderBy(asc(studentApplications.createdAt))
  const ids = rows.flatMap(({ collegeIdPhoto, devicePhoto }) => [collegeIdPhoto, devicePhoto])
  const photos: { name: string; bytes: Uint8Array }[] = []
  for (const id of ids) {
    const bytes = await files?.get(uploadKey(id))
    if (bytes) photos.push({ name: `${id}.webp`, bytes })
  }
  return {
    studentApplications: rows.map((row) => ({
      createdAt: row.createdAt,
      studentName: row.studentName,
      phone: row.phone,
      collegeName: row.collegeName,
      idCardNumber: row.idCardNumber,
      serviceDetail: row.serviceDetail,
      status: row.status,
      decidedAt: row.decidedAt,
      declineReason: row.declineReason && declineText.English[row.declineReason],
      discountUsedAt: row.usedAt,
      collegeIdPhoto: `photos/${row.collegeIdPhoto}.webp`,
      devicePhoto: `photos/${row.devicePhoto}.webp`,
    })),
    photos,
  }
}
