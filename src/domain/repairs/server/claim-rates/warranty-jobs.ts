/** The work behind claim rates and recalls: alarms of what stands out, and the messages of a recall. */
import type { Jobs } from '#platform/jobs/jobs.ts'
import { lotRecalled } from '../../events.ts'
import type { RecallDeps } from '../recall/recall-lot.ts'
import { sendRecall } from '../recall/send-recall.ts'
import { type WatchDeps, watchClaimRates } from './watch-claim-rates.ts'

/** Registers the subscriber and the scheduled task; before `jobs.start()`. */
export function warrantyJobs(deps: WatchDeps & RecallDeps, jobs: Pick<Jobs, 'on' | 'every'>): void {
  jobs.on(lotRecalled, 'tell-customers', ({ recallId }) => sendRecall(deps, recallId))
  jobs.every('watch-claim-rates', 21_600, () => watchClaimRates(deps))
}
