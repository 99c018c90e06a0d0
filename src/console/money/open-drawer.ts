/** The open drawer as its page shows it, and the lines of its sum with their signs. */
import type { ResponseOf } from '#kernel/endpoint.ts'
import type { getDrawer } from '#domain/accounting/contract/staff-drawer.ts'

export type OpenDrawer = NonNullable<ResponseOf<typeof getDrawer>['open']>

export const sumTitles = [
  ['float', 'Float at the opening', 1],
  ['received', 'Cash payments', 1],
  ['paidIn', 'Put in', 1],
  ['refunded', 'Cash refunds', -1],
  ['paidOut', 'Taken out', -1],
] as const
