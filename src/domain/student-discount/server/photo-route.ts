/** `GET /staff/applications/photo`: one photo of a student application, for colleagues who decide about it. */
import { eq, or } from 'drizzle-orm'
import { fail } from '#kernel/app-error.ts'
import type { Db } from '#platform/db/db.ts'
import { serve } from '#platform/http/serve.ts'
import { studentDiscountErrors } from '../errors.ts'
import { applicationPhoto } from '../contract/staff.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import { uploadKey } from './store-upload.ts'
import { studentApplications } from './tables.ts'

type Deps = { readonly db: Db; readonly files: FileStore }

/** Fails with APPLICATION_NOT_FOUND for every photo that belongs to none. */
export const photoRoute = ({ db, files }: Deps) =>
  serve(applicationPhoto, async (_, { id }) => {
    const { collegeIdPhoto, devicePhoto } = studentApplications
    const isShown = or(eq(collegeIdPhoto, id), eq(devicePhoto, id))
    const bytes =
      (await db.$count(studentApplications, isShown)) > 0 && (await files.get(uploadKey(id)))
    if (!bytes) fail(studentDiscountErrors.APPLICATION_NOT_FOUND)
    return { body: bytes, type: 'image/webp' }
  })
