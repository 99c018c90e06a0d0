/** What a person reads of an error: the first cause, without numbers and tokens. */
import { withoutSecrets } from './log.ts'

/** One line of at most 200 characters. A failed query's own message is its text; the database's is in its cause. */
export function innermostMessage(error: unknown): string {
  let innermost = error
  while (innermost instanceof Error && innermost.cause instanceof Error) innermost = innermost.cause
  const text = innermost instanceof Error ? innermost.message : String(innermost)
  return withoutSecrets(text.split('\n')[0] ?? '').slice(0, 200)
}
