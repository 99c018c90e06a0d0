/** The address book's routes: which request goes to which use case. */
import { serve } from '#server/http/serve.ts'
import * as contract from '../contract.ts'
import { addAddress, type AddNeeds } from './add-address.ts'
import { addressView } from './address-view.ts'
import { editAddress } from './edit-address.ts'
import { listAddressesOf, removeAddress } from './repository.ts'

export const addressRoutes = (needs: AddNeeds) => [
  serve(contract.addAddress, async (customer, asked) =>
    addressView(await addAddress(needs, customer, asked)),
  ),
  serve(contract.editAddress, async (customer, asked) =>
    addressView(await editAddress(needs, customer, asked)),
  ),
  serve(contract.listAddresses, async ({ id }) =>
    (await listAddressesOf(needs.db, id)).map(addressView),
  ),
  serve(contract.deleteAddress, async ({ id }, { addressId }) => {
    await removeAddress(needs.db, id, addressId)
    return { _id: addressId }
  }),
]
