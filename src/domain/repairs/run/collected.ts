/** What a rider records of a device at the customer's door. */
import type { z } from 'zod'
import { intakeFields } from '../intake/intake.ts'

/** The fields of an intake that need no bench. */
export const collectionFields = intakeFields.pick({
  accessories: true,
  otherAccessories: true,
  photos: true,
})
export type CollectionFields = z.output<typeof collectionFields>
