/** Forms of pages as a browser sends them by itself, before or without the page's scripts. */
import type { Context } from 'hono'
import type { ServerBuild } from 'react-router'
import { fail, gatewayErrors } from '#kernel/app-error.ts'
import { readText } from './read-body.ts'
import type { RequestFacts } from './serve.ts'

/** Who sent a form, for the limits of the calls that it leads to. */
export type Sender = Pick<RequestFacts, 'clientAddress' | 'userAgent'>

export type Render = (request: Request, sender?: Sender) => Promise<Response>

/** Whether the page of an address has a form that works without scripts. */
export function findForms({ routes }: ServerBuild): (path: string) => boolean {
  const addresses = new Set<string>()
  for (const route of Object.values(routes))
    if (route?.module.action) addresses.add(`/${route.path ?? ''}`)
  return (path) => addresses.has(path)
}

/** Characters of a form: each letter of an Indian script takes nine of them on the way. */
const maxForm = 65_536

type Taking = {
  readonly render: Render
  readonly takesForm: (path: string) => boolean
  readonly sender: Sender
}

/**
 * The page as it answers its form. Only our own pages may send one: a browser names the page's origin in every form, and
 * a form without one comes from no browser.
 */
export async function takeForm(
  c: Context,
  { render, takesForm, sender }: Taking,
): Promise<Response> {
  const { url, path, raw } = c.req
  if (!takesForm(path)) fail(gatewayErrors.METHOD_NOT_ALLOWED, { allow: 'GET, HEAD' })
  const origin = c.req.header('origin')
  if (origin !== undefined && !isOfHost(origin, c.req.header('host'))) fail(gatewayErrors.MALFORMED)
  const type = 'application/x-www-form-urlencoded'
  if (!c.req.header('content-type')?.toLowerCase().startsWith(type)) fail(gatewayErrors.MALFORMED)
  const body = await readText(raw, maxForm)
  const headers = { 'content-type': type, accept: c.req.header('accept') ?? '*/*' }
  const page = await render(new Request(url, { method: 'POST', headers, body }), sender)
  page.headers.set('Cache-Control', 'no-store')
  return page
}

const isOfHost = (origin: string, host: string | undefined): boolean =>
  URL.canParse(origin) && new URL(origin).host === host
