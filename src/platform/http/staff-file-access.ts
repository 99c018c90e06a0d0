/** The colleagues' door for calls that are no JSON endpoints: files that go in or out. */
import type { Context } from 'hono'
import { gatewayErrors, fail } from '#kernel/app-error.ts'
import type { Colleague } from '#kernel/endpoint.ts'
import { may, type StaffAction } from '#kernel/permissions.ts'
import type { RequestFacts } from './serve.ts'

export type StaffFileAccess = (c: Context, action: StaffAction) => Promise<Colleague>

type Deps = {
  readonly whoIs: (facts: RequestFacts) => Promise<Colleague | undefined>
  readonly facts: (c: Context) => RequestFacts
  /** Our own address: what changes anything must come from there. */
  readonly origin: string
}

/** The colleague who may do it. Fails with SIGN_IN_FIRST, FOREIGN_PAGE or NOT_ALLOWED, in the order of the API's door. */
export const openStaffFileAccess =
  ({ whoIs, facts, origin }: Deps): StaffFileAccess =>
  async (c, action) => {
    const input = facts(c)
    const colleague = await whoIs(input)
    if (!colleague) fail(gatewayErrors.SIGN_IN_FIRST)
    const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
    if (!isRead && input.origin !== origin) fail(gatewayErrors.FOREIGN_PAGE)
    if (!may(colleague.role, action)) fail(gatewayErrors.NOT_ALLOWED)
    return colleague
  }
