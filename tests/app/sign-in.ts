/** Signs people in with the codes that the application sent them. */
import { setTimeout } from 'node:timers/promises'
import { type Call, dataOf } from './api-call.ts'

/** Where somebody signs in. */
export type At = {
  readonly call: Call
  /** Runs the waiting jobs; without it they run by themselves, and what they do is awaited. */
  readonly settle?: (() => Promise<unknown>) | undefined
}
export type Identity = {
  readonly name: string
  readonly emailId: string
  readonly mobileNumber: string
}
export type SignedIn = Identity & { readonly token: string; readonly id: string }

let numbers = 9_000_000_000

/** A number that is unused in this run. */
export const aMobileNumber = (): string => String(numbers++)

type Message = { readonly otp?: string; readonly text: string }

/** The messages sent to a number, the newest first. */
export async function sentTo({ call }: Pick<At, 'call'>, mobileNumber: string): Promise<Message[]> {
  const { body } = await call('GET', `//dev/outbox.json?to=${mobileNumber}`)
  return (body as unknown as { messages: Message[] }).messages
}

/** The newest code sent to a number, read from its message, once there are `count` of them. */
export async function codeFor(at: At, mobileNumber: string, count = 1): Promise<string> {
  await at.settle?.()
  // Also after settling: another process on the same store may be the one that sends it.
  const until = performance.now() + 30_000
  do {
    const codes = (await sentTo(at, mobileNumber)).flatMap(({ otp }) => otp ?? [])
    if (codes[0] !== undefined && codes.length >= count) return codes[0]
    await setTimeout(25)
  } while (performance.now() < until)
  throw new Error('no code was sent')
}

/** Signs a new customer up, or a known one in. */
export async function signIn(at: At, who: Partial<Identity> = {}): Promise<SignedIn> {
  const {
    name = 'Kavitha Raman',
    emailId = 'kavitha@example.com',
    mobileNumber = aMobileNumber(),
  } = who
  const identity = { name, emailId, mobileNumber }
  const { session_id } = dataOf<{ session_id: string }>(
    await at.call('POST', '/customer/signup', identity),
  )
  const otp = await codeFor(at, mobileNumber)
  const verified = await at.call('POST', '/customer/verify/otp', { session_id, otp, mobileNumber })
  const { token, _id } = dataOf<{ token: string; _id: string }>(verified)
  return { ...identity, token, id: _id }
}
