/** The calls of colleagues for the test that a device makes of itself: the link to it, and what it proposes. */
import { z } from 'zod'
import { gatewayErrors } from '#kernel/app-error.ts'
import { endpoint } from '#kernel/endpoint.ts'
import { repairErrors } from '../errors.ts'
import { deviceKinds, differences, testedPoints } from '../self-test/self-test.ts'
import { selfTestErrors } from '../self-test/self-test-errors.ts'
import { selfTestMoments } from '../self-test/self-test-link.ts'
import { pointTested } from './self-test.ts'

const orderId = z.string().min(1).max(64)

export const listSelfTests = endpoint({
  method: 'GET',
  path: '/staff/order/self-tests',
  summary: 'What the device of a repair said about itself, newest first, beside the check',
  who: 'staff',
  action: 'see-jobs',
  query: z.object({ orderId }),
  response: z.object({
    possible: z.boolean().describe('The device has a browser that can test it'),
    tests: z.array(
      z.object({
        key: z.string(),
        at: z.iso.datetime(),
        moment: z.enum(selfTestMoments),
        kind: z.enum(deviceKinds),
        ranOnAnother: z
          .enum(differences)
          .nullable()
          .describe('How it is known to have run on another device; it proposes nothing then'),
        results: z.array(pointTested.extend({ title: z.string() })),
        proposals: z.array(
          z.object({
            point: z.enum(testedPoints),
            title: z.string(),
            answer: z.enum(['works', 'fails']),
            check: z.enum(['open', 'same', 'differs']),
          }),
        ),
      }),
    ),
  }),
  errors: [repairErrors.JOB_NOT_FOUND],
})

export const linkSelfTest = endpoint({
  method: 'POST',
  path: '/staff/order/self-test-link',
  summary: 'Makes the one link by which the device of a repair tests itself; an earlier one ends',
  who: 'staff',
  action: 'work-at-bench',
  body: z.object({ orderId }),
  response: z.object({
    token: z.string().describe('goes behind the # of /test; told here and never again'),
  }),
  secretAnswer: true,
  errors: [
    repairErrors.JOB_NOT_FOUND,
    selfTestErrors.SELF_TEST_OVER,
    selfTestErrors.SELF_TEST_NOT_POSSIBLE,
    gatewayErrors.TOO_MANY,
  ],
})
