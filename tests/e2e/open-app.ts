/** Starts the real program on a store of its own for the journeys, with the calls that prepare them. */
import { callerAt, dataOf } from '../app/api-call.ts'
import { aCustomer, iphone13 } from '../app/customer.ts'
import { codeFor, type Identity, sentTo } from '../app/sign-in.ts'
import { startProcess } from '../app/start-process.ts'

type Input = {
  /** Without it, a copy of the first store where there is one. */
  readonly dataDir?: string
  readonly databaseUrl?: string
}
export type OpenApp = Awaited<ReturnType<typeof openApp>>

export async function openApp({ dataDir, databaseUrl }: Input = {}) {
  const copyOf = dataDir || databaseUrl ? undefined : process.env['TEST_FIRST_STORE']
  const program = process.env['TEST_PROGRAM']
  const app = await startProcess({ ...(dataDir ? { dataDir } : {}), databaseUrl, copyOf, program })
  const call = callerAt(app.url)
  const at = { call, device: iphone13 }
  return {
    ...app,
    call,
    /** The `data` of one public answer; throws when it is refused. */
    read: async <T>(path: string) => dataOf<T>(await call('GET', path)),
    /** One call of the sandbox provider; throws when it is refused. */
    async sandbox<T>(path: string, input: unknown): Promise<T> {
      const { status, body } = await call('POST', `//sandbox/razorpay${path}`, input)
      if (status !== 200) throw new Error(`${path}: ${status}`)
      return body as T
    },
    sentTo: (mobileNumber: string) => sentTo(at, mobileNumber),
    /** The newest code sent to a number; waits until there are `count` of them. */
    codeFor: (mobileNumber: string, count = 1) => codeFor(at, mobileNumber, count),
    /** A new customer, signed in over the API. */
    aCustomer: (who: Partial<Identity> = {}) => aCustomer(at, who),
  }
}
