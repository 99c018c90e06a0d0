/** The owner's calls to import customers, past jobs and prices, and the colleagues' search of past jobs. */
import { z } from 'zod'
import { plainNote } from '#kernel/text-fields.ts'
import { endpoint } from '#kernel/endpoint.ts'
import { importErrors } from '../errors.ts'
import { importKinds, mostBytes, stockKinds } from '../import-kinds.ts'

const kind = z.enum(importKinds)
const importId = z.string().min(1).max(64)
const count = z.number().int().nonnegative()
const owner = { who: 'staff', action: 'import-data' } as const

const problem = z.object({ column: z.string(), message: z.string() })
const shownImport = z.object({
  importId,
  kind,
  fileName: z.string(),
  state: z.enum(['checked', 'running', 'done', 'stopped']),
  rows: count,
  counts: z.object({
    added: count,
    changed: count,
    same: count,
    refused: count,
    kept: count.describe('Rows with a field that stays, because the customer wrote it'),
  }),
  applied: count.describe('Rows that were worked through, of `rows`'),
  ignored: z.array(z.string()).describe('Headings that no column of the kind has'),
  refusals: z
    .array(z.object({ line: count, problems: z.array(problem) }))
    .describe('The first hundred refused rows'),
  hasFile: z.boolean().describe('False once the file was deleted'),
  by: z.string(),
  checkedAt: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
})
export type ShownImport = z.output<typeof shownImport>

export const listImports = endpoint({
  ...owner,
  method: 'GET',
  path: '/staff/imports',
  summary: 'The last imports that were begun, the newest first',
  response: z.array(shownImport),
  errors: [],
})

export const getImport = endpoint({
  ...owner,
  method: 'GET',
  path: '/staff/imports/one',
  summary: 'A checked file or an import, with its progress',
  query: z.object({ importId }),
  response: shownImport,
  errors: [importErrors.IMPORT_NOT_FOUND],
})

export const checkImport = endpoint({
  ...owner,
  method: 'POST',
  path: '/staff/imports/check',
  summary: 'Reads a CSV file and says what an import would do; changes no data of the shop',
  recent: true,
  load: 'uploads',
  body: z.object({
    kind,
    fileName: plainNote(200, { missing: 'Please choose a file' }),
    content: z
      .base64()
      .min(1, 'The file is empty')
      .max(Math.ceil(mostBytes / 3) * 4, 'The file is larger than 10 MB. Please split it'),
  }),
  maxBody: Math.ceil(mostBytes / 3) * 4 + 4_096,
  response: shownImport,
  errors: [importErrors.FILE_UNREADABLE],
})

export const beginImport = endpoint({
  ...owner,
  method: 'POST',
  path: '/staff/imports/begin',
  summary: 'Imports exactly what the check of the file showed',
  recent: true,
  body: z.object({ importId }),
  response: shownImport,
  errors: [
    importErrors.IMPORT_NOT_FOUND,
    importErrors.IMPORT_CHANGED_MEANWHILE,
    importErrors.IMPORT_BEGUN_ALREADY,
    importErrors.NOTHING_TO_IMPORT,
  ],
  changes: [listImports],
})

export const importTemplate = endpoint({
  ...owner,
  method: 'GET',
  path: '/staff/imports/template',
  summary: 'An empty file with the headings of a kind and one example',
  answer: 'file',
  file: { type: 'text/csv', description: 'UTF-8 with a byte order mark, comma-separated' },
  query: z.object({ kind }),
  errors: [],
})

export const exportStock = endpoint({
  ...owner,
  method: 'GET',
  path: '/staff/imports/export',
  summary: 'Suppliers, parts, prices or pieces in stock, as a file that can be imported',
  answer: 'file',
  file: { type: 'text/csv', description: 'UTF-8 with a byte order mark, comma-separated' },
  query: z.object({ kind: z.enum(stockKinds) }),
  errors: [],
})

export const importRefusals = endpoint({
  ...owner,
  method: 'GET',
  path: '/staff/imports/refused',
  summary: 'The refused rows of a file with the reasons, to mend and to check again',
  answer: 'file',
  file: { type: 'text/csv', description: 'The rows with their line and the reasons' },
  query: z.object({ importId }),
  errors: [importErrors.IMPORT_NOT_FOUND],
})

const pastJob = z.object({
  number: z.string(),
  customer: z.object({ name: z.string(), mobileNumber: z.string() }),
  device: z.string(),
  issue: z.string(),
  dateIn: z.iso.date(),
  dateOut: z.iso.date().nullable(),
  amount: z.number().nullable().describe('Rupees'),
  notes: z.string(),
})
export type ShownPastJob = z.output<typeof pastJob>

export const findPastJobs = endpoint({
  who: 'staff',
  action: 'see-jobs',
  method: 'GET',
  path: '/staff/past-jobs',
  summary:
    'Imported jobs of an earlier system by old number, mobile number or name, the newest first',
  query: z.object({ q: z.string().max(80) }),
  response: z.object({ jobs: z.array(pastJob), more: z.boolean() }),
  errors: [],
})
