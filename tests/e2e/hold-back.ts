/** Delays requests for a journey until they are released. */
import type { Page } from 'playwright-core'

/** From now on, requests for `url` with that method wait; `asked` counts them. */
export async function holdBack(
  where: Pick<Page, 'route'>,
  url: string,
  method: 'GET' | 'POST' = 'POST',
) {
  const free = Promise.withResolvers<void>()
  const held = { input: 0, letGo: () => free.resolve() }
  await where.route(url, async (route) => {
    if (route.request().method() !== method) return route.fallback()
    held.input++
    await free.promise
    return route.fallback()
  })
  return held
}
