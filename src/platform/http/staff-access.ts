/** What staff calls need beside a session: the role, our own origin, and for some a recent passkey. */
import { gatewayErrors, fail } from '#kernel/app-error.ts'
import type { AnyEndpoint, Colleague } from '#kernel/endpoint.ts'
import { may } from '#kernel/permissions.ts'
import type { RequestFacts, Route } from './serve.ts'

/** A staff endpoint without a row in the permission table is a mistake of ours, so the application does not start. */
export function requireActions(routes: readonly Route[]): void {
  for (const { endpoint } of routes)
    if (endpoint.who === 'staff' && !endpoint.action)
      throw new Error(`${endpoint.path} names no action of the permission table`)
}

/** Below `/staff` a cookie authenticates the browser, so every change must come from our own page. */
export const isGuarded = ({ method, path, who }: AnyEndpoint): boolean =>
  method !== 'GET' && (who === 'staff' || path.startsWith('/staff/'))

/** Fails with FOREIGN_PAGE. Browsers name the origin of every call that is no GET. */
export function refuseForeignPages(
  endpoint: AnyEndpoint,
  { origin }: RequestFacts,
  ours: string,
): void {
  if (isGuarded(endpoint) && origin !== ours) fail(gatewayErrors.FOREIGN_PAGE)
}

/** Fails with NOT_ALLOWED for the wrong role, with SHOW_PASSKEY when it was shown too long ago. */
export function admitColleague({ action, recent }: AnyEndpoint, colleague: Colleague): void {
  if (!action || !may(colleague.role, action)) fail(gatewayErrors.NOT_ALLOWED)
  if (recent && !colleague.recentlyVerified) fail(gatewayErrors.SHOW_PASSKEY)
}
