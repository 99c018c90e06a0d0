/** Renders a page on the server, and exports the context keys that the server sets and pages read. */
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import {
  createContext,
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { NonceContext } from './ui/page/nonce.tsx'
import { deferScripts, isDeferred } from './ui/page/deferred-scripts.ts'

export { apiContext } from './ui/api/api-client.ts'
export { shopContext } from './ui/page/shop.ts'

/**
 * The nonce of this rendering on each of its own scripts. The server removes it and allows the scripts by their
 * hash.
 */
export const nonceContext = createContext('')

/** Reports an error of a page; the server replaces it with its own log. */
export const reportContext = createContext<(error: unknown, path: string) => void>((error, path) =>
  console.error(path, error),
)

/** Milliseconds after which React Router gives up on streamed parts of a loader. */
export const streamTimeout = 5_000

type Context = Readonly<RouterContextProvider>

const shared = 'public, max-age=0, s-maxage=300, stale-while-revalidate=86400'

/** Pages are short and often cached, so each is rendered to its end before the first byte is sent. */
export default async function render(
  request: Request,
  status: number,
  headers: Headers,
  page: EntryContext,
  context: Context,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8')
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  const { pathname } = new URL(request.url)
  const nonce = context.get(nonceContext) || undefined
  const rendered = await renderWhole(request, page, nonce, (error) =>
    context.get(reportContext)(error, pathname),
  )
  // In development a page starts at once, so that an edited component shows before anybody touches the page.
  const html = import.meta.env.DEV ? rendered.html : deferScripts(rendered.html, pathname)
  const deferred = !import.meta.env.DEV && isDeferred(pathname)
  // The session lives in the browser, so a public page is the same for everybody and proxies may cache it, unless the
  // page has a rule of its own.
  const mayCache = deferred && status === 200 && !rendered.failed && !headers.has('Cache-Control')
  if (mayCache) headers.set('Cache-Control', shared)
  return new Response(html, { status: rendered.failed ? 500 : status, headers })
}

function renderWhole(
  request: Request,
  page: EntryContext,
  nonce: string | undefined,
  report: (error: unknown) => void,
) {
  return new Promise<{ html: string; failed: boolean }>((resolve, reject) => {
    let failed = false
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <ServerRouter context={page} url={request.url} nonce={nonce} />
      </NonceContext>,
      {
        nonce,
        onAllReady() {
          clearTimeout(timer)
          const through = new PassThrough()
          pipe(through)
          text(through).then((html) => resolve({ html, failed }), reject)
        },
        onShellError: reject,
        onError(error) {
          failed = true
          report(error)
        },
      },
    )
    const timer = setTimeout(abort, streamTimeout + 1_000)
  })
}

/** An error in a loader goes to the log, never to the page. Expected answers (404 …) and closed tabs are not errors. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Context },
): void {
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  context.get(reportContext)(error, new URL(request.url).pathname)
}
