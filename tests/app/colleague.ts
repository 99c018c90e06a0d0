/** A colleague's browser for tests: it carries the cookie and sends our page as the origin. */
import { makeFirstLink } from '#domain/team/server/owner-link.ts'
import type { Role } from '#kernel/permissions.ts'
import { type Answer, dataOf } from './api-call.ts'
import type { TestApp } from './start-app.ts'
import { aPasskey, type SavedPasskey } from './passkey.ts'

export type Colleague = ReturnType<typeof atBrowser>
type Ceremony = { challengeId: string; options: { challenge: string } }

/** Where colleagues call an application. */
type Where = Pick<TestApp, 'call'> & { readonly deps: { readonly origin: string } }

/** A browser without a session, or with a saved one. */
export function atBrowser(
  app: Where,
  saved?: { readonly cookie: string; readonly passkey: SavedPasskey },
) {
  const { origin } = app.deps
  const passkey = aPasskey(origin, saved?.passkey)
  const jar = { cookie: saved?.cookie ?? '' }
  async function call(
    method: string,
    path: string,
    body?: unknown,
    headers: Readonly<Record<string, string>> = { Origin: origin },
  ): Promise<Answer> {
    const answer = await app.call(method, path, body, {
      headers: { ...headers, ...(jar.cookie ? { Cookie: jar.cookie } : {}) },
    })
    const set = answer.headers.get('set-cookie')
    if (set) jar.cookie = set.split(';')[0] ?? ''
    return answer
  }
  const get = (path: string) => call('GET', path)
  const post = (path: string, body?: unknown) => call('POST', path, body)
  const ask = async (path: string) => dataOf<Ceremony>(await post(path))
  return {
    passkey,
    jar,
    call,
    get,
    post,
    enter: (link: string) => post('/staff/enter', { secret: link.split('#')[1] }),
    askSignIn: () => ask('/staff/sign-in/options'),
    askPasskey: () => ask('/staff/passkeys/options'),
    async addPasskey(): Promise<Answer> {
      const { challengeId, options } = await ask('/staff/passkeys/options')
      return post('/staff/passkeys', { challengeId, credential: passkey.make(options) })
    },
    async signIn(): Promise<Answer> {
      const { challengeId, options } = await ask('/staff/sign-in/options')
      return post('/staff/sign-in', { challengeId, credential: passkey.show(options) })
    },
  }
}

/** Moves a repair; where the move names a technician, it is the first whom the colleague is offered. */
export async function moveRepair(
  by: Pick<Colleague, 'get' | 'post'>,
  move: { readonly orderId: string; readonly from?: string; readonly to?: string },
): Promise<Answer> {
  if (move.to !== 'technician-assigned') return by.post('/staff/jobs/move', move)
  const { body } = await by.get('/staff/board/choices')
  const choices = body.data as { technicians: { id: string }[] } | undefined
  return by.post('/staff/jobs/move', { ...move, technicianId: choices?.technicians[0]?.id })
}

/** The owner, who is the first colleague, signed in with a passkey. */
export async function anOwner(app: TestApp): Promise<Colleague> {
  const owner = atBrowser(app)
  const link = await makeFirstLink(app.deps)
  if (!link) throw new Error('somebody has a passkey already')
  dataOf(await owner.enter(link))
  dataOf(await owner.addPasskey())
  return owner
}

/** A colleague whom the owner has invited, signed in with a passkey. */
export async function aColleague(app: TestApp, owner: Colleague, role: Role): Promise<Colleague> {
  const one = atBrowser(app)
  const input = { name: `A ${role}`, role }
  let invited = await owner.post('/staff/colleagues', input)
  if (invited.body.code === 'SHOW_PASSKEY') {
    dataOf(await owner.signIn())
    invited = await owner.post('/staff/colleagues', input)
  }
  dataOf(await one.enter(dataOf<{ link: string }>(invited).link))
  dataOf(await one.addPasskey())
  return one
}
