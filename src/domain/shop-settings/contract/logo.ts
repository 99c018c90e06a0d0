/** The owner's calls for the shop's logo. */
import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { photoErrors } from '#kernel/photo-errors.ts'
import { settingErrors } from '#kernel/setting.ts'
import { shopErrors } from '../errors.ts'
import { readShopVersion } from './customer.ts'

const version = z.number().int().nonnegative()
const owner = { who: 'staff', action: 'change-shop' } as const

export const readLogo = endpoint({
  ...owner,
  method: 'GET',
  path: '/staff/shop/logo',
  summary: "The address of the shop's logo, or null for the built-in mark",
  response: z.object({ logo: z.string().nullable(), version }),
  errors: [],
})

const { LOGO_IS_SVG, LOGO_TOO_LARGE, LOGO_TOO_SMALL } = shopErrors

export const saveLogo = endpoint({
  ...owner,
  method: 'POST',
  path: '/staff/shop/logo',
  summary: "Replaces the shop's logo, made anew from the picture, or removes it",
  recent: true,
  body: z.object({
    picture: z.string().min(1).nullable().describe('The file in base64; null removes the logo'),
    version,
  }),
  maxBody: 3_000_000,
  response: z.object({ logo: z.string().nullable(), version }),
  errors: [
    settingErrors.CHANGED_MEANWHILE,
    LOGO_IS_SVG,
    LOGO_TOO_LARGE,
    LOGO_TOO_SMALL,
    ...Object.values(photoErrors),
  ],
  changes: [readLogo, readShopVersion],
})
