/** Starts a program that a test needs up to three times, because on a busy machine one of hundreds ends as it starts. */

const tries = 3

/** Each failed try is printed, so that one that fails often is noticed. */
export async function startAgain<T>(program: string, start: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried++) {
    try {
      return await start()
    } catch (error) {
      console.error(`${program} did not start, try ${tried} of ${tries}: ${String(error)}`)
      if (tried === tries) throw error
    }
  }
}
