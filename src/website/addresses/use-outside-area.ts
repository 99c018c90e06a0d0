/** Whether a chosen address lies outside the pickup area: by its position, or else by its pincode. */
import { useAnswer } from '#ui/query/queries.tsx'
import { isPincode } from '#kernel/pincode.ts'
import { findPincode, listAddresses } from '#domain/addresses/contract/customer.ts'

/** False as long as it is not known; the server decides in any case. */
export function useOutsideArea(addressId: string | undefined): boolean {
  const { data } = useAnswer(listAddresses, {}, { enabled: addressId !== undefined })
  const address = data?.find(({ _id }) => _id === addressId)
  const pincode = address?.pincode ?? ''
  const enabled = address?.insideServiceArea === null && isPincode(pincode)
  const byPincode = useAnswer(findPincode, { pincode }, { enabled })
  return (address?.insideServiceArea ?? byPincode.data?.insideServiceArea) === false
}
