/** The address book's routes: which request goes to which use case. */
import { serve } from '#platform/http/serve.ts'
import { readSetting } from '#platform/settings/settings.ts'
import { type CustomerAddress, insideServiceArea } from '../address.ts'
import * as contract from '../contract/customer.ts'
import type { SavedAddress } from '../contract/customer.ts'
import * as staff from '../contract/staff.ts'
import { areaSetting, readServiceArea, saveServiceArea } from './area-setting.ts'
import { addAddress, type AddDeps, editAddress } from './edit-address-book.ts'
import { type FindDeps, findPincode, findPlace } from './find-place.ts'
import { insideByPincode } from './outside-area.ts'
import { listAddressesOf, removeAddress } from './repository.ts'

type Deps = AddDeps & FindDeps & { readonly mapTiles: Omit<contract.MapTiles, 'serviceArea'> }

export const addressRoutes = (deps: Deps) => [
  serve(contract.addAddress, async (customer, input) =>
    addressView(await addAddress(deps, customer, input), await areaOf(deps)),
  ),
  serve(contract.editAddress, async (customer, input) =>
    addressView(await editAddress(deps, customer, input), await areaOf(deps)),
  ),
  serve(contract.listAddresses, async ({ id }) => {
    const area = await areaOf(deps)
    return (await listAddressesOf(deps.db, id)).map((stored) => addressView(stored, area))
  }),
  serve(contract.deleteAddress, async ({ id }, { addressId }) => {
    await removeAddress(deps.db, id, addressId)
    return { _id: addressId }
  }),
  serve(contract.findPlace, (customer, input) => findPlace(deps, customer, input)),
  serve(contract.findPincode, (customer, input) => findPincode(deps, customer, input)),
  serve(contract.readMapTiles, async () => ({
    ...deps.mapTiles,
    serviceArea: [...(await readServiceArea(deps, deps.db))],
  })),
  serve(staff.readStaffArea, () => readSetting(deps.db, areaSetting(deps.shop))),
  serve(staff.saveArea, (by, input) => saveServiceArea(deps, by, input)),
]

const areaOf = async (deps: Pick<Deps, 'db' | 'shop'>) => ({
  shop: deps.shop,
  area: await readServiceArea(deps, deps.db),
})

const addressView = (
  stored: CustomerAddress,
  where: Awaited<ReturnType<typeof areaOf>>,
): SavedAddress => ({
  _id: stored.id,
  type: stored.type,
  name: stored.name,
  address: stored.address,
  landmark: stored.landmark,
  city: stored.city,
  pincode: stored.pincode,
  lat: stored.lat,
  lng: stored.lng,
  insideServiceArea:
    insideServiceArea(stored, where.area) ?? insideByPincode(stored.pincode, where),
})
