/** All rows of what the roles get from the calls of the console; the calls that end something come last. */
import { accessRows } from './staff-rows-access.ts'
import { catalogueRows } from './staff-rows-catalogue.ts'
import { contentRows } from './staff-rows-content.ts'
import { counterRows } from './staff-rows-point-of-sale.ts'
import { reviewRows } from './staff-rows-reviews.ts'
import { systemRows } from './staff-rows-system.ts'
import { workshopRows } from './staff-rows-workshop.ts'
import type { Rows } from './staff-rows.ts'
import type { Scene } from './staff-scene.ts'

export const staffTable = (known: Scene): Rows => ({
  ...workshopRows(known),
  ...counterRows(known),
  ...reviewRows(known),
  ...systemRows(),
  ...catalogueRows(known),
  ...contentRows(known),
  ...accessRows(known),
})
