/** The calls for colleagues about the cash drawer of the counter. Amounts are in rupees. */
import { z } from 'zod'
import { plainLine } from '#kernel/text-fields.ts'
import { endpoint } from '#kernel/endpoint.ts'
import { settingErrors } from '#kernel/setting.ts'
import { readAmount } from '#kernel/amount.ts'
import { amountText } from '#kernel/amount-text.ts'
import { type Denomination, denominations, entryKinds } from '../cash-drawer.ts'
import { drawerErrors } from '../drawer-errors.ts'

const desk = { who: 'staff', action: 'use-drawer' } as const
const owner = { who: 'staff', action: 'manage-money' } as const
const id = z.string().min(1).max(64)
const at = z.iso.datetime()
const keys = denominations.map((one): Denomination => `${one}`) as [Denomination, ...Denomination[]]
const notes = z
  .partialRecord(z.enum(keys), z.number().int().min(0).max(9_999))
  .describe('How many of each note and coin')
/** In rupees: far more than any drawer holds, and exact in paise. */
const most = 1_000_000_000
const reasonText = plainLine(300)
const reason = reasonText.min(1, 'Please write the reason')

const sums = {
  float: z.number().describe('in it at its opening'),
  received: z.number().describe('payments in cash'),
  refunded: z.number().describe('refunds handed back in cash'),
  paidIn: z.number(),
  paidOut: z.number(),
  expected: z.number().describe('float + in − out'),
}
const entry = z.object({
  id: z.string(),
  kind: z.enum(entryKinds),
  amount: z.number(),
  reason: z.string(),
  at,
  by: z.string(),
})
const count = z.object({
  version: z.number().int().describe('1 is the closing; above, counted again'),
  notes,
  counted: z.number(),
  difference: z.number().describe('counted less expected'),
  left: z.number().describe('stayed in it: the float of the next'),
  reason: z.string(),
  at,
  by: z.string(),
})

export const getDrawer = endpoint({
  ...desk,
  method: 'GET',
  path: '/staff/money/drawer',
  summary: 'The open cash drawer, or null before the first; and the one closed last',
  response: z.object({
    open: z
      .object({
        drawerId: z.string(),
        openedAt: at,
        openedBy: z.string(),
        ...sums,
        moves: z.array(
          z.object({
            kind: z.enum(['received', 'refunded']),
            orderId: z.string().nullable(),
            orderNumber: z.string().nullable(),
            amount: z.number(),
            at,
          }),
        ),
        entries: z.array(entry),
      })
      .nullable(),
    limit: z.object({
      reasonAbove: z.number().describe('a larger difference needs a reason'),
      version: z.number().int(),
    }),
    lastClosed: z.string().nullable(),
  }),
  errors: [],
})

export const getDrawerSheet = endpoint({
  ...desk,
  method: 'GET',
  path: '/staff/money/drawer/sheet',
  summary: 'A closed drawer with all its counts; the front desk sees the last one and its own',
  query: z.object({ drawerId: id }),
  response: z.object({
    drawerId: z.string(),
    openedAt: at,
    openedBy: z.string(),
    ...sums,
    entries: z.array(entry),
    counts: z.array(count).describe('the newest first'),
  }),
  errors: [drawerErrors.DRAWER_NOT_FOUND],
})

export const listDrawers = endpoint({
  ...owner,
  method: 'GET',
  path: '/staff/money/drawers',
  summary: 'Closed drawers with their newest count, the last closed first, 30 a page',
  query: z.object({ before: id.optional().describe('The last drawer of the page before') }),
  response: z.object({
    drawers: z.array(z.object({ drawerId: z.string(), openedAt: at, expected: z.number(), count })),
    more: z.boolean(),
  }),
  errors: [],
})

const changes = [getDrawer, getDrawerSheet, listDrawers]

export const startDrawer = endpoint({
  ...desk,
  method: 'POST',
  path: '/staff/money/drawer/start',
  summary: 'Starts the first cash drawer with what is in it',
  body: z.object({ float: amountText }),
  response: z.object({}),
  errors: [drawerErrors.DRAWER_STARTED_ALREADY],
  changes,
})

export const addDrawerEntry = endpoint({
  ...desk,
  method: 'POST',
  path: '/staff/money/drawer/entries',
  summary: 'Notes money that was put into the drawer or taken out, with the reason',
  body: z.object({
    drawerId: id,
    kind: z.enum(entryKinds),
    amount: amountText.refine((typed) => (readAmount(typed) ?? 0) > 0, 'Please enter an amount'),
    reason,
    formKey: z
      .string()
      .regex(/^[0-9a-f]{32}$/)
      .describe('The same key is one entry'),
  }),
  response: z.object({}),
  errors: [
    drawerErrors.DRAWER_NOT_FOUND,
    drawerErrors.DRAWER_CLOSED_MEANWHILE,
    drawerErrors.DRAWER_HOLDS_LESS,
  ],
  changes,
})

export const closeDrawer = endpoint({
  ...desk,
  method: 'POST',
  path: '/staff/money/drawer/close',
  summary: 'Closes the drawer with what was counted, and opens the next with what stays in it',
  body: z.object({
    drawerId: id,
    notes,
    seenExpected: z.number().min(-most).max(most).describe('What the colleague saw to be expected'),
    left: amountText.describe('in rupees'),
    reason: reasonText,
  }),
  response: z.object({ drawerId: z.string() }),
  errors: [
    drawerErrors.DRAWER_NOT_FOUND,
    drawerErrors.DRAWER_CLOSED_MEANWHILE,
    drawerErrors.DRAWER_CHANGED,
    drawerErrors.FLOAT_TOO_HIGH,
    drawerErrors.DIFFERENCE_UNEXPLAINED,
  ],
  changes,
})

export const countDrawerAgain = endpoint({
  ...owner,
  method: 'POST',
  path: '/staff/money/drawer/count-again',
  recent: true,
  summary: 'Adds a count to a closed drawer, with the reason; earlier counts stay',
  body: z.object({ drawerId: id, version: z.number().int().min(1), notes, reason }),
  response: z.object({}),
  errors: [drawerErrors.DRAWER_NOT_FOUND, drawerErrors.RECOUNTED_MEANWHILE],
  changes,
})

export const setDrawerLimit = endpoint({
  ...owner,
  method: 'POST',
  path: '/staff/money/drawer/limit',
  recent: true,
  summary: 'From which difference on a drawer needs a reason to be closed',
  body: z.object({ reasonAbove: amountText, version: z.number().int().min(0) }),
  response: z.object({}),
  errors: [settingErrors.CHANGED_MEANWHILE],
  changes,
})
