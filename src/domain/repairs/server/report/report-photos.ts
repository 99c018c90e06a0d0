/** The photos of a report. Each has an address with a key that is good for it alone, as a picture sends no token. */
import { fail } from '#kernel/app-error.ts'
import type { Db } from '#platform/db/db.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import { sign, verify } from '#platform/signing-keys.ts'
import { readPhoto } from '#domain/student-discount/server/private-photos.ts'
import { reportPhoto } from '../../contract/customer-report.ts'
import { repairErrors } from '../../errors.ts'
import type { Intake } from '../../intake/intake.ts'
import { findIntake } from '../intake/intakes.ts'

export type KeyDeps = { readonly secretKey: string }

/** 96 bits, computed from a key outside the database. */
const length = 16
const subject = (orderId: string, photo: string) => `report-photo:${orderId}:${photo}`

export function photoAddress({ secretKey }: KeyDeps, orderId: string, photo: string): string {
  const key = sign(secretKey, subject(orderId, photo), { length })
  const query = new URLSearchParams({ orderId, photo, key })
  return `/api/v1/app${reportPhoto.path}?${query.toString()}`
}

/** Those that a colleague shows to the customer; none by default. */
export const shownPhotos = (intake: Pick<Intake, 'photos' | 'shownPhotos'> | undefined): string[] =>
  intake?.photos.filter((id) => intake.shownPhotos?.includes(id)) ?? []

type Deps = KeyDeps & { readonly db: Db; readonly files: FileStore }
type Input = { readonly orderId: string; readonly photo: string; readonly key: string }

/** Fails with PHOTO_NOT_FOUND for a wrong key, and for a photo that is not shown or was erased. */
export async function readReportPhoto(deps: Deps, { orderId, photo, key }: Input) {
  const isKey = verify(deps.secretKey, subject(orderId, photo), key, { length }) === 'right'
  const shown = isKey ? shownPhotos(await findIntake(deps.db, orderId)) : []
  const body = shown.includes(photo) ? await readPhoto(deps.files, photo) : undefined
  if (!body) fail(repairErrors.PHOTO_NOT_FOUND)
  return { body, type: 'image/webp', cache: 'private, max-age=600' }
}
