/** The owner's calls for the shop's own data: one to read and one to save each part. */
import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { settingErrors } from '#kernel/setting.ts'
import { shopErrors } from '../errors.ts'
import { firstRunSteps } from '../first-run.ts'
import {
  businessFields,
  calendarFields,
  chargesFields,
  contactFields,
  enteredBusiness,
  placeFields,
  prefixFields,
  promiseFields,
} from '../shop-sections.ts'
import { unchecked } from '../unchecked.ts'
import { readShopVersion } from './customer.ts'

const version = z.number().int().nonnegative()
const owner = { who: 'staff', action: 'change-shop' } as const

export const readFirstRun = endpoint({
  ...owner,
  method: 'GET',
  path: '/staff/shop/first-run',
  summary: 'Whether the shop is open, and which steps of its first run are done',
  response: z.object({
    isOpen: z.boolean(),
    steps: z.array(z.object({ name: z.enum(firstRunSteps), isDone: z.boolean() })),
  }),
  errors: [],
})

export const openShop = endpoint({
  ...owner,
  method: 'POST',
  path: '/staff/shop/open',
  summary: 'Opens the shop to customers, once every step of the first run is done',
  recent: true,
  response: z.object({}),
  errors: [shopErrors.SHOP_NOT_COMPLETE],
  changes: [readFirstRun, readShopVersion],
})

/** Not everything in it is valid before the owner has entered it for the first time. */
const reads = <S extends z.ZodType>(path: `/${string}`, summary: string, value: S) =>
  endpoint({
    ...owner,
    method: 'GET',
    path,
    summary,
    response: z.object({ value: unchecked(value), version }),
    errors: [],
  })

type Reading = ReturnType<typeof reads>

const saves = <S extends z.ZodType>(
  path: `/${string}`,
  summary: string,
  { value, read }: { readonly value: S; readonly read: Reading },
) =>
  endpoint({
    ...owner,
    method: 'POST',
    path,
    summary,
    recent: true,
    body: z.object({ value, version }),
    response: z.object({ version }),
    errors: [settingErrors.CHANGED_MEANWHILE],
    changes: [read, readFirstRun, readShopVersion],
  })

export const readBusiness = reads('/staff/shop/business', 'Name, address and GSTIN', businessFields)
export const saveBusiness = saves('/staff/shop/business', 'Changes name, address and GSTIN', {
  value: enteredBusiness,
  read: readBusiness,
})

export const readContact = reads('/staff/shop/contact', 'Phones and e-mails', contactFields)
export const saveContact = saves('/staff/shop/contact', 'Changes phones and e-mails', {
  value: contactFields,
  read: readContact,
})

export const readCharges = reads('/staff/shop/charges', 'Charges and deadlines', chargesFields)
export const saveCharges = saves('/staff/shop/charges', 'Changes charges and deadlines', {
  value: chargesFields,
  read: readCharges,
})

export const readPromises = reads('/staff/shop/promises', 'What the site promises', promiseFields)
export const savePromises = saves('/staff/shop/promises', 'Changes what the site promises', {
  value: promiseFields,
  read: readPromises,
})

export const readCalendar = reads(
  '/staff/shop/calendar',
  'Days closed each year, and quiet hours',
  calendarFields,
)
export const saveCalendar = saves(
  '/staff/shop/calendar',
  'Changes the days closed each year, and quiet hours',
  { value: calendarFields, read: readCalendar },
)

export const readNumbering = reads(
  '/staff/shop/numbering',
  'The prefix of new order numbers',
  prefixFields,
)
export const saveNumbering = saves(
  '/staff/shop/numbering',
  'Changes the prefix of new order numbers; earlier numbers stay',
  { value: prefixFields, read: readNumbering },
)

export const readPlace = reads('/staff/shop/place', 'Where the shop is on the map', placeFields)
export const savePlace = saves('/staff/shop/place', 'Moves the shop on the map', {
  value: placeFields,
  read: readPlace,
})
