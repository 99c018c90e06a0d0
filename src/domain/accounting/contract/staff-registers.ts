/** The document registers' calls for colleagues, and the tables they can download. */
import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { recipientKinds } from '#domain/customers/recipient-kind.ts'
import { gstSheets } from '../gst-document.ts'
import { documentKinds } from '../document.ts'

const year = z.string().regex(/^\d\d-\d\d$/)
const series = z.string().regex(/^[A-Z]{2,4}$/)
const kind = z.enum(documentKinds).exclude(['estimate'])

/** Of this century: PostgreSQL has no year 0. */
const month = z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/)

export const listRegisters = endpoint({
  method: 'GET',
  path: '/staff/money/registers',
  summary: 'Each series of a financial year, with the proof that its numbers are consecutive',
  who: 'staff',
  action: 'manage-money',
  query: z.object({ year: year.optional().describe('This one when absent') }),
  response: z.object({
    year,
    years: z.array(year),
    registers: z.array(
      z.object({
        series,
        kind,
        first: z.string().nullable(),
        last: z.string().nullable(),
        count: z.number().int(),
        given: z.number().int().describe('Numbers given out'),
        gaps: z.number().int(),
        duplicates: z.number().int(),
        missing: z.array(z.string()).describe('The first twenty numbers without a document'),
        whole: z.boolean(),
        skipped: z
          .array(z.object({ from: z.string(), to: z.string(), recordedAt: z.iso.datetime() }))
          .describe(
            'Numbers that may have been given out before a restore, and are in no document',
          ),
        total: z.number().describe('In rupees, tax included'),
      }),
    ),
  }),
  errors: [],
})

export const listRegister = endpoint({
  method: 'GET',
  path: '/staff/money/register',
  summary: 'The documents of a series, in the order of their numbers, 100 a page',
  who: 'staff',
  action: 'manage-money',
  query: z.object({
    series,
    year,
    after: z.coerce
      .number()
      .int()
      .nonnegative()
      .max(2_147_483_647)
      .default(0)
      .describe('The last number before'),
  }),
  response: z.object({
    documents: z.array(
      z.object({
        seq: z.number().int(),
        number: z.string(),
        kind,
        issuedAt: z.iso.datetime(),
        orderId: z.string(),
        orderNumber: z.string(),
        against: z.string().nullable(),
        taxable: z.number(),
        cgst: z.number(),
        sgst: z.number(),
        igst: z.number(),
        placeOfSupply: z.string().describe('`Tamil Nadu (33)`'),
        gstin: z.string().nullable().describe('Of a registered recipient, or the UIN'),
        recipientKind: z
          .enum(recipientKinds)
          .nullable()
          .describe('Of a recipient that GST treats differently'),
        total: z.number(),
      }),
    ),
    more: z.boolean(),
  }),
  errors: [],
})

/** Which table: each bounded by its month (this one when absent), its year, or the 200 receipts that can wait. */
const tableQuery = z.discriminatedUnion('what', [
  z.object({ what: z.enum(['payments', 'sheet', 'refunds']), month: month.optional() }),
  z.object({ what: z.literal('unassigned') }),
  z.object({ what: z.literal('register'), series, year }),
  z.object({
    what: z.literal('gstr1'),
    sheet: z.enum(gstSheets).describe('Of the monthly return, in the form of the offline tool'),
    month: month.optional(),
  }),
])
export type TableInput = z.output<typeof tableQuery>

/** Refunds, unassigned receipts and registers also require `manage-money`. */
export const moneyTableFile = endpoint({
  method: 'GET',
  path: '/staff/money/table',
  summary: 'Payments, day sheets, refunds or a register of documents, comma-separated',
  who: 'staff',
  action: 'see-money',
  answer: 'file',
  query: tableQuery,
  file: { type: 'text/csv', description: 'The table, in UTF-8' },
  errors: [],
})

export const viewGstReturn = endpoint({
  method: 'GET',
  path: '/staff/money/gst-return',
  summary: 'The monthly return of outward supplies: its sheets, and what the documents add up to',
  who: 'staff',
  action: 'manage-money',
  query: z.object({ month: month.optional().describe('This one when absent') }),
  response: z.object({
    month,
    taxable: z.number().describe('In rupees: invoices and debit notes less credit notes'),
    cgst: z.number(),
    sgst: z.number(),
    igst: z.number(),
    withoutTax: z
      .array(
        z.object({
          number: z.string(),
          orderId: z.string(),
          orderNumber: z.string(),
          total: z.number().describe('rupees'),
          taxStands: z.iso.date().describe('the last day on which a note could change the tax'),
        }),
      )
      .describe('Notes that came too late to change the tax: they are in no sheet of supplies'),
    sheets: z.array(z.object({ sheet: z.enum(gstSheets), rows: z.number().int().nonnegative() })),
  }),
  errors: [],
})
