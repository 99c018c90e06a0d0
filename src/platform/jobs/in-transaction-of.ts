/** How the job store writes a job in the transaction of what it follows. */
import type { Db as JobDatabase } from 'pg-boss'
import { connectionOf, type Tx } from '#platform/db/db.ts'

/** The job store has a statement for each queue, and the queues are known when the server starts. */
const mostNames = 200
const names = new Map<string, string>()

/** Only texts that stay the same get a name: values are parameters. */
function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known || names.size >= mostNames) return known
  const name = `job_store_${names.size}`
  names.set(text, name)
  return name
}

/** Its statement, which takes longer to plan than to run, has a name. */
export const inTransactionOf = (tx: Tx): JobDatabase => ({
  executeSql: (text, values) => connectionOf(tx).query({ name: nameOf(text), text, values }),
})
