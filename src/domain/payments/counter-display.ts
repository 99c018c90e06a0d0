/** What the screen that faces the customer shows of the UPI QR codes at the counter. */
import { after, seconds } from '#kernel/time.ts'
import { isPayable, type QrCode } from './qr-code.ts'

/** How long money that came stands there: long enough to be read, short enough for the next customer. */
const receivedStays = seconds(20)

/** A code, and when its money came. */
export type Displayed = {
  readonly code: Pick<QrCode, 'state' | 'endsAt' | 'createdAt'>
  readonly paidAt: Date | undefined
}

/** When it last changed; undefined for one that nobody has to see any more. */
function changedAt({ code, paidAt }: Displayed, now: Date): Date | undefined {
  if (paidAt) return now < after(paidAt, receivedStays) ? paidAt : undefined
  return isPayable(code, now) ? code.createdAt : undefined
}

/** The one that was opened or paid last; undefined where nobody pays. */
export function chooseForDisplay<D extends Displayed>(
  codes: readonly D[],
  now: Date,
): D | undefined {
  return codes
    .map((one) => ({ one, at: changedAt(one, now) }))
    .filter(({ at }) => at !== undefined)
    .toSorted((a, b) => (b.at?.getTime() ?? 0) - (a.at?.getTime() ?? 0))[0]?.one
}
