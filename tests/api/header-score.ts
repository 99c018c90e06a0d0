/**
 * Computes the score that the Mozilla Observatory's published table gives to response headers: 100 at the start, best
 * is A+.
 */

type Rule = { readonly points: number; readonly holds: (headers: Headers, html: string) => boolean }

const policy = (headers: Headers): Map<string, string> =>
  new Map(
    (headers.get('content-security-policy') ?? '')
      .split(';')
      .map((one) => one.trim())
      .filter(Boolean)
      .map((one) => {
        const [name = '', ...sources] = one.split(/\s+/)
        return [name.toLowerCase(), sources.join(' ')]
      }),
  )
const scripts = (headers: Headers) =>
  policy(headers).get('script-src') ?? policy(headers).get('default-src') ?? ''
const maxAge = (headers: Headers) =>
  Number(/max-age=(\d+)/.exec(headers.get('strict-transport-security') ?? '')?.[1] ?? 0)
const hasFrameRule = (headers: Headers) =>
  policy(headers).has('frame-ancestors') ||
  /^(deny|sameorigin)$/i.test(headers.get('x-frame-options') ?? '')
const cookies = (headers: Headers) => headers.getSetCookie()
const isGoodCookie = (cookie: string) =>
  /;\s*secure/i.test(cookie) && /;\s*httponly/i.test(cookie) && /;\s*samesite/i.test(cookie)
const isUnsafe = (sources: string) =>
  /'unsafe-inline'|'unsafe-eval'|(^|\s)(\*|data:|https?:)(\s|$)/.test(sources)
const hasPolicy = (headers: Headers) => policy(headers).size > 0

const penalties: Record<string, Rule> = {
  'no policy': { points: -25, holds: (h) => !hasPolicy(h) },
  'a policy with unsafe scripts': {
    points: -20,
    holds: (h) => hasPolicy(h) && isUnsafe(scripts(h)),
  },
  'no HSTS': { points: -20, holds: (h) => maxAge(h) === 0 },
  'HSTS under six months': { points: -10, holds: (h) => maxAge(h) > 0 && maxAge(h) < 15_768_000 },
  'no nosniff': { points: -5, holds: (h) => h.get('x-content-type-options') !== 'nosniff' },
  'no framing rule': { points: -20, holds: (h) => !hasFrameRule(h) },
  'a careless cookie': { points: -20, holds: (h) => cookies(h).some((one) => !isGoodCookie(one)) },
  'a script of others without integrity': {
    points: -5,
    holds: (_, html) => /<script[^>]*\ssrc="(https?:)?\/\/(?![^>]*integrity=)/.test(html),
  },
  'open CORS': {
    points: -50,
    holds: (h) => h.has('access-control-allow-origin') && h.has('access-control-allow-credentials'),
  },
}
const bonuses: Record<string, Rule> = {
  'a policy without unsafe': {
    points: 5,
    holds: (h) => hasPolicy(h) && !isUnsafe([...policy(h).values()].join(' ')),
  },
  "default-src 'none'": { points: 5, holds: (h) => policy(h).get('default-src') === "'none'" },
  'framing by policy': { points: 5, holds: (h) => policy(h).has('frame-ancestors') },
  'a private referrer': {
    points: 5,
    holds: (h) =>
      /^(no-referrer|same-origin|strict-origin(-when-cross-origin)?)$/.test(
        h.get('referrer-policy') ?? '',
      ),
  },
  CORP: { points: 10, holds: (h) => h.get('cross-origin-resource-policy') === 'same-origin' },
  'good cookies': {
    points: 5,
    holds: (h) => cookies(h).length > 0 && cookies(h).every(isGoodCookie),
  },
}

export type Score = { readonly points: number; readonly penalties: readonly string[] }

/** Bonuses count only from 90 points up. */
export function headerScore(headers: Headers, html = ''): Score {
  const that = (rules: Record<string, Rule>) =>
    Object.entries(rules).filter(([, rule]) => rule.holds(headers, html))
  const sum = (rules: [string, Rule][]) =>
    rules.reduce((total, [, { points }]) => total + points, 0)
  const wrong = that(penalties)
  const plain = 100 + sum(wrong)
  return {
    points: plain >= 90 ? plain + sum(that(bonuses)) : Math.max(0, plain),
    penalties: wrong.map(([name]) => name),
  }
}
