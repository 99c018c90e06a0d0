/** The routes of self-tests: the page's, the customer's and the colleagues'. */
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/db.ts'
import { serve } from '#platform/http/serve.ts'
import type { Random } from '#platform/random.ts'
import * as device from '../../contract/self-test.ts'
import * as staff from '../../contract/staff-self-test.ts'
import { linkOwnSelfTest, linkSelfTest } from './link-self-test.ts'
import { countSelfTestCall, listSelfTests, showSelfTest, storeSelfTest } from './self-tests.ts'

type Deps = { readonly db: Db; readonly clock: Clock; readonly random: Random }

export const selfTestRoutes = (deps: Deps) => [
  serve(device.showSelfTest, async (_, { token }, request) => {
    await countSelfTestCall(deps, request)
    return showSelfTest(deps, token)
  }),
  serve(device.sendSelfTest, async (_, input, request) => {
    await countSelfTestCall(deps, request)
    const at = await storeSelfTest(deps, input)
    return { key: input.key, at: at.toISOString() }
  }),
  serve(device.linkOwnSelfTest, (customer, { orderId }) =>
    linkOwnSelfTest(deps, customer, orderId),
  ),
  serve(staff.linkSelfTest, (by, { orderId }) => linkSelfTest(deps, by, orderId)),
  serve(staff.listSelfTests, (_, { orderId }) => listSelfTests(deps, orderId)),
]
