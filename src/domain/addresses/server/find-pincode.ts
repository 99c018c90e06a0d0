/** Which city a pincode is of, and whether we collect from there. */
import { isInsideServiceArea } from '../service-area.ts'
import { readServiceArea } from './area-setting.ts'
import { type FindNeeds, takeQuestion } from './find-place.ts'

/** Null when nobody knows the pincode. Fails with TOO_MANY or GEOCODER_UNREACHABLE. */
export async function findPincode(
  needs: FindNeeds,
  customer: { readonly id: string },
  { pincode }: { readonly pincode: string },
): Promise<{ city: string; insideServiceArea: boolean | null } | null> {
  await takeQuestion(needs, customer)
  const found = await needs.geocoder.findPincode(pincode)
  if (!found) return null
  const { city, position } = found
  const area = await readServiceArea(needs.db)
  return { city, insideServiceArea: position ? isInsideServiceArea(position, area) : null }
}
