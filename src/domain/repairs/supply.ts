/**
 * When a repair counts as supplied, for its tax invoice: with the hand-over, and at the latest 30 days after the final check,
 * because the work is done then whether or not anybody collects the device (CGST Rules 2017, rule 47).
 */
import { after } from '#kernel/time.ts'
import { invoiceWithin } from '#domain/orders/cancellation.ts'
import { type JobState, reachedAt } from './repair-job.ts'

/** Null while no invoice is due. */
export function suppliedAt(job: JobState, now: Date): Date | null {
  const delivered = reachedAt(job, 'delivered')
  const checked = reachedAt(job, 'final-quality-check')
  const latest = checked && after(checked, invoiceWithin)
  return latest && latest <= now && (!delivered || latest < delivered) ? latest : delivered
}
