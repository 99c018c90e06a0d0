/** `GET /staff/applications/photo`: one photo of a student application, for colleagues who decide about it. */
import { eq, or } from 'drizzle-orm'
import type { Context } from 'hono'
import { gatewayErrors, fail } from '#kernel/app-error.ts'
import { may, type Role } from '#kernel/permissions.ts'
import type { Db } from '#platform/db/db.ts'
import { studentDiscountErrors } from '../errors.ts'
import { photoQuery } from '../contract/staff.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import { uploadKey } from './store-upload.ts'
import { studentApplications } from './tables.ts'

type Deps = {
  readonly db: Db
  readonly files: FileStore
  /** The signed-in colleague of a request, if any. */
  readonly whoIsStaff: (c: Context) => Promise<{ readonly role: Role } | undefined>
}

/**
 * Failures are thrown, for the door to explain: SIGN_IN_FIRST, NOT_ALLOWED, MALFORMED, VALIDATION_FAILED (a
 * ZodError), and APPLICATION_NOT_FOUND for every photo that belongs to none.
 */
export const photoRoute =
  ({ db, files, whoIsStaff }: Deps) =>
  async (c: Context): Promise<Response> => {
    const colleague = await whoIsStaff(c)
    if (!colleague) fail(gatewayErrors.SIGN_IN_FIRST)
    if (!may(colleague.role, 'answer-customers')) fail(gatewayErrors.NOT_ALLOWED)
    if ((c.req.queries('id')?.length ?? 0) > 1) fail(gatewayErrors.MALFORMED)
    const { id } = photoQuery.parse({ id: c.req.query('id') })
    const { collegeIdPhoto, devicePhoto } = studentApplications
    const isShown = or(eq(collegeIdPhoto, id), eq(devicePhoto, id))
    const bytes =
      (await db.$count(studentApplications, isShown)) > 0 && (await files.get(uploadKey(id)))
    if (!bytes) fail(studentDiscountErrors.APPLICATION_NOT_FOUND)
    return new Response(new Uint8Array(bytes), {
      headers: {
        'Content-Type': 'image/webp',
        'Content-Length': String(bytes.byteLength),
        'Content-Disposition': 'inline',
        'X-Content-Type-Options': 'nosniff',
        'Cross-Origin-Resource-Policy': 'same-origin',
        'Cache-Control': 'no-store',
      },
    })
  }
