/**
 * Where an order stands, as a condition of queries: the same as `phaseOf` says of an order that was read, which a test holds
 * equal. Without a parameter, so that the partial indexes are used.
 */
import { and, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { faultFindingKind } from '#domain/catalogue/fault-finding.ts'
import type { PhaseName } from '../phase-names.ts'
import { orders } from './tables.ts'

const isOpen = sql`${orders.status} not in ('CANCELLED', 'REFUNDED')`
/** Its customer went through all steps, or a colleague did it for them. */
const isConfirmed = sql`${orders.status} = 'ENQUIRY_STEP_THREE_COMPLETED'`

/** As `isFaultUnknown` says of an order. */
const isFaultUnknown = and(
  sql`jsonb_array_length(${orders.lines}) > 0`,
  sql`not exists (select 1 from jsonb_array_elements(${orders.lines}) line
    where line ->> 'issueId' not like ${sql.raw(`'%-${faultFindingKind}'`)})`,
)

const isUnpaid = isNull(orders.paidAt)
const isTaken = isNotNull(orders.acceptedAt)

const conditions = {
  draft: and(
    isUnpaid,
    isNull(orders.acceptedAt),
    isNull(orders.bill),
    isOpen,
    sql`${orders.status} <> 'CONTACT_REQUESTED'`,
  ),
  requested: and(isUnpaid, sql`${orders.status} = 'CONTACT_REQUESTED'`),
  'to-pay': and(isConfirmed, isUnpaid, isNull(orders.acceptedAt), isNotNull(orders.bill)),
  'under-diagnosis': or(
    and(isConfirmed, isUnpaid, isTaken, isNull(orders.bill)),
    and(isOpen, isNotNull(orders.paidAt), isFaultUnknown),
  ),
  agreed: and(isConfirmed, isUnpaid, isTaken, isNotNull(orders.bill)),
  paid: and(isOpen, isNotNull(orders.paidAt), sql`not (${isFaultUnknown})`),
  closed: sql`${orders.status} in ('CANCELLED', 'REFUNDED')`,
} as const satisfies Record<PhaseName, SQL | undefined>

/** In one of these phases. */
export const standsAt = (...phases: readonly [PhaseName, ...PhaseName[]]): SQL => {
  const any = or(...phases.map((phase) => conditions[phase]))
  if (!any) throw new Error('a phase without a condition')
  return any
}
