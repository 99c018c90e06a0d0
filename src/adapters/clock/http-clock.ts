/** The clock of a machine that answers over HTTP. */
import type { OtherClock } from '#domain/system/server/check-clock.ts'
import { effect } from '#platform/effect.ts'

/** Milliseconds for the whole answer. */
const patience = 5_000

/** Reads the field `Date` of its answer, whatever the answer is (RFC 9110, 6.6.1). Nothing is sent with the question. */
export const httpClock = (name: string, address: string): OtherClock => ({
  name,
  read: () =>
    effect('clock', async () => {
      const signal = AbortSignal.timeout(patience)
      const { headers } = await fetch(address, { method: 'HEAD', redirect: 'manual', signal })
      const second = Date.parse(headers.get('date') ?? '')
      if (Number.isNaN(second)) throw new Error(`${name} tells no time`)
      // It has whole seconds: half a second more is the middle of what it may be.
      return new Date(second + 500)
    }),
})
