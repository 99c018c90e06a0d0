/** The shop's page on a site of reviews, to which everybody who answered is led, whatever the answer was. */
import { z } from 'zod'

const address = z.url({ protocol: /^https$/, hostname: z.regexes.domain })

export const reviewPageFields = z.object({
  address: z
    .string()
    .trim()
    .max(300, 'Please use at most 300 characters.')
    .refine(
      (text) => text === '' || address.safeParse(text).success,
      'Please enter an address that begins with https://, or nothing',
    )
    .describe('empty for none'),
})
