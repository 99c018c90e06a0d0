/** The address book's routes: which request goes to which use case. */
import { serve } from '#platform/http/serve.ts'
import { readSetting } from '#platform/settings/settings.ts'
import * as contract from '../contract/customer.ts'
import * as staff from '../contract/staff.ts'
import { addAddress, type AddNeeds } from './add-address.ts'
import { addressView } from './address-view.ts'
import { areaSetting, readServiceArea, saveServiceArea } from './area-setting.ts'
import { editAddress } from './edit-address.ts'
import { findPincode } from './find-pincode.ts'
import { type FindNeeds, findPlace } from './find-place.ts'
import { listAddressesOf, removeAddress } from './repository.ts'

type Needs = AddNeeds & FindNeeds & { readonly mapTiles: Omit<contract.MapTiles, 'serviceArea'> }

export const addressRoutes = (needs: Needs) => [
  serve(contract.addAddress, async (customer, asked) =>
    addressView(await addAddress(needs, customer, asked), await readServiceArea(needs.db)),
  ),
  serve(contract.editAddress, async (customer, asked) =>
    addressView(await editAddress(needs, customer, asked), await readServiceArea(needs.db)),
  ),
  serve(contract.listAddresses, async ({ id }) => {
    const area = await readServiceArea(needs.db)
    return (await listAddressesOf(needs.db, id)).map((stored) => addressView(stored, area))
  }),
  serve(contract.deleteAddress, async ({ id }, { addressId }) => {
    await removeAddress(needs.db, id, addressId)
    return { _id: addressId }
  }),
  serve(contract.findPlace, (customer, asked) => findPlace(needs, customer, asked)),
  serve(contract.findPincode, (customer, asked) => findPincode(needs, customer, asked)),
  serve(contract.readMapTiles, async () => ({
    ...needs.mapTiles,
    serviceArea: [...(await readServiceArea(needs.db))],
  })),
  serve(staff.readStaffArea, () => readSetting(needs.db, areaSetting)),
  serve(staff.saveArea, (by, asked) => saveServiceArea(needs, by, asked)),
]
