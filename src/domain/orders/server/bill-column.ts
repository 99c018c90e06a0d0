/** The column of a frozen bill. Bills of an earlier version have no IGST, so it is filled in when they are read. */
import { customType } from 'drizzle-orm/pg-core'
import { type Paise, paise } from '#kernel/money.ts'
import type { Bill } from '../cart.ts'

type Stored = Omit<Bill, 'igst'> & { readonly igst?: Paise }

export const billColumn = customType<{ data: Bill; driverData: Stored | string }>({
  dataType: () => 'jsonb',
  toDriver: (bill) => JSON.stringify(bill),
  fromDriver: (stored) => ({
    igst: paise(0),
    ...(typeof stored === 'string' ? (JSON.parse(stored) as Stored) : stored),
  }),
})
