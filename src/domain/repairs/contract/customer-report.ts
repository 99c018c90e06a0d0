/** The calls for the report of a repair, which its customer reads and keeps. */
import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { languages } from '#kernel/language.ts'
import { orderErrors } from '#domain/orders/errors.ts'
import { pointKeys } from '../inspection/check-points.ts'
import { pointAnswers } from '../inspection/device-check.ts'
import { repairErrors } from '../errors.ts'
import { oldPartKeys } from '../parts/old-part.ts'
import { reportErrors } from '../report/report-errors.ts'

const missing = orderErrors.ORDER_NOT_FOUND.message
const orderId = z.string({ error: missing }).min(1, missing).max(64, missing)

const check = z.object({
  at: z.iso.datetime().describe('of its last answer'),
  by: z.array(z.string()).describe('The colleagues who checked'),
  points: z.array(
    z.object({
      point: z.enum(pointKeys),
      answer: z.enum(pointAnswers),
      note: z.string().nullable(),
    }),
  ),
})
const reading = z.object({
  capacity: z.int().describe('mAh'),
  design: z.int().describe('mAh'),
  cycles: z.int().nullable(),
  percent: z.int().describe('of the design capacity'),
})

export const getReport = endpoint({
  method: 'GET',
  path: '/orders/report',
  summary: 'What was done to a device in a repair, once its final check is done',
  who: 'customer',
  query: z.object({ orderId }),
  response: z.object({
    orderId: z.string(),
    orderNumber: z.string(),
    language: z.enum(languages).describe('The customer’s'),
    device: z.object({
      family: z.string(),
      productName: z.string(),
      colour: z.string().nullable(),
      storage: z.string().nullable(),
      number: z.object({ kind: z.enum(['imei', 'serial']), last: z.string() }).nullable(),
    }),
    repairedAt: z.iso.datetime().describe('of the final check'),
    deliveredAt: z.iso.datetime().nullable(),
    total: z.number().nullable().describe('rupees with tax; null where nothing was sold'),
    checks: z.object({ before: check.nullable(), after: check.nullable() }),
    rounds: z
      .array(
        z.object({
          at: z.iso.datetime(),
          failed: z.array(z.object({ point: z.enum(pointKeys), why: z.string().nullable() })),
        }),
      )
      .describe('Final checks that failed, after which the repair went on; the oldest first'),
    battery: z.object({ before: reading.nullable(), after: reading.nullable() }),
    parts: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        quality: z.string(),
        serial: z.string().nullable(),
        lot: z.string().nullable(),
        oldPart: z.enum(oldPartKeys).nullable(),
        imageUrl: z.string().nullable(),
      }),
    ),
    warranties: z
      .array(z.object({ issueId: z.string(), label: z.string(), until: z.iso.date() }))
      .describe('Empty before the delivery'),
    notDone: z.array(z.object({ point: z.enum(pointKeys), why: z.string().nullable() })),
    photos: z
      .array(z.object({ id: z.string(), url: z.string() }))
      .describe('Of the intake, as far as a colleague shows them'),
  }),
  errors: [orderErrors.ORDER_NOT_FOUND, reportErrors.NO_REPORT_YET],
})

export const reportFile = endpoint({
  method: 'GET',
  path: '/orders/report/file',
  summary: 'The report of a repair as a PDF',
  who: 'customer',
  answer: 'file',
  query: z.object({ orderId, language: z.enum(languages) }),
  file: { type: 'application/pdf', description: 'The report' },
  errors: [orderErrors.ORDER_NOT_FOUND, reportErrors.NO_REPORT_YET],
})

export const reportPhoto = endpoint({
  method: 'GET',
  path: '/orders/report/photo',
  summary: 'A photo of the device as it came in, by the address that the report names',
  who: 'anyone',
  answer: 'file',
  query: z.object({
    orderId,
    photo: z.string().min(1).max(64),
    key: z.string().min(1).max(64).describe('good for this photo alone'),
  }),
  file: { type: 'image/webp', description: 'The photo' },
  errors: [repairErrors.PHOTO_NOT_FOUND],
})
