/** How one call to Razorpay is made: its name, the form of its answer, and ids that are checked before they are sent. */
import type { z } from 'zod'
import { GatewayRefusal } from '#domain/payments/server/gateway.ts'
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
