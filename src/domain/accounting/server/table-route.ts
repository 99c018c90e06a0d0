/** `GET /staff/money/table`: a table of money or documents as a file, for colleagues who may see it. */
import type { Context } from 'hono'
import { gatewayErrors, fail } from '#kernel/app-error.ts'
import { may, type Role, type StaffAction } from '#kernel/permissions.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/db.ts'
import { type TableInput, tableQuery } from '../contract/staff-registers.ts'
import { moneyTable } from './money-tables.ts'

type Deps = {
  readonly db: Db
  readonly clock: Clock
  /** The signed-in colleague of a request, if any. */
  readonly whoIsStaff: (c: Context) => Promise<{ readonly role: Role } | undefined>
}

const actionOf = ({ what }: TableInput): StaffAction =>
  what === 'payments' || what === 'sheet' ? 'see-money' : 'manage-money'

/**
 * The handler. Failures are thrown, for the door to explain: SIGN_IN_FIRST, NOT_ALLOWED,
 * VALIDATION_FAILED (a ZodError), and MALFORMED for a repeated parameter.
 */
export const tableRoute =
  ({ db, clock, whoIsStaff }: Deps) =>
  async (c: Context): Promise<Response> => {
    const colleague = await whoIsStaff(c)
    if (!colleague) fail(gatewayErrors.SIGN_IN_FIRST)
    if (!may(colleague.role, 'see-money')) fail(gatewayErrors.NOT_ALLOWED)
    if (Object.values(c.req.queries()).some(({ length }) => length > 1))
      fail(gatewayErrors.MALFORMED)
    const input = tableQuery.parse(c.req.query())
    if (!may(colleague.role, actionOf(input))) fail(gatewayErrors.NOT_ALLOWED)
    const { fileName, text } = await moneyTable(db, input, clock())
    return new Response(text, {
      headers: {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': `attachment; filename="${fileName}"`,
        'X-Content-Type-Options': 'nosniff',
        'Cache-Control': 'no-store',
      },
    })
  }
