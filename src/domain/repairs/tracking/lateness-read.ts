/** What the API says of a promised time that has passed or was moved. */
import { z } from 'zod'

export const latenessRead = {
  isLate: z.boolean().describe('the time of its completion has passed'),
  promisedBefore: z.iso
    .datetime()
    .nullable()
    .describe('what was promised first, where it is later now'),
}
