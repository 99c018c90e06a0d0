/** Renders a page on the server, whole, and hands the roof the keys under which pages find what they need. */
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
import { isDeferred, deferScripts } from './ui/page/deferred-scripts.ts'

export { apiContext } from './ui/api/api-client.ts'
export { shopContext } from './ui/page/shop.ts'

/** The mark of this rendering on every script of its own; the server takes it away and names them by hash. */
export const nonceContext = createContext('')

/** Where faults of a page go; the server sets its own log. */
export const reportContext = createContext<(error: unknown, path: string) => void>((error, path) =>
  console.error(path, error),
)

/** React Router gives up on a loader's late parts after this many milliseconds. */
export const streamTimeout = 5_000

type Context = Readonly<RouterContextProvider>

const shared = 'public, max-age=0, s-maxage=300, stale-while-revalidate=86400'

/** Pages are short and often kept, so each is rendered to its end before the first byte is sent. */
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
  // In development a page starts at once, so that a saved component shows before anybody touches the page.
  const deferred = !import.meta.env.DEV && isDeferred(pathname)
  const html = deferred ? deferScripts(rendered.html) : rendered.html
  // The session lives in the browser, so a public page is the same for everybody and may be kept on the way.
  if (deferred && status === 200 && !rendered.failed) headers.set('Cache-Control', shared)
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

/** A fault in a loader: told to the log, never to the page. Expected answers (404 …) and closed tabs are no faults. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Context },
): void {
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  context.get(reportContext)(error, new URL(request.url).pathname)
}
