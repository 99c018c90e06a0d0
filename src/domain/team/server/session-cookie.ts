/** The cookie that carries a colleague's session: unreadable to scripts, never sent from another site. */
import { seconds } from '#kernel/time.ts'
import { staffRules } from '../staff-session.ts'

/** Behind https the prefix makes the browser send the cookie to this host only (RFC 6265bis, 4.1.3.2). */
const nameFor = (origin: string): string => (isHttps(origin) ? '__Host-staff' : 'staff')
const isHttps = (origin: string): boolean => origin.startsWith('https://')

const written = (origin: string, value: string, maxAge: number): string =>
  `${nameFor(origin)}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Strict${
    isHttps(origin) ? '; Secure' : ''
  }`

export const sessionCookie = (origin: string, token: string): string =>
  written(origin, token, staffRules.absolute / seconds(1))

export const endedCookie = (origin: string): string => written(origin, '', 0)

/** The token in a `Cookie` header; undefined when it is missing or there twice. */
export function readSession(origin: string, cookies: string | undefined): string | undefined {
  const start = `${nameFor(origin)}=`
  const found = (cookies ?? '')
    .split('; ')
    .filter((one) => one.startsWith(start))
    .map((one) => one.slice(start.length))
  return found.length === 1 && /^[\w-]{43}$/.test(found[0] ?? '') ? found[0] : undefined
}
