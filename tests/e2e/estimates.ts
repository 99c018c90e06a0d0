/** Prepares estimates for journeys: a colleague takes a device in, writes estimates, and notes answers over the API. */
import { setTimeout } from 'node:timers/promises'
import { consentAtCounter } from '#domain/customers/consent.ts'
import { dataOf } from '../app/api-call.ts'
import type { Customer } from '../app/customer.ts'
import { aMobileNumber } from '../app/sign-in.ts'
import { ownersCookie } from './colleague.ts'
import type { OpenApp } from './open-app.ts'

type Version = {
  version: number
  answer: {
    heard: { played: { key: string; language: string }[] } | null
    signed: string | null
  } | null
}
type Listed = { versions: Version[]; offered: { issueId: string; label: string }[] }
export type TakenIn = { readonly orderId: string; readonly mobileNumber: string }

export const complaint = 'It fell into water and does not switch on'
export const cleaning = 'Cleaning after water'

let forms = 0

/** The owner at the counter and the bench; the owner's link, which works once, is used once for a file. */
export function atTheBench(here: { readonly app: OpenApp }) {
  let cookie: ReturnType<typeof ownersCookie> | undefined
  async function staff<T>(method: string, path: string, body?: unknown): Promise<T> {
    cookie ??= ownersCookie(here.app)
    const { name, value } = await cookie
    const headers = { Origin: here.app.url, Cookie: `${name}=${value}` }
    return dataOf<T>(await here.app.call(method, path, body, { headers }))
  }
  const list = (orderId: string) =>
    staff<Listed>('GET', `/staff/order/estimates?orderId=${orderId}`)

  /** A device without a price; its owner wants Tamil. */
  async function takeIn(customer?: Customer): Promise<TakenIn> {
    const mobileNumber = customer?.mobileNumber ?? aMobileNumber()
    const newCustomer = { name: 'Divya Krishnan', consent: consentAtCounter }
    const { orderId } = await staff<{ orderId: string }>('POST', '/staff/counter/take-in', {
      formId: (forms++).toString(16).padStart(32, 'b'),
      mobileNumber,
      ...(!customer && { newCustomer }),
      device: { byHand: { productId: 'iphone-13', color: 'Midnight' } },
      complaint,
      language: 'Tamil',
    })
    return { orderId, mobileNumber }
  }

  /** Three lines: two of the catalogue, and a free one that needs the first. */
  async function sendEstimate(orderId: string): Promise<readonly string[]> {
    const { offered, versions } = await list(orderId)
    const [first, second] = offered
    await staff('POST', '/staff/order/estimates', {
      orderId,
      after: versions[0]?.version ?? 0,
      lines: [
        { issueId: first?.issueId },
        { issueId: second?.issueId },
        { label: cleaning, labour: 1_500_00, part: 0, quality: '', warranty: '30 days', needs: 0 },
      ],
      findings: [
        'The glass is cracked to the frame, and touch does not answer in the top right corner.',
        'Four of the twelve contacts of the charging port are green.',
      ],
      note: 'The screen and the cleaning are done in one go. The rest can wait.',
    })
    return [first?.label ?? '', second?.label ?? '', cleaning]
  }
  return {
    takeIn,
    sendEstimate,
    /** The newest version, as colleagues see it. */
    newest: async (orderId: string) => (await list(orderId)).versions[0],
    /** The owner's session, for a browser. */
    session: () => (cookie ??= ownersCookie(here.app)),
    withdraw: (orderId: string, version: number) =>
      staff('POST', '/staff/order/estimates/withdraw', { orderId, version }),
    noteAnswer: (orderId: string, version: number, accepted: readonly string[]) =>
      staff('POST', '/staff/order/estimates/answer', { orderId, version, accepted, way: 'phone' }),
    /** The newest link that was sent to a number. */
    async linkFor(mobileNumber: string): Promise<string> {
      for (let tries = 0; tries < 400; tries++) {
        for (const { text } of await here.app.sentTo(mobileNumber)) {
          const link = /\/approve#[\w-]+/.exec(text)?.[0]
          if (link) return link
        }
        await setTimeout(50)
      }
      throw new Error('no link was sent')
    },
  }
}
