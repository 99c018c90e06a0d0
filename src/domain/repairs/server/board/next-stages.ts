/** The stage that follows for a repair on the board, and which of them a rider reaches at a customer's door alone. */
import type { Role } from '#kernel/permissions.ts'
import type { Db } from '#platform/db/db.ts'
import type { JobSummary } from '../../repair-job.ts'
import { needsCode } from '../../run/door-code.ts'
import { type StageKey, stagesOf } from '../../stages.ts'
import { listDoorCodes } from '../run/door-codes.ts'

export const stageAfter = ({ service, stage }: JobSummary): StageKey | undefined => {
  const stages = stagesOf(service)
  return stages[stages.indexOf(stage) + 1]
}

/** The repairs whose next stage a rider reaches with the customer's code alone; the others confirm without one. */
export async function listAtDoors(
  db: Db,
  role: Role,
  rows: readonly JobSummary[],
): Promise<ReadonlySet<string>> {
  if (role !== 'rider') return new Set()
  const nextOf = new Map(rows.map((row) => [row.orderId, stageAfter(row)]))
  const codes = await listDoorCodes(db, [...nextOf.keys()])
  const needed = codes.filter((code) => code.door === nextOf.get(code.orderId) && needsCode(code))
  return new Set(needed.map(({ orderId }) => orderId))
}
