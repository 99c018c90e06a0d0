/** What a new shop answers before its owner has opened it: a page that says so, and a refusal of every customer's call. */
import { AppError, fail, gatewayErrors } from '#kernel/app-error.ts'
import type { Shop } from '#kernel/shop.ts'
import { apiBase, type Inspect } from '#platform/http/gateway.ts'
import type { ServePage } from '#platform/http/pages.ts'
import { fontFaces } from './built-fonts.ts'
import { openOpeningSoon } from './opening-soon-page.ts'

/** Pages that are served as ever: the console, the privacy policy, and what their scripts load. */
const pages = /^\/(staff|privacy-policy)(\.data|\/|$)|^\/__manifest$/

/** The console shows a map and follows the shop's data; neither is secret. */
const calls = new RegExp(`^${apiBase}/(staff/|map/tiles$|shop/version$)`)

/** Both read the shop at each request. Webhooks, health, the API's description and files are not below `apiBase`. `folder`: the build of the pages. */
export function openBeforeOpening(
  shop: Pick<Shop, 'isOpen' | 'brand'>,
  folder: string | undefined,
) {
  const openingSoonPage = openOpeningSoon(fontFaces(folder))
  return {
    refuse: ((c) => {
      const { path } = c.req
      if (shop.isOpen || !path.startsWith(`${apiBase}/`) || calls.test(path)) return undefined
      return new AppError(gatewayErrors.NOT_OPEN_YET)
    }) satisfies Inspect,
    pages:
      (serve: ServePage): ServePage =>
      (request) => {
        const { path, method } = request.c.req
        if (shop.isOpen || pages.test(path)) return serve(request)
        if (method === 'POST') fail(gatewayErrors.NOT_OPEN_YET)
        const page = openingSoonPage(shop.brand)
        return method === 'HEAD' ? { ...page, body: null } : page
      },
  }
}
