/** The environment's variables, and what production asks of them. */
import { z } from 'zod'
import { longestWithoutFact } from '#domain/customers/second-fact.ts'
import { trustedProxies } from '#platform/http/client-address.ts'
import { storageVariables } from './storage-variables.ts'
import { tracingVariables } from './tracing-variables.ts'
import { isWeakKey } from './weak-key.ts'

const optional = z.string().optional()
const whole = (fallback: number) => z.coerce.number().int().positive().default(fallback)

/** A browser names the origin without a path, so one with a path would match no page. */
function isOriginAlone(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`
}

/** Addresses between commas; none for the word `none`. */
export const proxyList = (text: string): string[] =>
  text === 'none'
    ? []
    : text
        .split(',')
        .map((one) => one.trim())
        .filter(Boolean)

function isProxyList(text: string): boolean {
  try {
    trustedProxies(proxyList(text))
    return true
  } catch {
    return false
  }
}

/** Every variable the application reads, and the form it must have. */
export const variables = z.object({
  APP_ENV: z.enum(['demo', 'production']).default('demo'),
  NODE_ENV: optional,
  PORT: whole(3000),
  HOST: z.string().default('0.0.0.0'),
  DEMO_ON_PURPOSE: z.literal('yes', 'must be "yes" or absent').optional(),
  PUBLIC_ORIGIN: z
    .string()
    .refine(isOriginAlone, 'must be an address such as https://shop.example, without a path')
    .transform((url) => new URL(url).origin)
    .optional(),
  SHOP_FILE: optional,
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: optional,
  MIGRATE_DATABASE_URL: optional,
  DATABASE_DIRECT_URL: optional,
  DATABASE_POOL: whole(10),
  DATABASE_WAIT_MS: whole(2_000),
  TRUSTED_PROXIES: z
    .string()
    .refine(isProxyList, 'must be addresses and networks such as 10.0.0.0/8, or "none"')
    .optional(),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  SECRET_KEY: optional,
  METRICS_TOKEN: optional,
  CODES_PER_HOUR: whole(1000),
  SECOND_FACT_AFTER_DAYS: z.coerce.number().int().min(0).max(longestWithoutFact).default(180),
  SMS_PROVIDER: z.enum(['outbox', 'msg91', 'twilio']).optional(),
  SMS_TEMPLATES: optional,
  SMS_VALUES: z.enum(['plain', 'as-written']).optional(),
  MSG91_AUTH_KEY: optional,
  MSG91_URL: z.url().default('https://control.msg91.com'),
  TWILIO_ACCOUNT_SID: optional,
  TWILIO_AUTH_TOKEN: optional,
  TWILIO_FROM: optional,
  TWILIO_URL: z.url().default('https://api.twilio.com'),
  TWILIO_WHATSAPP_FROM: optional,
  WHATSAPP_PROVIDER: z.enum(['outbox', 'msg91', 'twilio', 'none']).optional(),
  WHATSAPP_TEMPLATES: optional,
  MSG91_WHATSAPP_NUMBER: optional,
  MSG91_WHATSAPP_NAMESPACE: optional,
  EMAIL_PROVIDER: z.enum(['outbox', 'sendgrid', 'none']).optional(),
  EMAIL_FROM: z.email().optional(),
  SENDGRID_API_KEY: optional,
  SENDGRID_URL: z.url().default('https://api.sendgrid.com'),
  PAYMENT_PROVIDER: z.enum(['sandbox', 'razorpay']).optional(),
  RAZORPAY_KEY_ID: optional,
  RAZORPAY_KEY_SECRET: optional,
  RAZORPAY_WEBHOOK_SECRET: optional,
  RAZORPAY_URL: z.url().default('https://api.razorpay.com'),
  DEVICE_DIRECTORY: z.enum(['demo', 'http', 'none']).optional(),
  DEVICE_DIRECTORY_URL: z.url().optional(),
  DEVICE_DIRECTORY_KEY: optional,
  GEOCODER: z.enum(['offline', 'nominatim', 'google']).default('offline'),
  GEOCODER_CONTACT: z.email().optional(),
  NOMINATIM_URL: z.url().default('https://nominatim.openstreetmap.org'),
  GOOGLE_MAPS_KEY: optional,
  GOOGLE_MAPS_URL: z.url().default('https://maps.googleapis.com'),
  MAP_TILES_URL: z
    .string()
    .regex(
      /^https?:\/\/(\{s\}\.)?[\w.-]+(:\d+)?\/[^\s'";,]*\{z\}[^\s'";,]*$/,
      'must be an address with {z}, {x} and {y}',
    )
    .refine((url) => url.includes('{x}') && url.includes('{y}'), 'must have {z}, {x} and {y}')
    .default('https://tile.openstreetmap.org/{z}/{x}/{y}.png'),
  MAP_TILES_ATTRIBUTION: z.string().min(1).default('© OpenStreetMap contributors'),
  MAP_TILES_ATTRIBUTION_URL: z.url().default('https://www.openstreetmap.org/copyright'),
  ...storageVariables,
  ...tracingVariables,
  FAULT: z
    .string()
    .regex(/^(kill|throw|hang)@\d+\+?$/)
    .optional(),
})

export type Variables = z.output<typeof variables>

/** The settings that production must have. */
export function productionProblems(v: Variables): string[] {
  const problems: string[] = []
  const need = (wrong: boolean, sentence: string) => void (wrong && problems.push(sentence))
  need(v.NODE_ENV !== 'production', 'NODE_ENV must be "production".')
  need(!!v.FAULT, 'FAULT plans failures for tests and must not be set.')
  need(
    isWeakKey(v.SECRET_KEY),
    'SECRET_KEY must be at least 32 random characters; each of two between commas.',
  )
  need(
    !v.PUBLIC_ORIGIN?.startsWith('https://'),
    'PUBLIC_ORIGIN must be the https:// address of the site.',
  )
  need(
    v.TRUSTED_PROXIES === undefined,
    'TRUSTED_PROXIES must name the proxies before this program, or be "none": behind an unnamed proxy all visitors are one.',
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
    v.WHATSAPP_PROVIDER === 'outbox' || v.EMAIL_PROVIDER === 'outbox',
    'WHATSAPP_PROVIDER and EMAIL_PROVIDER must not be outbox: it is for demonstrations.',
  )
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
  problems.push(...unencryptedProblems(v))
  return problems
}

/** Secrets and customers' data must not travel unencrypted. */
const unencryptedProblems = (v: Variables): string[] =>
  providerAddresses
    .filter((name) => v[name] !== undefined && !v[name].startsWith('https://'))
    .map((name) => `${name} must be an https:// address.`)

const providerAddresses = [
  'RAZORPAY_URL',
  'MSG91_URL',
  'TWILIO_URL',
  'SENDGRID_URL',
  'DEVICE_DIRECTORY_URL',
  'NOMINATIM_URL',
  'GOOGLE_MAPS_URL',
  'MAP_TILES_URL',
] as const

/** The server behind a pooler is named beside the pooler, not instead of it. */
export const databaseProblems = (v: Variables): string[] =>
  v.DATABASE_DIRECT_URL && !v.DATABASE_URL
    ? ['DATABASE_DIRECT_URL is the server behind the pooler of DATABASE_URL, which is missing.']
    : []

/** What a geocoder needs in any mode: a missing part would only show when a customer opens the map. */
export function geocoderProblems(v: Variables): string[] {
  if (v.GEOCODER === 'nominatim' && !v.GEOCODER_CONTACT)
    return ['GEOCODER_CONTACT must be an e-mail address: Nominatim asks who is calling.']
  if (v.GEOCODER === 'google' && !v.GOOGLE_MAPS_KEY) return ['GOOGLE_MAPS_KEY is missing.']
  return []
}
