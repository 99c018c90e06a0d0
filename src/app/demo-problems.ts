/** What shows that a demonstration is about to run where a shop was meant: its APP_ENV was forgotten. */
import { addressesOfHosts } from '#platform/db/store/server-hosts.ts'
import type { Variables } from './environment.ts'

const isLoopback = (host: string): boolean =>
  /^(localhost|.+\.localhost|127(\.\d+){3}|\[?::1\]?)$/.test(host)

/** A database on this machine may be a developer's; a shop's own is recognised by what is stored in it. */
const isOnThisMachine = (databaseUrl: string): boolean =>
  addressesOfHosts(databaseUrl).every((address) => {
    const url = URL.parse(address)
    const host = url?.searchParams.get('host') ?? url?.hostname
    return host !== undefined && (host === '' || host.startsWith('/') || isLoopback(host))
  })

/**
 * One sentence for each setting of a shop that a demonstration does not need. `chosen`: APP_ENV was set.
 * A demonstration shows everybody's codes at /dev/outbox and takes pretended payments.
 */
export function demoProblems(v: Variables, { chosen }: { readonly chosen: boolean }): string[] {
  if (v.DEMO_ON_PURPOSE) return []
  const problems: string[] = []
  const wayOut = 'set APP_ENV=production, or DEMO_ON_PURPOSE=yes'
  if (v.RAZORPAY_KEY_ID?.startsWith('rzp_live_'))
    problems.push(`RAZORPAY_KEY_ID is a live key, but this would be a demonstration: ${wayOut}.`)
  if (v.PUBLIC_ORIGIN?.startsWith('https://') && !isLoopback(new URL(v.PUBLIC_ORIGIN).hostname))
    problems.push(`PUBLIC_ORIGIN is public, but this would be a demonstration: ${wayOut}.`)
  if (!chosen && v.DATABASE_URL && !isOnThisMachine(v.DATABASE_URL))
    problems.push(
      `DATABASE_URL is on another machine, but APP_ENV is absent and this would be a demonstration: ${wayOut} or APP_ENV=demo.`,
    )
  return problems
}
