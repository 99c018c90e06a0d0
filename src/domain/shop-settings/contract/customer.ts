/** What every open page may ask about the shop's own data. */
import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'

export const readShopVersion = endpoint({
  method: 'GET',
  path: '/shop/version',
  summary:
    'Differs after the shop’s own data changed; a page that has another one loads them again',
  who: 'anyone',
  response: z.object({ version: z.string() }),
  errors: [],
})
