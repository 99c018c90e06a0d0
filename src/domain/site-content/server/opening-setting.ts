/** The setting of opening hours, used by pages and estimates. */
import { business } from '#kernel/shop.ts'
import { openingFields } from '#kernel/opening-fields.ts'
import type { Setting } from '#platform/settings/settings.ts'

export const openingSetting = {
  key: 'opening',
  schema: openingFields,
  builtIn: { ...business.hours, holidays: [...business.holidays] },
} satisfies Setting<typeof openingFields>
