/** How the job store takes part in a transaction of ours, as when a job is written with what it follows. */
import type { Db as JobDatabase } from 'pg-boss'
import { connectionOf, type Tx } from '#platform/db/db.ts'

/** Each connection keeps what has a name. The job store has a few statements for each of some seventy queues. */
const mostNames = 200
const names = new Map<string, string>()

/** A text comes again, because its values are parameters. */
function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known || names.size >= mostNames) return known
  const name = `job_store_${names.size}`
  names.set(text, name)
  return name
}

/** Its statements have names, because they take longer to plan than to run. */
export const inTransactionOf = (tx: Tx): JobDatabase => ({
  executeSql: (text, values) => connectionOf(tx).query({ name: nameOf(text), text, values }),
})
