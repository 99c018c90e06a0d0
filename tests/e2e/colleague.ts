/** Signs a colleague in for journeys: the owner's link from the terminal, a cookie, a passkey held by the browser. */
import { setTimeout } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import type { Person } from './browser.ts'
import type { OpenApp } from './open-app.ts'

/** The owner's one-time link, as printed in the terminal. */
export async function ownersLink({ url, readLog }: OpenApp): Promise<string> {
  for (let tries = 0; tries < 200; tries++) {
    const link = new RegExp(`${url}/staff/enter#[\\w-]+`).exec(readLog())?.[0]
    if (link) return link
    await setTimeout(100)
  }
  throw new Error('the terminal shows no link')
}

/** The cookie of the owner's session, begun with the link. */
export async function ownersCookie(app: OpenApp) {
  const secret = (await ownersLink(app)).split('#')[1]
  const headers = { Origin: app.url }
  const answer = await app.call('POST', '/staff/enter', { secret }, { headers })
  const [name = '', value = ''] = (answer.headers.get('set-cookie') ?? '').split(/[=;]/)
  return { name, value, url: app.url }
}

/** Calls over the API with such a cookie. */
export function callsWith({ url, call }: OpenApp, { name, value }: Cookie) {
  const headers = { Origin: url, Cookie: `${name}=${value}` }
  return {
    get: (path: string) => call('GET', path, undefined, { headers }),
    post: (path: string, body?: unknown) => call('POST', path, body, { headers }),
  }
}
type Cookie = { readonly name: string; readonly value: string }

type Here = { readonly app: OpenApp; person(): Promise<Person> }

/** Each call returns the owner at a browser of their own; the link, which works once, is used once for all of them. */
export function ownersBrowser(here: Here) {
  let cookie: ReturnType<typeof ownersCookie> | undefined
  return async (): Promise<Person> => {
    cookie ??= ownersCookie(here.app)
    const person = await here.person()
    await person.context.addCookies([await cookie])
    return person
  }
}

/** The same, with a passkey added a moment ago: changing the text of a message asks for one. */
export function ownersBrowserWithPasskey(here: Here) {
  const next = ownersBrowser(here)
  let added: Promise<void> | undefined
  return async (): Promise<Person> => {
    const person = await next()
    await (added ??= addPasskey(person))
    return person
  }
}

/** For the session of this browser, which others may share. */
export async function addPasskey({ page }: Pick<Person, 'page'>): Promise<void> {
  await withAuthenticator(page)
  await page.goto('/staff/account')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByRole('button', { name: 'Rename' }).waitFor()
}

/** From now on this page's browser has an authenticator whose user always agrees. */
export async function withAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}
