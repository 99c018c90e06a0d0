/** The environment as typed settings; the only reader of `process.env`. Reports all problems at once. */
import { readFileSync } from 'node:fs'
import { readBackupSettings } from './backup-settings.ts'
import { demoProblems } from './demo-problems.ts'
import {
  databaseProblems,
  geocoderProblems,
  productionProblems,
  proxyList,
  type Variables,
  variables,
} from './environment.ts'
import { readMessageSettings } from './message-settings.ts'
import { readSealedCopies } from './sealed-copies.ts'
import { readShop } from './shop-file.ts'
import { readTracing } from './tracing-variables.ts'

export type Environment = Readonly<Record<string, string | undefined>>

/** For the program of the commands, which passes it on. */
export const processEnvironment: Environment = process.env

/** All problems of the settings, one sentence each. */
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
export function readConfig(environment = processEnvironment) {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, text]) => text !== undefined && text !== ''),
  )
  const { v, malformed, formProblems } = parseVariables(given)
  const demo = v.APP_ENV === 'demo'
  const problems = demo ? demoProblems(v, { chosen: 'APP_ENV' in given }) : productionProblems(v)
  const messages = readMessageSettings(v, problems)
  const s3 = readS3(v, problems)
  const backup = readBackupSettings(v, problems)
  problems.push(...geocoderProblems(v), ...databaseProblems(v))
  const origin = v.PUBLIC_ORIGIN ?? `http://localhost:${v.PORT}`
  const text = v.SHOP_FILE === undefined ? undefined : readText(v.SHOP_FILE)
  const sealedCopies = readSealedCopies(v, problems)
  const shop = readShop({ demo, host: new URL(origin).host, text, sealedCopies }, problems)
  // A variable of a wrong form was left out, and is not reported as missing, too.
  const others = problems.filter((one) => !one.split(/\W/).some((word) => malformed.has(word)))
  if (formProblems.length + others.length > 0) throw new ConfigError([...formProblems, ...others])
  return {
    demo,
    nodeEnv: v.NODE_ENV,
    port: v.PORT,
    host: v.HOST,
    origin,
    ...shop,
    dataDir: v.DATA_DIR,
    databaseUrl: v.DATABASE_URL,
    migrateDatabaseUrl: v.MIGRATE_DATABASE_URL,
    databaseDirectUrl: v.DATABASE_DIRECT_URL,
    databasePool: v.DATABASE_POOL,
    databaseWaitMs: v.DATABASE_WAIT_MS,
    trustedProxies: proxyList(v.TRUSTED_PROXIES ?? '127.0.0.0/8,::1'),
    logLevel: v.LOG_LEVEL,
    secretKey: v.SECRET_KEY,
    metricsToken: v.METRICS_TOKEN,
    signIn: { codesPerHour: v.CODES_PER_HOUR, secondFactAfterDays: v.SECOND_FACT_AFTER_DAYS },
    fault: v.FAULT,
    /** Undefined: no traces. */
    tracing: readTracing(v),
    ...messages,
    payments: {
      provider: v.PAYMENT_PROVIDER ?? 'sandbox',
      keyId: v.RAZORPAY_KEY_ID,
      keySecret: v.RAZORPAY_KEY_SECRET,
      webhookSecret: v.RAZORPAY_WEBHOOK_SECRET,
      url: v.RAZORPAY_URL,
    },
    geocoder: geocoderSettings(v),
    mapTiles: mapTilesSettings(v),
    /** Undefined: files are stored in `DATA_DIR`. */
    s3,
    backup,
    devices: {
      directory: v.DEVICE_DIRECTORY ?? (demo ? ('demo' as const) : ('none' as const)),
      url: v.DEVICE_DIRECTORY_URL,
      key: v.DEVICE_DIRECTORY_KEY,
    },
  } as const
}

/**
 * Variables of a wrong form are left out after the first look, so that the problems of the others are found, too.
 * @throws ConfigError without a known APP_ENV, which decides what the others must be
 */
function parseVariables(given: Readonly<Record<string, string | undefined>>) {
  const read = variables.safeParse(given)
  if (read.success) return { v: read.data, malformed: new Set<string>(), formProblems: [] }
  const formProblems = read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  const malformed = new Set(read.error.issues.map(({ path }) => String(path[0])))
  if (malformed.has('APP_ENV')) throw new ConfigError(formProblems)
  const rest = Object.entries(given).filter(([name]) => !malformed.has(name))
  return { v: variables.parse(Object.fromEntries(rest)), malformed, formProblems }
}

/** Null for a file that cannot be read. */
function readText(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null
  }
}

const mapTilesSettings = (v: Variables) => ({
  url: v.MAP_TILES_URL,
  attribution: v.MAP_TILES_ATTRIBUTION,
  attributionUrl: v.MAP_TILES_ATTRIBUTION_URL,
})

const geocoderSettings = (v: Variables) => ({
  provider: v.GEOCODER,
  contact: v.GEOCODER_CONTACT ?? '',
  nominatimUrl: v.NOMINATIM_URL,
  googleKey: v.GOOGLE_MAPS_KEY ?? '',
  googleUrl: v.GOOGLE_MAPS_URL,
})

/** A bucket needs its keys; keys without a bucket are a mistake. */
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
