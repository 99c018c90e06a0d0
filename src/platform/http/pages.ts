/**
 * Serves the pages: React Router renders them, calling the API without leaving the process. A page with an `action` also
 * takes its form as a browser sends it by itself, before or without the page's scripts.
 */
import { randomBytes } from 'node:crypto'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import type { Context } from 'hono'
import type { Shop } from '#kernel/shop.ts'
import type { Log } from '#platform/log.ts'
import { developmentPolicy, type HeaderSettings, pagePolicy } from './headers.ts'
import { ownScripts } from './own-scripts.ts'
import { answerCached, type PageCache } from './page-cache.ts'
import { findForms, type Render, type Sender, takeForm } from './page-forms.ts'
import type { PageAnswer, PageRequest } from './serve.ts'

/** The context keys of pages. They must be the bundle's own objects: a second copy of the module has others. */
type PageModule = {
  readonly apiContext: Parameters<RouterContextProvider['set']>[0]
  readonly reportContext: Parameters<RouterContextProvider['set']>[0]
  readonly nonceContext: Parameters<RouterContextProvider['set']>[0]
  readonly shopContext: Parameters<RouterContextProvider['set']>[0]
}

/** The bundle of pages, and the folder of their static files. */
export type Pages = {
  readonly folder: string
  /** The bundle of the page on which a device tests itself. */
  readonly selfTest?: string
} & (
  | { readonly build: ServerBuild }
  /** For development: returns the bundle of the current sources. Nothing is cached then. */
  | { readonly loadBuild: () => Promise<ServerBuild> }
)

type Deps = {
  readonly api: (request: Request, sender?: Sender) => Response | Promise<Response>
  readonly log: Log
  /** Which shop the pages show. */
  readonly shop: Shop
  readonly headers: HeaderSettings
}

/** The parameters that change a page's content; pages requested with others are rendered and not cached. */
const meaningful = new Set(['categoryId', 'device'])

/** Parameters that advertisements and mail programs append: pages ignore them, and they would fill the cache. */
const meaningless = /^(utm_\w+|gclid|fbclid|msclkid|mc_\w+|ref)$/

/** The cache key of a page: its path and the parameters that matter; undefined for a page that is not cached. */
function cacheKeyOf(input: string): string | undefined {
  const start = input.indexOf('/', input.indexOf('://') + 3)
  // The address is parsed already; parsing it again would cost more than the look-up.
  const query = input.indexOf('?', start)
  if (query < 0) return input.slice(start)
  const pathname = input.slice(start, query)
  const stored = new URLSearchParams()
  for (const [name, value] of [...new URLSearchParams(input.slice(query))].toSorted()) {
    if (meaningless.test(name)) continue
    if (!meaningful.has(name)) return undefined
    stored.append(name, value)
  }
  return stored.size > 0 ? `${pathname}?${stored}` : pathname
}

/** Answers a page at once when it is cached. */
export type ServePage = (request: PageRequest) => PageAnswer | Promise<PageAnswer>

export function servePages(pages: Pages, { cache, facts, ...deps }: Deps & Cached): ServePage {
  if ('build' in pages) {
    const render = openRenderer(pages.build, deps)
    const serve = serveCached(render, cache)
    const takesForm = findForms(pages.build)
    return (request) => {
      const { c, requestId } = request
      if (c.req.method !== 'POST') return serve(request)
      return takeForm(c, { render, takesForm, sender: facts(c, requestId) })
    }
  }
  const renderers = new WeakMap<ServerBuild, Render>()
  return async ({ c, requestId }) => {
    const build = await pages.loadBuild()
    const render = renderers.get(build) ?? openRenderer(build, deps, 'development')
    renderers.set(build, render)
    if (c.req.method !== 'POST') return render(c.req.raw)
    return takeForm(c, { render, takesForm: findForms(build), sender: facts(c, requestId) })
  }
}

type Cached = {
  readonly cache: PageCache
  readonly facts: (c: Context, requestId: string) => Sender
}

function openRenderer(
  build: ServerBuild,
  { api, log, shop, headers }: Deps,
  mode: 'development' | 'production' = 'production',
): Render {
  const handle = createRequestHandler(build, mode)
  const entry = build.entry.module as unknown as PageModule
  const policyFor = mode === 'development' ? developmentPolicy : pagePolicy
  return async (request, sender) => {
    const context = new RouterContextProvider()
    let isIncomplete = false
    context.set(entry.apiContext, async (call: Request) => {
      const answer = await api(call, sender)
      isIncomplete ||= answer.status >= 500
      return answer
    })
    context.set(entry.shopContext, shop)
    context.set(entry.reportContext, (error: unknown, path: string) =>
      log.error({ err: error, path }, 'a page failed'),
    )
    const mark = randomBytes(16).toString('hex')
    context.set(entry.nonceContext, mark)
    const handled = await handle(request, context)
    const response = isIncomplete ? withoutItsData(handled) : handled
    if (!response.headers.get('content-type')?.startsWith('text/html')) return response
    const { html, hashes } = ownScripts(await response.text(), mark)
    const page = new Response(html, response)
    page.headers.set('Content-Security-Policy', policyFor(hashes, withOwnScripts(headers, page)))
    if (!page.headers.has('Cache-Control')) page.headers.set('Cache-Control', 'no-cache')
    return page
  }
}

/** A page may set a policy of its own with what its scripts need beside the hashes; it becomes part of the whole policy. */
function withOwnScripts(settings: HeaderSettings, { headers }: Response): HeaderSettings {
  const own = headers.get('Content-Security-Policy')?.replace(/^script-src /, '')
  return own ? { ...settings, scripts: [...settings.scripts, own] } : settings
}

const uncached = 'no-store'

/** A page that lacks what the API could not answer: nobody caches it, and who is refused with 503 comes again soon. */
function withoutItsData(page: Response): Response {
  const answer = new Response(page.body, page)
  answer.headers.set('Cache-Control', uncached)
  if (answer.status === 503) answer.headers.set('Retry-After', '2')
  return answer
}

function serveCached(render: Render, cache: PageCache): ServePage {
  /** Renders and caches the page, or waits for the request that does. */
  async function renderOnce(request: Request, key: string): Promise<PageAnswer> {
    // A cached page must not depend on the first request or its host, so it is rendered for a plain GET of its path,
    // without cookies. Pages of the console are the same for everybody too: what they show comes from the API.
    let other: Response | undefined
    const stored = await cache.get(key, async () => {
      const response = await render(new Request(`http://localhost${key}`))
      if (
        response.status !== 200 ||
        response.headers.get('cache-control') === uncached ||
        !response.headers.get('content-type')?.startsWith('text/html')
      ) {
        other = response
        return undefined
      }
      return { headers: Object.fromEntries(response.headers), html: await response.text() }
    })
    return stored ? answerCached(request, stored) : (other ?? render(request))
  }
  return ({ c }) => {
    const request = c.req.raw
    const key = cacheKeyOf(request.url)
    if (!key) return render(request)
    const ready = cache.find(key)
    return ready ? answerCached(request, ready) : renderOnce(request, key)
  }
}
