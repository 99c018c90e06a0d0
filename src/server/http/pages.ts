/** Serves the pages: React Router renders them, calling the API without leaving the process. */
import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import type { Log } from '../log.ts'
import { type HeaderSettings, pagePolicy } from './headers.ts'

/** The contexts that the built bundle itself looks up: they must be its own objects, not ours. */
type PageModule = {
  readonly apiContext: Parameters<RouterContextProvider['set']>[0]
  readonly reportContext: Parameters<RouterContextProvider['set']>[0]
}

type Needs = {
  readonly build: ServerBuild
  readonly api: (request: Request) => Response | Promise<Response>
  readonly log: Log
  readonly headers: HeaderSettings
}

const inlineScript = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g

/** SHA-256 of each inline script of a page, for its policy. */
export function scriptHashes(html: string): string[] {
  const hashes = [...html.matchAll(inlineScript)].map((match) =>
    createHash('sha256')
      .update(match[1] ?? '')
      .digest('base64'),
  )
  return [...new Set(hashes)]
}

export function servePages({ build, api, log, headers }: Needs) {
  const render = createRequestHandler(build, 'production')
  const entry = build.entry.module as unknown as PageModule
  return async (c: Context): Promise<Response> => {
    const context = new RouterContextProvider()
    context.set(entry.apiContext, (request: Request) => api(request))
    context.set(entry.reportContext, (error: unknown, path: string) =>
      log.error({ err: error, path }, 'a page failed'),
    )
    const response = await render(c.req.raw, context)
    if (!response.headers.get('content-type')?.startsWith('text/html')) return response
    const html = await response.text()
    const page = new Response(html, response)
    page.headers.set('Content-Security-Policy', pagePolicy(scriptHashes(html), headers))
    if (!page.headers.has('Cache-Control')) page.headers.set('Cache-Control', 'no-cache')
    return page
  }
}
