/** The routes of photos: anybody uploads one for a form; colleagues who decide about an application see it. */
import { eq, or } from 'drizzle-orm'
import { fail } from '#kernel/app-error.ts'
import { auditRecorder } from '#platform/audit/audit-log.ts'
import { isFirstRead } from '#platform/audit/first-read.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, inTransaction } from '#platform/db/db.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import { serve } from '#platform/http/serve.ts'
import { countVisitor, type VisitorLimitDeps } from '#platform/http/visitor-limit.ts'
import { studentAudit } from '../audit-events.ts'
import { photoUpload } from '../contract/customer.ts'
import { applicationPhoto } from '../contract/staff.ts'
import { studentDiscountErrors } from '../errors.ts'
import { storePhoto, type UploadDeps, uploadKey, uploadLimit } from './store-upload.ts'
import { studentApplications } from './tables.ts'

/** `POST /api/admin/docUpload`: one photo for a form, from anybody. */
export const uploadRoute = (deps: UploadDeps & VisitorLimitDeps) =>
  serve(
    photoUpload,
    async (_, { file }) => [`/files/${await storePhoto(deps, file)}`],
    (_, { clientAddress }) => countVisitor(deps, uploadLimit, clientAddress),
  )

type Deps = { readonly db: Db; readonly clock: Clock; readonly files: FileStore }
const recordAudit = auditRecorder(studentAudit)

/** `GET /staff/applications/photo`. Fails with APPLICATION_NOT_FOUND for a photo that belongs to no application. */
export const photoRoute = ({ db, clock, files }: Deps) =>
  serve(applicationPhoto, async (by, { id }) => {
    const { collegeIdPhoto, devicePhoto } = studentApplications
    const [application] = await db
      .select({ id: studentApplications.id })
      .from(studentApplications)
      .where(or(eq(collegeIdPhoto, id), eq(devicePhoto, id)))
      .limit(1)
    const bytes = application && (await files.get(uploadKey(id)))
    if (!bytes) fail(studentDiscountErrors.APPLICATION_NOT_FOUND)
    const [now, subject] = [clock(), { kind: 'application', id: application.id } as const]
    await inTransaction(db, async (tx) => {
      if (await isFirstRead(tx, by, { what: 'opened a photo', subject, now }))
        await recordAudit(tx, by, {
          at: now,
          action: 'application.photo-opened',
          subject,
          data: {},
        })
    })
    return { body: bytes, type: 'image/webp' }
  })
