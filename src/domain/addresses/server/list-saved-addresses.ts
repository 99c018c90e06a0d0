/** A customer's address book as a colleague on the phone with them reads it. */
import type { Db } from '#platform/db/db.ts'
import { listAddressesOf } from './repository.ts'

type Line = { readonly addressId: string; readonly type: string; readonly line: string }

export const listSavedAddresses = async (db: Db, customerId: string): Promise<Line[]> =>
  (await listAddressesOf(db, customerId)).map(
    ({ id, type, name, address, landmark, city, pincode }) => ({
      addressId: id,
      type,
      line: [name, address, landmark, `${city} ${pincode}`].filter(Boolean).join(', '),
    }),
  )
