/** The setting that holds the shop's page on a site of reviews. */
import type { Setting } from '#platform/settings/settings.ts'
import { reviewPageFields } from '../review-page.ts'

export const reviewPageSetting = {
  key: 'review-page',
  schema: reviewPageFields,
  builtIn: { address: '' },
} satisfies Setting<typeof reviewPageFields>
