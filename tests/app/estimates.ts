/** Takes devices in, and sends and answers their estimates over the API, for the tests of estimates. */
import { consentAtCounter } from '#domain/customers/consent.ts'
import { dataOf } from './api-call.ts'
import type { Colleague } from './colleague.ts'
import { aMobileNumber, codeFor, sentTo } from './sign-in.ts'
import type { TestApp } from './start-app.ts'

type Offered = { readonly issueId: string; readonly label: string; readonly total: number }
type Listed<Version> = {
  readonly versions: readonly (Version & { readonly version: number })[]
  readonly offered: readonly Offered[]
}

export const cleaningLine = {
  label: 'Cleaning after water',
  labour: 1_500_00,
  part: 0,
  quality: '',
  warranty: '',
}

let forms = 0

export function estimatesOf(app: TestApp, by: Colleague) {
  async function takeIn() {
    const mobileNumber = aMobileNumber()
    const taken = dataOf<{ orderId: string; orderNumber: string }>(
      await by.post('/staff/counter/take-in', {
        formId: (forms++).toString(16).padStart(32, 'd'),
        mobileNumber,
        newCustomer: { name: 'Selvi Raman', consent: consentAtCounter },
        device: { byHand: { productId: 'iphone-13', color: 'Midnight' } },
        complaint: 'It fell into water',
        language: 'Tamil',
      }),
    )
    await app.jobs.settle()
    return { ...taken, mobileNumber }
  }
  const list = async <Version>(orderId: string) =>
    dataOf<Listed<Version>>(await by.get(`/staff/order/estimates?orderId=${orderId}`))
  return {
    takeIn,
    list,
    /** The first issue of the model and a free line that needs it, unless `more` says otherwise. */
    async send(orderId: string, more: object = {}) {
      const { offered, versions } = await list(orderId)
      const answer = await by.post('/staff/order/estimates', {
        orderId,
        after: versions[0]?.version ?? 0,
        lines: [{ issueId: offered[0]?.issueId }, { ...cleaningLine, needs: 0 }],
        findings: ['Corrosion at J4500'],
        note: '',
        ...more,
      })
      await app.jobs.settle()
      return answer
    },
    /** The token of the newest link that a number was sent. */
    async tokenFor(mobileNumber: string): Promise<string> {
      for (const { text } of await sentTo(app, mobileNumber)) {
        const token = /\/approve#([\w-]+)/.exec(text)?.[1]
        if (token) return token
      }
      throw new Error('no link was sent')
    },
    shown: async <Shown>(token: string, newest = false) =>
      dataOf<Shown>(await app.call('POST', '/estimates/shown', { token, newest })),
    async answerByLink(token: string, mobileNumber: string, body: object) {
      const code = dataOf<object>(await app.call('POST', '/estimates/code', { token }))
      await app.jobs.settle()
      const otp = await codeFor(app, mobileNumber)
      return app.call('POST', '/estimates/answer', { token, ...code, otp, ...body })
    },
  }
}
