/** The chosen issues of a model with the day's prices, for an order to freeze. */
import { fail } from '#kernel/app-error.ts'
import { indianDay } from '#kernel/time.ts'
import type { Db, Tx } from '#platform/db/db.ts'
import type { IssueLine } from '../catalogue.ts'
import { catalogueErrors } from '../errors.ts'
import { selectIssueLines } from './repository.ts'

/**
 * One line for each issue, in the given order, once even when it was named twice; no ids, no lines. Amounts are in
 * paise. Fails with ISSUE_NOT_OFFERED when the model has no such issue.
 */
export async function getIssuesForModel(
  db: Db | Tx,
  modelId: string,
  issueIds: readonly string[],
  now: Date,
): Promise<IssueLine[]> {
  const input = [...new Set(issueIds)]
  if (input.length === 0) return []
  const lines = await selectIssueLines(db, modelId, input, indianDay(now))
  const byId = new Map(lines.map((line) => [line.id, line]))
  return input.map((id) => byId.get(id) ?? fail(catalogueErrors.ISSUE_NOT_OFFERED))
}
