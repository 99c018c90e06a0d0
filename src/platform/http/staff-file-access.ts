/** The colleagues' door for calls that are no JSON endpoints: files that go in or out. */
import type { Context } from 'hono'
import { doorErrors, fail } from '#kernel/app-error.ts'
import type { Colleague } from '#kernel/endpoint.ts'
import { may, type StaffAction } from '#kernel/permissions.ts'
import type { RequestFacts } from './serve.ts'

export type StaffFileDoor = (c: Context, action: StaffAction) => Promise<Colleague>

type Needs = {
  readonly whoIs: (facts: RequestFacts) => Promise<Colleague | undefined>
  readonly facts: (c: Context) => RequestFacts
  /** Our own address: what changes anything must come from there. */
  readonly origin: string
}

/** The colleague who may do it. Fails with SIGN_IN_FIRST, FOREIGN_PAGE or NOT_ALLOWED, in the order of the API's door. */
export const openStaffFileDoor =
  ({ whoIs, facts, origin }: Needs): StaffFileDoor =>
  async (c, action) => {
    const asked = facts(c)
    const colleague = await whoIs(asked)
    if (!colleague) fail(doorErrors.SIGN_IN_FIRST)
    const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
    if (!isRead && asked.origin !== origin) fail(doorErrors.FOREIGN_PAGE)
    if (!may(colleague.role, action)) fail(doorErrors.NOT_ALLOWED)
    return colleague
  }
