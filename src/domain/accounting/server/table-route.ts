/** `GET /staff/money/table`: a table of money or documents as a file, for colleagues who may see it. */
import { gatewayErrors, fail } from '#kernel/app-error.ts'
import { may, type StaffAction } from '#kernel/permissions.ts'
import type { Shop } from '#kernel/shop.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/db.ts'
import { serve } from '#platform/http/serve.ts'
import { moneyTableFile, type TableInput } from '../contract/staff-registers.ts'
import { moneyTable } from './money-tables.ts'

type Deps = {
  readonly db: Db
  readonly clock: Clock
  readonly shop: Pick<Shop, 'orderPrefix'>
}

const actionOf = ({ what }: TableInput): StaffAction =>
  what === 'payments' || what === 'sheet' ? 'see-money' : 'manage-money'

/** Fails with NOT_ALLOWED for a table that the role may not have. */
export const tableRoute = ({ db, clock, shop }: Deps) =>
  serve(moneyTableFile, async ({ role }, input) => {
    if (!may(role, actionOf(input))) fail(gatewayErrors.NOT_ALLOWED)
    const { fileName, text } = await moneyTable({ db, shop }, input, clock())
    return { body: text, type: 'text/csv; charset=utf-8', fileName }
  })
