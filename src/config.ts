/** The environment as typed settings; the only reader of `process.env`. Reports all problems at once. */
import { z } from 'zod'
import { missingTemplates } from '#features/notifications/registered-templates.ts'
import { productionProblems, type Variables, variables } from './environment.ts'

const flagless = (text: string | undefined) => (text === '' ? undefined : text)
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
  if (v.APP_ENV === 'production' && v.SMS_PROVIDER === 'msg91' && smsTemplates) {
    const missing = missingTemplates(smsTemplates)
    if (missing.length > 0) problems.push(`SMS_TEMPLATES lacks ids: ${missing.join(', ')}.`)
  }
  const s3 = readS3(v, problems)
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
    sms: { provider: v.SMS_PROVIDER ?? 'outbox', templates: smsTemplates ?? {}, ...smsKeys(v) },
    payments: {
      provider: v.PAYMENT_PROVIDER ?? 'sandbox',
      keyId: v.RAZORPAY_KEY_ID,
      keySecret: v.RAZORPAY_KEY_SECRET,
      webhookSecret: v.RAZORPAY_WEBHOOK_SECRET,
      url: v.RAZORPAY_URL,
    },
    /** Undefined: files lie in `DATA_DIR`. */
    s3,
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

/** A bucket needs its keys; keys without a bucket are a slip. */
function readS3(v: Variables, problems: string[]) {
  const { S3_BUCKET, S3_REGION, S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = v
  if (!S3_BUCKET && !S3_ACCESS_KEY_ID && !S3_SECRET_ACCESS_KEY) return undefined
  if (!S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) {
    problems.push('S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are all needed.')
    return undefined
  }
  return {
    bucket: S3_BUCKET,
    region: S3_REGION,
    endpoint: S3_ENDPOINT,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  }
}

/** `{"one-time-code":"1207…", …}`: the operator's registered template ids. */
function readTemplates(text: string | undefined, problems: string[]) {
  if (!text) return {}
  try {
    return z.record(z.string(), z.string()).parse(JSON.parse(text))
  } catch {
    problems.push('SMS_TEMPLATES must be a JSON object of template names and registered ids.')
    return undefined
  }
}
