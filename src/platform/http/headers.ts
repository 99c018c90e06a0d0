/** The headers every answer carries, errors too: what a browser may do with it. */
export type HeaderSettings = {
  /** True behind https: browsers are then told to use https only. */
  readonly https: boolean
  /** Other origins the pages need: the map's, and the payment provider's in production. */
  readonly images: readonly string[]
  readonly scripts: readonly string[]
  readonly frames: readonly string[]
  readonly connections: readonly string[]
}

/** For answers that are not pages: nothing in them may run or be framed. */
const closedPolicy =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** For the file of a service worker, whose policy is that of its file: it calls us, and loads nothing else. */
export const workerPolicy = `${closedPolicy}; connect-src 'self'`

/** For pages: own files, and the inline scripts of their rendering, named by hash. No inline style, no eval. */
export function pagePolicy(
  hashes: readonly string[],
  { images, scripts, frames, connections, https }: HeaderSettings,
): string {
  const own = (name: string, ...more: readonly string[]) =>
    `${name} 'self'${more.map((one) => ` ${one}`).join('')}`
  return [
    "default-src 'none'",
    own('script-src', ...hashes.map((hash) => `'sha256-${hash}'`), ...scripts),
    own('style-src'),
    own('img-src', 'data:', 'blob:', ...images),
    own('font-src'),
    // Colleagues listen to a recording before they save it.
    own('media-src', 'blob:'),
    own('connect-src', ...connections),
    own('manifest-src'),
    frames.length > 0 ? `frame-src ${frames.join(' ')}` : "frame-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    own('form-action'),
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types checkout run-worker',
    ...(https ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}

/**
 * The policy of pages while they are developed: Vite writes styles into the page and draws its error overlay from
 * markup, and its client waits for a restarted server in its own worker. Scripts stay as strict as in production.
 */
export const developmentPolicy: typeof pagePolicy = (hashes, settings) =>
  pagePolicy(hashes, settings)
    .replace("style-src 'self'", "style-src 'self' 'unsafe-inline'")
    .replace(
      "require-trusted-types-for 'script'; trusted-types checkout run-worker",
      "worker-src 'self' blob:",
    )

/** The headers of every answer that is not a page; in lower case, as `Headers` lists them, so that they can be merged. */
export const closedHeaders = ({ https }: HeaderSettings): Readonly<Record<string, string>> => ({
  'content-security-policy': closedPolicy,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(self), payment=(self), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  ...(https ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {}),
})

/** Sets the headers that are missing; a policy that a page has set stays. */
export function setSecurityHeaders(
  headers: Headers,
  closed: Readonly<Record<string, string>>,
): void {
  for (const [name, value] of Object.entries(closed))
    if (!headers.has(name)) headers.set(name, value)
  if (headers.get('Content-Type') === 'application/json')
    headers.set('Content-Type', 'application/json; charset=utf-8')
}

/** The parts of an answer before it is made; header names in lower case. */
export type Answer = {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Uint8Array<ArrayBuffer> | null
}
