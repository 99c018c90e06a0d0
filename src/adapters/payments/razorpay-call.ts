/** How one call to Razorpay is made: its name, the form of its answer, and ids that are checked before they are sent. */
import type { z } from 'zod'
import { GatewayRefusal } from '#domain/payments/server/gateway.ts'
import { seconds } from '#kernel/time.ts'
import { ids } from './razorpay-entities.ts'

export type Ask = <S extends z.ZodType>(
  name: string,
  answer: S,
  call: () => Promise<unknown>,
) => Promise<z.output<S>>

/** Refuses a malformed id before it is put into a URL, because the SDK does not escape it. */
export function checked(kind: keyof typeof ids, id: string): string {
  if (!ids[kind].test(id)) throw new GatewayRefusal(`not the id of a ${kind}`)
  return id
}

/** The most that the provider lists at once. */
export const pageSize = 100

type Page = { readonly from: number; readonly count: number; readonly skip: number }

/** Everything of a list that the provider answers a hundred at a time. */
export async function pages<T>(
  since: Date,
  call: (input: Page) => Promise<{ readonly items: readonly T[] }>,
): Promise<T[]> {
  const from = Math.floor(since.getTime() / seconds(1))
  const all: T[] = []
  for (;;) {
    const { items } = await call({ from, count: pageSize, skip: all.length })
    all.push(...items)
    if (items.length < pageSize) return all
  }
}
