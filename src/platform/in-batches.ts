/** Works through a backlog in batches, beside requests. */

export type Pause = (milliseconds: number) => Promise<unknown>

/** The rest after a batch is so many times as long as the batch. */
const restShare = 3

type Limits = {
  /** Returns how many it handled. */
  readonly work: (limit: number) => Promise<number>
  /** Rows of one batch. */
  readonly batch: number
  /** Rows of all batches. */
  readonly most: number
  readonly pause: Pause
}

/** Until nothing is left or `most` rows are done; returns how many. It works for at most a quarter of the time. */
export async function inBatches({ work, batch, most, pause }: Limits): Promise<number> {
  for (let done = 0; ;) {
    const began = performance.now()
    const limit = Math.min(batch, most - done)
    const found = await work(limit)
    done += found
    if (found < limit || done >= most) return done
    await pause(restShare * (performance.now() - began))
  }
}
