/** Starts the real program on a store of its own for the journeys, with the calls that prepare them. */
import { type Call, callerAt, dataOf } from '../app/api-call.ts'
import { leaksIn } from '../app/leaks.ts'
import { aCustomer, iphone13 } from '../app/customer.ts'
import { codeFor, type Identity, sentTo } from '../app/sign-in.ts'
import { startAgain } from '../start-again.ts'
import { createDatabase, dropDatabase } from '../postgres-cluster.ts'
import { journeysStore } from '../modes.ts'
import { startProcess } from '../app/start-process.ts'

type Input = {
  /** Without it, a copy of the first store, or beside a database of the files of its first start. */
  readonly dataDir?: string
  readonly databaseUrl?: string
  readonly port?: number
  readonly env?: Readonly<Record<string, string>>
}
export type OpenApp = Awaited<ReturnType<typeof openApp>>

/** A machine that runs several applications and browsers refuses nobody because of its own slowness. */
const patientStore = { DATABASE_WAIT_MS: '30000' }

export async function openApp(input: Input = {}) {
  const isFirst = input.dataDir !== undefined || input.databaseUrl !== undefined
  if (isFirst || journeysStore === 'embedded') return openOn(input)
  const databaseUrl = await aDatabase()
  const app = await openOn({ ...input, databaseUrl })
  return {
    ...app,
    async stop() {
      await app.stop()
      await dropDatabase(databaseUrl)
    },
  }
}

/** A copy of the database of a first start. */
export function aDatabase(): Promise<string> {
  const template = process.env['TEST_FIRST_DATABASE']
  if (!template) throw new Error('add tests/e2e/first-store.ts to globalSetup')
  return createDatabase({ template })
}

async function openOn({ dataDir, databaseUrl, port, env = {} }: Input) {
  const copyOf = dataDir
    ? undefined
    : process.env[databaseUrl ? 'TEST_FIRST_FILES' : 'TEST_FIRST_STORE']
  const settings = { ...patientStore, ...env }
  const where = { ...(dataDir ? { dataDir } : {}), databaseUrl, port, env: settings }
  const start = () => startProcess({ ...where, copyOf })
  const app = await startAgain('The application', start)
  const call = callerAt(app.url, { repeats: ['BUSY', 'JOB_NOT_FOUND'] })
  const at = { call, device: iphone13 }
  return {
    ...app,
    call,
    /** Fails also when the log contains what it must not. */
    async stop() {
      const codes = await sentCodes(call)
      // The demonstration greets its owner with a link, before the log's lines, which are JSON.
      const lines = app.readLog().split('\n')
      const leaks = leaksIn(
        lines.filter((line) => line.startsWith('{')),
        {},
        codes,
      )
      await app.stop()
      if (leaks.length > 0) throw new Error(`The log contains\n${leaks.join('\n')}`)
    },
    /** The `data` of one public answer; throws when it is refused. */
    read: async <T>(path: string): Promise<T> => dataOf<T>(await call('GET', path)),
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

/** The one-time codes of the newest messages; none when the application has no database any more. */
async function sentCodes(call: Call): Promise<string[]> {
  const outbox = await call('GET', '//dev/outbox.json').catch(() => undefined)
  const { messages = [] } = (outbox?.body ?? {}) as { messages?: { otp?: string }[] }
  return messages.flatMap(({ otp }) => otp ?? [])
}
