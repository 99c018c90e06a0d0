/** All rows of what the roles get from the calls of the console; the calls that end something come last. */
import { accessRows } from './staff-rows-access.ts'
import { catalogueRows } from './staff-rows-catalogue.ts'
import { contentRows } from './staff-rows-content.ts'
import { counterRows } from './staff-rows-point-of-sale.ts'
import { partRows } from './staff-rows-parts.ts'
import { reviewRows } from './staff-rows-reviews.ts'
import { importRows } from './staff-rows-imports.ts'
import { settingsRows } from './staff-rows-settings.ts'
import { systemRows } from './staff-rows-system.ts'
import { workshopRows } from './staff-rows-workshop.ts'
import type { Rows } from './staff-rows.ts'
import type { Scene } from './staff-scene.ts'

export const staffTable = (known: Scene): Rows => ({
  ...workshopRows(known),
  ...counterRows(known),
  ...partRows(),
  ...reviewRows(known),
  ...systemRows(),
  ...settingsRows(known),
  ...importRows(),
  ...catalogueRows(known),
  ...contentRows(known),
  ...accessRows(known),
})
