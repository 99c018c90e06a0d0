/** The environment as typed settings; the only reader of `process.env`. Reports all problems at once. */
import { z } from 'zod'

const flagless = (text: string | undefined) => (text === '' ? undefined : text)
const optional = z.string().optional()
const whole = (fallback: number) => z.coerce.number().int().positive().default(fallback)

const variables = z.object({
  APP_ENV: z.enum(['demo', 'production']).default('demo'),
  NODE_ENV: optional,
  PORT: whole(3000),
  HOST: z.string().default('0.0.0.0'),
  PUBLIC_ORIGIN: z.url().optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: optional,
  DATABASE_POOL: whole(10),
  TRUSTED_PROXIES: optional,
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  SECRET_KEY: optional,
  METRICS_TOKEN: optional,
  CODES_PER_HOUR: whole(1000),
  SMS_PROVIDER: z.enum(['outbox', 'msg91', 'twilio']).optional(),
  SMS_TEMPLATES: optional,
  MSG91_AUTH_KEY: optional,
  MSG91_URL: z.url().default('https://control.msg91.com'),
  TWILIO_ACCOUNT_SID: optional,
  TWILIO_AUTH_TOKEN: optional,
  TWILIO_FROM: optional,
  TWILIO_URL: z.url().default('https://api.twilio.com'),
  PAYMENT_PROVIDER: z.enum(['sandbox', 'razorpay']).optional(),
  RAZORPAY_KEY_ID: optional,
  RAZORPAY_KEY_SECRET: optional,
  RAZORPAY_WEBHOOK_SECRET: optional,
  RAZORPAY_URL: z.url().default('https://api.razorpay.com'),
  DEVICE_DIRECTORY: z.enum(['demo', 'http', 'none']).optional(),
  DEVICE_DIRECTORY_URL: z.url().optional(),
  DEVICE_DIRECTORY_KEY: optional,
  FAULT: z
    .string()
    .regex(/^(kill|throw|hang)@\d+\+?$/)
    .optional(),
})

type Variables = z.output<typeof variables>
type Environment = Readonly<Record<string, string | undefined>>

/** All that is wrong with the settings, one sentence each. */
export class ConfigError extends Error {
  readonly problems: readonly string[]
  constructor(problems: readonly string[]) {
    super(`The settings do not allow a start:\n${problems.map((one) => `- ${one}`).join('\n')}`)
    this.name = 'ConfigError'
    this.problems = problems
  }
}

export type Config = ReturnType<typeof readConfig>

/** Reads and checks the settings; throws a ConfigError that names every problem, never a value. */
export function readConfig(environment: Environment = process.env) {
  const given = Object.fromEntries(
    Object.entries(environment).map(([name, text]) => [name, flagless(text)]),
  )
  const read = variables.safeParse(given)
  if (!read.success) {
    throw new ConfigError(
      read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`),
    )
  }
  const v = read.data
  const problems = v.APP_ENV === 'production' ? productionProblems(v) : []
  const smsTemplates = readTemplates(v.SMS_TEMPLATES, problems)
  if (problems.length > 0) throw new ConfigError(problems)
  return {
    demo: v.APP_ENV === 'demo',
    nodeEnv: v.NODE_ENV,
    port: v.PORT,
    host: v.HOST,
    origin: v.PUBLIC_ORIGIN ?? `http://localhost:${v.PORT}`,
    dataDir: v.DATA_DIR,
    databaseUrl: v.DATABASE_URL,
    databasePool: v.DATABASE_POOL,
    trustedProxies: list(v.TRUSTED_PROXIES ?? (v.APP_ENV === 'demo' ? '127.0.0.0/8,::1' : '')),
    logLevel: v.LOG_LEVEL,
    secretKey: v.SECRET_KEY,
    metricsToken: v.METRICS_TOKEN,
    codesPerHour: v.CODES_PER_HOUR,
    fault: v.FAULT,
    sms: { provider: v.SMS_PROVIDER ?? 'outbox', templates: smsTemplates, ...smsKeys(v) },
    payments: {
      provider: v.PAYMENT_PROVIDER ?? 'sandbox',
      keyId: v.RAZORPAY_KEY_ID,
      keySecret: v.RAZORPAY_KEY_SECRET,
      webhookSecret: v.RAZORPAY_WEBHOOK_SECRET,
      url: v.RAZORPAY_URL,
    },
    devices: {
      directory:
        v.DEVICE_DIRECTORY ?? (v.APP_ENV === 'demo' ? ('demo' as const) : ('none' as const)),
      url: v.DEVICE_DIRECTORY_URL,
      key: v.DEVICE_DIRECTORY_KEY,
    },
  } as const
}

const list = (text: string): string[] =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)

