/** Which city a pincode is of, and whether we collect from there. */
import { isInside } from '../service-area.ts'
import { readServiceArea } from './area-setting.ts'
import { type FindDeps, takeQuestion } from './find-place.ts'

/** Null when the pincode is unknown. Fails with TOO_MANY or GEOCODER_UNREACHABLE. */
export async function findPincode(
  deps: FindDeps,
  customer: { readonly id: string },
  { pincode }: { readonly pincode: string },
): Promise<{ city: string; insideServiceArea: boolean | null } | null> {
  await takeQuestion(deps, customer)
  const found = await deps.geocoder.findPincode(pincode)
  if (!found) return null
  const { city, position } = found
  const area = await readServiceArea(deps, deps.db)
  return { city, insideServiceArea: position ? isInside(position, area) : null }
}
