/** Hono's own router, with one handler for every address that has no route. */
import type { H, RouterRoute } from 'hono/types'
import type { Result, Router } from 'hono/router'
import { RegExpRouter } from 'hono/router/reg-exp-router'
import { SmartRouter } from 'hono/router/smart-router'
import { TrieRouter } from 'hono/router/trie-router'

type Target = [H, RouterRoute]

/**
 * Hono calls the only handler of an address directly and may answer at once; what it calls for an address without
 * any, `notFound`, runs as middleware behind several promises. Pages have no routes here, so they take the direct way.
 */
export function routerWithFallback(fallback: H): Router<Target> {
  const router = new SmartRouter<Target>({ routers: [new RegExpRouter(), new TrieRouter()] })
  const route: RouterRoute = { basePath: '/', path: '/*', method: 'ALL', handler: fallback }
  const otherwise: Result<Target> = [[[[fallback, route], {}]]]
  return {
    name: 'RouterWithFallback',
    add: (method, path, target) => router.add(method, path, target),
    match(method, path) {
      const found = router.match(method, path)
      return found[0].length > 0 ? found : otherwise
    },
  }
}