const smsKeys = (v: Variables) => ({
  msg91: { authKey: v.MSG91_AUTH_KEY ?? '', url: v.MSG91_URL },
  twilio: {
    accountSid: v.TWILIO_ACCOUNT_SID ?? '',
    authToken: v.TWILIO_AUTH_TOKEN ?? '',
    from: v.TWILIO_FROM ?? '',
    url: v.TWILIO_URL,
  },
})

/** `{"one-time-code":"1207…", …}`: the operator's registered template ids. */
function readTemplates(text: string | undefined, problems: string[]): Record<string, string> {
  if (!text) return {}
  try {
    return z.record(z.string(), z.string()).parse(JSON.parse(text))
  } catch {
    problems.push('SMS_TEMPLATES must be a JSON object of template names and registered ids.')
    return {}
  }
}

/** Secrets too short, or ones that stand in examples, are as good as missing. */
const isWeak = (secret: string | undefined): boolean =>
  !secret || secret.length < 32 || /^(.)\1+$|change|example|secret|password/i.test(secret)

/** What production must have; decisions of the product's fixed points. */
function productionProblems(v: Variables): string[] {
  const problems: string[] = []
  const need = (wrong: boolean, sentence: string) => void (wrong && problems.push(sentence))
  need(v.NODE_ENV !== 'production', 'NODE_ENV must be "production".')
  need(!!v.FAULT, 'FAULT plans failures for tests and must not be set.')
  need(isWeak(v.SECRET_KEY), 'SECRET_KEY must be at least 32 random characters.')
  need(
    !v.PUBLIC_ORIGIN?.startsWith('https://'),
    'PUBLIC_ORIGIN must be the https:// address of the site.',
  )
  need(
    /:\/\/postgres:postgres@/.test(v.DATABASE_URL ?? ''),
    'DATABASE_URL uses the default user and password.',
  )
  need(
    v.SMS_PROVIDER !== 'msg91' && v.SMS_PROVIDER !== 'twilio',
    'SMS_PROVIDER must be msg91 or twilio: the outbox is for demonstrations.',
  )
  need(v.SMS_PROVIDER === 'msg91' && !v.MSG91_AUTH_KEY, 'MSG91_AUTH_KEY is missing.')
  need(
    v.SMS_PROVIDER === 'twilio' && !(v.TWILIO_ACCOUNT_SID && v.TWILIO_AUTH_TOKEN && v.TWILIO_FROM),
    'TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM are all needed.',
  )
  need(
    v.PAYMENT_PROVIDER !== 'razorpay',
    'PAYMENT_PROVIDER must be razorpay: the sandbox is for demonstrations.',
  )
  need(
    !v.RAZORPAY_KEY_ID || !v.RAZORPAY_KEY_SECRET || !v.RAZORPAY_WEBHOOK_SECRET,
    'RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET and RAZORPAY_WEBHOOK_SECRET are all needed.',
  )
  need(v.RAZORPAY_KEY_ID?.startsWith('rzp_test_') === true, 'RAZORPAY_KEY_ID is a test key.')
  need(
    v.DEVICE_DIRECTORY === 'demo',
    'DEVICE_DIRECTORY must be http or none: demo is for demonstrations.',
  )
  need(
    v.DEVICE_DIRECTORY === 'http' && !(v.DEVICE_DIRECTORY_URL && v.DEVICE_DIRECTORY_KEY),
    'DEVICE_DIRECTORY_URL and DEVICE_DIRECTORY_KEY are both needed.',
  )
  for (const [name, url] of [
    ['RAZORPAY_URL', v.RAZORPAY_URL],
    ['MSG91_URL', v.MSG91_URL],
    ['TWILIO_URL', v.TWILIO_URL],
    ['DEVICE_DIRECTORY_URL', v.DEVICE_DIRECTORY_URL],
  ] as const) {
    need(url !== undefined && !url.startsWith('https://'), `${name} must be an https:// address.`)
  }
  return problems
}
