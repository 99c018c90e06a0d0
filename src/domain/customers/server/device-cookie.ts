/** The cookie by which a device that signed in before is recognised. It gives no access: it only has codes reserved for it. */
import { days, seconds } from '#kernel/time.ts'

/** As long as browsers allow (RFC 6265bis, 5.5); renewed by every sign-in. */
const lives = days(400)
const isHttps = (origin: string): boolean => origin.startsWith('https://')
const nameFor = (origin: string): string => (isHttps(origin) ? '__Secure-device' : 'device')

/** Sent only to the calls about accounts. */
export const deviceCookie = (origin: string, marker: string): string =>
  `${nameFor(origin)}=${marker}; Path=/api/v1/app/customer; Max-Age=${lives / seconds(1)}; HttpOnly; SameSite=Strict${
    isHttps(origin) ? '; Secure' : ''
  }`

/** The marker in a `Cookie` header: 256 random bits. Undefined when it is missing, there twice, or not one of ours. */
export function readDeviceMarker(origin: string, cookies: string | undefined): string | undefined {
  const start = `${nameFor(origin)}=`
  const found = (cookies ?? '')
    .split('; ')
    .filter((one) => one.startsWith(start))
    .map((one) => one.slice(start.length))
  return found.length === 1 && /^[\w-]{43}$/.test(found[0] ?? '') ? found[0] : undefined
}
