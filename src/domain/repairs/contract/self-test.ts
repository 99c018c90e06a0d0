/** The calls of the page on which a device tests itself, and the one by which its owner gets there. */
import { z } from 'zod'
import { gatewayErrors } from '#kernel/app-error.ts'
import { endpoint } from '#kernel/endpoint.ts'
import { orderErrors } from '#domain/orders/errors.ts'
import { deviceKinds, notRunReasons, resultAnswers, testedPoints } from '../self-test/self-test.ts'
import { selfTestErrors } from '../self-test/self-test-errors.ts'

const token = z.string().min(1).max(64).describe('what stands behind the # of the link')

export const pointTested = z.object({
  point: z.enum(testedPoints),
  answer: z.enum(resultAnswers),
  reason: z.enum(notRunReasons).nullable().describe('why it did not run'),
  missed: z.number().int().min(0).max(1_000).nullable(),
  of: z.number().int().min(0).max(1_000).nullable(),
})

export const showSelfTest = endpoint({
  method: 'POST',
  path: '/self-test/shown',
  summary: 'Which device a link tests',
  who: 'anyone',
  body: z.object({ token }),
  response: z.object({ family: z.string(), device: z.string() }),
  errors: [selfTestErrors.SELF_TEST_LINK_ENDED, gatewayErrors.TOO_MANY],
})

export const sendSelfTest = endpoint({
  method: 'POST',
  path: '/self-test/results',
  summary: 'Stores what a device said about itself; the same `key` again adds nothing',
  who: 'anyone',
  body: z.object({
    token,
    key: z.string().regex(/^[0-9a-f]{32}$/),
    kind: z.enum(deviceKinds).describe('what the browser says it runs on'),
    screen: z
      .string()
      .regex(/^\d{2,5}x\d{2,5}$/)
      .nullable()
      .describe('its screen upright, in points'),
    results: z
      .array(pointTested)
      .min(1)
      .max(testedPoints.length)
      .refine((all) => new Set(all.map(({ point }) => point)).size === all.length, {
        error: 'each point once',
      }),
  }),
  response: z.object({
    key: z.string(),
    at: z.iso.datetime().describe('when it arrived here the first time'),
  }),
  errors: [selfTestErrors.SELF_TEST_LINK_ENDED, gatewayErrors.TOO_MANY],
})

export const linkOwnSelfTest = endpoint({
  method: 'POST',
  path: '/orders/self-test-link',
  summary: 'Makes the one link by which the device of an order tests itself; an earlier one ends',
  who: 'customer',
  body: z.object({ orderId: z.string().min(1).max(64) }),
  response: z.object({
    token: z.string().describe('goes behind the # of /test; told here and never again'),
  }),
  secretAnswer: true,
  errors: [
    orderErrors.ORDER_NOT_FOUND,
    selfTestErrors.SELF_TEST_OVER,
    selfTestErrors.SELF_TEST_NOT_POSSIBLE,
    gatewayErrors.TOO_MANY,
  ],
})
