/** The texts for a page that could not be shown: on the page, and in its tab. */
import { isRouteErrorResponse } from 'react-router'
import { lostMeta } from '#ui/page/page-meta.ts'
import type { PageShop } from '#ui/page/shop.ts'

type Text = { readonly title: string; readonly message: string; readonly requestId?: string }

const ours: Text = {
  title: 'Something went wrong',
  message: 'The fault is ours. Please try again in a moment.',
}

const noLine: Text = {
  title: 'No connection',
  message: 'We could not reach the server. Please check your connection and try again.',
}

const isOffline = () => globalThis.navigator?.onLine === false

export const isNotFound = (error: unknown): boolean =>
  isRouteErrorResponse(error) && error.status === 404

/** An expected failure has its own text in the route's error data; the text of any other error is never shown. */
export function failureText(error: unknown): Text {
  if (!isRouteErrorResponse(error)) return isOffline() ? noLine : ours
  const own: Partial<Text> | null = error.data
  return { ...ours, ...(typeof own === 'object' ? own : {}) }
}

export const notFoundMeta = (shop: PageShop) => lostMeta(shop, 'Page not found')

export const failureMeta = (shop: PageShop, error: unknown) =>
  isNotFound(error) ? notFoundMeta(shop) : lostMeta(shop, failureText(error).title)
