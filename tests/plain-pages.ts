/**
 * Minimal pages in the form of a build: one shows the title of the guide its address names, the other the categories,
 * or none when they could not be loaded. Each rendering has a number of its own.
 */
import type { EntryContext, RouterContextProvider, ServerBuild } from 'react-router'
import { createContext, data } from 'react-router'

type Call = (request: Request) => Response | Promise<Response>
const apiContext = createContext<Call>()
const reportContext = createContext<(error: unknown, path: string) => void>()

type Input = {
  readonly params: { readonly slug?: string }
  readonly context: Readonly<RouterContextProvider>
}

async function loader({ params, context }: Input) {
  const address = `http://app/api/v1/app/blog/detail?slug=${params.slug}`
  const answer = await context.get(apiContext)(new Request(address))
  if (!answer.ok) return data('Not found', { status: answer.status })
  return ((await answer.json()) as { data: { title: string } }).data.title
}

async function loadShelf({ context }: Input) {
  const answer = await context.get(apiContext)(
    new Request('http://app/api/v1/app/devices/category/list'),
  )
  if (!answer.ok) return 'no categories'
  const { data: found } = (await answer.json()) as { data: readonly { categoryName: string }[] }
  return found.map(({ categoryName }) => categoryName).join()
}

const shelf = { id: 'shelf', path: 'shelf', hasLoader: true }
const route = { id: 'guide', path: 'blog-detail/:slug', hasLoader: true }

let rendered = 0

/** For `compose({ pages })`: rendered and cached by the application like the real ones, without a build. */
export const plainPages = {
  folder: 'public',
  build: {
    routes: {
      guide: { ...route, module: { loader, default: () => null } },
      shelf: { ...shelf, module: { loader: loadShelf, default: () => null } },
    },
    entry: {
      module: {
        apiContext,
        reportContext,
        default: (
          _: Request,
          status: number,
          headers: Headers,
          { staticHandlerContext }: EntryContext,
        ) => {
          headers.set('Content-Type', 'text/html; charset=utf-8')
          const { guide = staticHandlerContext.loaderData['shelf'] } =
            staticHandlerContext.loaderData
          rendered += 1
          const html = `<!doctype html><h1>${String(guide)}</h1><p>Rendering ${rendered}</p>`
          return new Response(html, { status, headers })
        },
      },
    },
    assets: { version: '1', url: '', entry: { module: '', imports: [] }, routes: {} },
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial' },
    publicPath: '/',
    assetsBuildDirectory: '',
  } as unknown as ServerBuild,
}
