/** Lets the limits that a thread is started with hold: a flag of the process overrides them (`docs/decisions/0054`). */
import { setFlagsFromString } from 'node:v8'

/**
 * `script/run-node` gives the first thread its young generation by a flag. V8 reads it again for each thread that starts, before
 * `resourceLimits`; it has no effect any more on a thread that runs. Call it before the first thread is started.
 */
export const letThreadsHaveLimits = (): void => setFlagsFromString('--max-semi-space-size=0')
