/** Tells a refusal, which the caller is told, from a failure of the server. */
import { AppError } from '#kernel/app-error.ts'
import type { Answer } from '../app/api-call.ts'

/** A refusal that the caller is told is no fault; a failure of the server is. */
export function expectNoFailure(
  what: string,
  { status, text }: Pick<Answer, 'status' | 'text'>,
): void {
  if (status >= 500) throw new Error(`${what} was answered ${status}: ${text}`)
}

/** The same of a use case that is called without HTTP; undefined when it was refused. */
export async function unlessRefused<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof AppError) || error.entry.status >= 500) throw error
    return undefined
  }
}
