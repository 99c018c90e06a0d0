/** A slow line where a journey wants one: what is asked waits until it is let go. */
import type { Page } from 'playwright-core'

/** From now on, what is asked of `url` by that method waits; `asked` counts it. */
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
