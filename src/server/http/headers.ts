/** The headers every answer carries, errors too: what a browser may do with it. */

export type HeaderSettings = {
  /** True behind https: then browsers are told to stay there. */
  readonly https: boolean
  /** Other origins the pages need: the payment provider's, in production. */
  readonly scripts: readonly string[]
  readonly frames: readonly string[]
  readonly connections: readonly string[]
}

/** For answers that are no page: nothing in them may run or be framed. */
export const closedPolicy =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** For pages: own files, and the inline scripts named by hash. No inline style, no eval. */
export function pagePolicy(
  hashes: readonly string[],
  { scripts, frames, connections, https }: HeaderSettings,
): string {
  const own = (name: string, ...more: readonly string[]) =>
    `${name} 'self'${more.map((one) => ` ${one}`).join('')}`
  return [
    "default-src 'none'",
    own('script-src', ...hashes.map((hash) => `'sha256-${hash}'`), ...scripts),
    own('style-src'),
    own('img-src', 'data:', 'blob:'),
    own('font-src'),
    own('media-src'),
    own('connect-src', ...connections),
    own('manifest-src'),
    frames.length > 0 ? `frame-src ${frames.join(' ')}` : "frame-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    own('form-action'),
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types checkout',
    ...(https ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}

/** Sets what is missing; a policy that a page brought along stays. */
export function setSecurityHeaders(headers: Headers, settings: HeaderSettings): void {
  const set = (name: string, value: string) => void (headers.has(name) || headers.set(name, value))
  set('Content-Security-Policy', closedPolicy)
  if (headers.get('Content-Type') === 'application/json')
    headers.set('Content-Type', 'application/json; charset=utf-8')
  set('X-Content-Type-Options', 'nosniff')
  set('X-Frame-Options', 'DENY')
  set('Referrer-Policy', 'strict-origin-when-cross-origin')
  set('Permissions-Policy', 'camera=(), microphone=(), geolocation=(self), payment=(self), usb=()')
  set('Cross-Origin-Opener-Policy', 'same-origin')
  set('Cross-Origin-Resource-Policy', 'same-origin')
  if (settings.https) set('Strict-Transport-Security', 'max-age=63072000; includeSubDomains')
}
