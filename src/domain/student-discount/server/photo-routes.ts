/** The routes of photos: anybody uploads one for a form; colleagues who decide about an application see it. */
import { eq, or } from 'drizzle-orm'
import { fail } from '#kernel/app-error.ts'
import type { Db } from '#platform/db/db.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import { serve } from '#platform/http/serve.ts'
import { countVisitor, type VisitorLimitDeps } from '#platform/http/visitor-limit.ts'
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

type Deps = { readonly db: Db; readonly files: FileStore }

/** `GET /staff/applications/photo`. Fails with APPLICATION_NOT_FOUND for a photo that belongs to no application. */
export const photoRoute = ({ db, files }: Deps) =>
  serve(applicationPhoto, async (_, { id }) => {
    const { collegeIdPhoto, devicePhoto } = studentApplications
    const isShown = or(eq(collegeIdPhoto, id), eq(devicePhoto, id))
    const bytes =
      (await db.$count(studentApplications, isShown)) > 0 && (await files.get(uploadKey(id)))
    if (!bytes) fail(studentDiscountErrors.APPLICATION_NOT_FOUND)
    return { body: bytes, type: 'image/webp' }
  })
