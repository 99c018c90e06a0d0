/** When the shop is open, as colleagues set it: pages say it, estimates go by it. */
import type { Shop } from '#kernel/shop.ts'
import { openingFields } from '#kernel/opening-fields.ts'
import type { Setting } from '#platform/settings/settings.ts'

/** Until a colleague changes them, the hours and holidays that the shop began with. */
export const openingSetting = ({ hours, holidays }: Pick<Shop, 'hours' | 'holidays'>) =>
  ({
    key: 'opening',
    schema: openingFields,
    builtIn: { ...hours, holidays: [...holidays] },
  }) satisfies Setting<typeof openingFields>
