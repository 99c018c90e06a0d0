import { describe, expect, test } from 'vitest'
import { whatsappRegister } from '#domain/messaging/registered-templates.ts'
import { shop as sampleShop } from './shop.ts'
import { productionSettings } from '../../tests/api/production-settings.ts'
import { ConfigError, readConfig } from './config.ts'
import { offeredChannels } from './message-settings.ts'

type Change = Readonly<Record<string, string | undefined>>

/** What is wrong with production settings that were changed like this; nothing when they are accepted. */
function problemsWith(change: Change): string {
  try {
    readConfig({ ...productionSettings, ...change })
    return ''
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
}

const twilio: Change = {
  SMS_PROVIDER: 'twilio',
  TWILIO_ACCOUNT_SID: 'AC0123456789',
  TWILIO_AUTH_TOKEN: 'k2J4h6G8f0D1s3A5',
  TWILIO_FROM: '+15550100',
}
const approved = JSON.stringify(
  Object.fromEntries(whatsappRegister.map((name) => [name, 'HX0123456789'])),
)
const whatsapp: Change = {
  ...twilio,
  WHATSAPP_PROVIDER: 'twilio',
  TWILIO_WHATSAPP_FROM: '+914440000000',
  WHATSAPP_TEMPLATES: approved,
}
const msg91Whatsapp: Change = {
  WHATSAPP_PROVIDER: 'msg91',
  MSG91_WHATSAPP_NUMBER: '+914440000000',
  WHATSAPP_TEMPLATES: approved,
}
const email: Change = {
  EMAIL_PROVIDER: 'sendgrid',
  SENDGRID_API_KEY: 'SG.x7Y8z9A0b1C2',
  EMAIL_FROM: 'care@marina.test',
}
const directory: Change = {
  DEVICE_DIRECTORY: 'http',
  DEVICE_DIRECTORY_URL: 'https://directory.test',
  DEVICE_DIRECTORY_KEY: 'p0O9i8U7y6T5r4E3',
}

/** A register with one text less. */
const withoutText = (register: string | undefined, name: string): string =>
  JSON.stringify({ ...JSON.parse(register ?? '{}'), [name]: '' })

describe('production', () => {
  test('starts with everything it needs', () => {
    expect(problemsWith({})).toBe('')
    expect(problemsWith(twilio)).toBe('')
    expect(problemsWith(directory)).toBe('')
    for (const change of [whatsapp, msg91Whatsapp, email]) expect(problemsWith(change)).toBe('')
    expect(problemsWith({ DEVICE_DIRECTORY: 'none' })).toBe('')
    expect(readConfig(productionSettings)).toMatchObject({
      demo: false,
      origin: 'https://care.test',
      trustedProxies: ['10.0.0.0/8'],
      shop: { brand: 'Adyar Repair Works', domain: 'care.test', stateCode: '33' },
      pricesBuiltIn: true,
      sms: { provider: 'msg91', templates: { 'one-time-code': '1207160000000000001' } },
      whatsapp: { provider: undefined },
      email: { provider: undefined },
      payments: { provider: 'razorpay' },
      devices: { directory: 'none' },
    })
  })

  test('without a shop file begins with nothing that names the sample shop, and without prices', () => {
    const { shop, pricesBuiltIn, isShopNamed } = readConfig({
      ...productionSettings,
      SHOP_FILE: undefined,
    })
    expect({ pricesBuiltIn, isShopNamed }).toEqual({ pricesBuiltIn: false, isShopNamed: false })
    expect(shop).toMatchObject({ brand: '', gstin: '', orderPrefix: '', domain: 'care.test' })
    expect(JSON.stringify(shop)).not.toContain(sampleShop.domain)
  })

  test('uses a geocoder only with the settings that it needs', () => {
    const nominatim = { GEOCODER: 'nominatim', GEOCODER_CONTACT: 'hello@care.test' }
    expect(problemsWith(nominatim)).toBe('')
    expect(problemsWith({ GEOCODER: 'nominatim' })).toContain('GEOCODER_CONTACT')
    expect(problemsWith({ GEOCODER: 'google' })).toContain('GOOGLE_MAPS_KEY')
    expect(problemsWith({ GEOCODER: 'google', GOOGLE_MAPS_KEY: 'k2J4h6G8f0D1s3A5' })).toBe('')
    expect(problemsWith({ GEOCODER: 'paper' })).toContain('GEOCODER')
    expect(problemsWith({ ...nominatim, NOMINATIM_URL: 'http://n.test' })).toContain(
      'NOMINATIM_URL',
    )
  })

  test.each([
    'https://tiles.test/map.png',
    'https://tiles.test/{z}/{x}.png',
    'https://tiles.test; script-src */{z}/{x}/{y}.png',
    "https://tiles.test/{z}/{x}/{y}.png' 'unsafe-inline",
    'http://tiles.test/{z}/{x}/{y}.png',
    'data:{z}{x}{y}',
  ])('takes no map tiles from %s', (url) => {
    expect(problemsWith({ MAP_TILES_URL: url })).toContain('MAP_TILES_URL')
  })

  const refused: Record<string, [names: string, change: Change]> = {
    'without NODE_ENV': ['NODE_ENV', { NODE_ENV: undefined }],
    'with NODE_ENV of a developer': ['NODE_ENV', { NODE_ENV: 'development' }],
    'with planned failures': ['FAULT', { FAULT: 'kill@7' }],
    'without a secret key': ['SECRET_KEY', { SECRET_KEY: undefined }],
    'with an empty secret key': ['SECRET_KEY', { SECRET_KEY: '' }],
    'with a short secret key': ['SECRET_KEY', { SECRET_KEY: 'q7Zt0vXh2LmY9cRb4WnK8sJd6FgP1aU' }],
    'with a secret key of one character': ['SECRET_KEY', { SECRET_KEY: 'x'.repeat(64) }],
    'with a secret key from an example': [
      'SECRET_KEY',
      { SECRET_KEY: 'change-me-change-me-change-me-change-me' },
    ],
    'with a short second secret key': [
      'SECRET_KEY',
      { SECRET_KEY: `${productionSettings.SECRET_KEY},q7Zt0vXh2LmY9cRb4WnK8sJd6FgP1aU` },
    ],
    'with a second secret key from an example': [
      'SECRET_KEY',
      { SECRET_KEY: `${productionSettings.SECRET_KEY}, change-me-change-me-change-me-change-me` },
    ],
    'without its address': ['PUBLIC_ORIGIN', { PUBLIC_ORIGIN: undefined }],
    'with an unencrypted address': ['PUBLIC_ORIGIN', { PUBLIC_ORIGIN: 'http://care.test' }],
    'with an address that is none': ['PUBLIC_ORIGIN', { PUBLIC_ORIGIN: 'care' }],
    'with a path in its address': ['PUBLIC_ORIGIN', { PUBLIC_ORIGIN: 'https://care.test/shop' }],
    'without its proxies': ['TRUSTED_PROXIES', { TRUSTED_PROXIES: undefined }],
    'with proxies that are no addresses': ['TRUSTED_PROXIES', { TRUSTED_PROXIES: 'proxy.test' }],
    'with a network that is none': ['TRUSTED_PROXIES', { TRUSTED_PROXIES: '10.0.0.0/99' }],
    'with a shop file that is not there': ['SHOP_FILE', { SHOP_FILE: '/nowhere/shop.json' }],
    'with the default database user': [
      'DATABASE_URL',
      { DATABASE_URL: 'postgres://postgres:postgres@db.test/care' },
    ],
    'without a message provider': ['SMS_PROVIDER', { SMS_PROVIDER: undefined }],
    'with the outbox': ['SMS_PROVIDER', { SMS_PROVIDER: 'outbox' }],
    'with an unknown message provider': ['SMS_PROVIDER', { SMS_PROVIDER: 'pigeon' }],
    'without its message key': ['MSG91_AUTH_KEY', { MSG91_AUTH_KEY: undefined }],
    'with Twilio, but no account': [
      'TWILIO_ACCOUNT_SID',
      { ...twilio, TWILIO_ACCOUNT_SID: undefined },
    ],
    'with Twilio, but no token': ['TWILIO_AUTH_TOKEN', { ...twilio, TWILIO_AUTH_TOKEN: '' }],
    'with Twilio, but no sender': ['TWILIO_FROM', { ...twilio, TWILIO_FROM: undefined }],
    'without all registered templates': [
      'SMS_TEMPLATES',
      { SMS_TEMPLATES: '{"one-time-code":"1207"}' },
    ],
    'with templates that are no JSON': ['SMS_TEMPLATES', { SMS_TEMPLATES: 'one-time-code=12' }],
    'without a text in a language customers may choose': [
      'SMS_TEMPLATES lacks ids: delivered:Tamil',
      { SMS_TEMPLATES: withoutText(productionSettings['SMS_TEMPLATES'], 'delivered:Tamil') },
    ],
    'with WhatsApp, but not all texts approved': [
      'WHATSAPP_TEMPLATES lacks ids: delivered:Hindi',
      { ...whatsapp, WHATSAPP_TEMPLATES: withoutText(approved, 'delivered:Hindi') },
    ],
    'with approved texts that are no JSON': [
      'WHATSAPP_TEMPLATES',
      { ...whatsapp, WHATSAPP_TEMPLATES: 'HX' },
    ],
    'with WhatsApp, but no sender': [
      'TWILIO_WHATSAPP_FROM',
      { ...whatsapp, TWILIO_WHATSAPP_FROM: 'whatsapp' },
    ],
    'with WhatsApp through Twilio, but no account': [
      'TWILIO_ACCOUNT_SID',
      { ...whatsapp, SMS_PROVIDER: 'msg91', TWILIO_ACCOUNT_SID: undefined },
    ],
    'with WhatsApp through MSG91, but no number': [
      'MSG91_WHATSAPP_NUMBER',
      { ...msg91Whatsapp, MSG91_WHATSAPP_NUMBER: undefined },
    ],
    'with WhatsApp through MSG91, but no key': [
      'MSG91_AUTH_KEY',
      { ...twilio, ...msg91Whatsapp, MSG91_AUTH_KEY: undefined },
    ],
    'with an outbox for e-mail': ['EMAIL_PROVIDER', { EMAIL_PROVIDER: 'outbox' }],
    'with e-mail, but no key': ['SENDGRID_API_KEY', { ...email, SENDGRID_API_KEY: undefined }],
    'with e-mail, but no sender': ['EMAIL_FROM', { ...email, EMAIL_FROM: undefined }],
    'with a sender that is no address': ['EMAIL_FROM', { ...email, EMAIL_FROM: 'care' }],
    'with an unencrypted e-mail provider': ['SENDGRID_URL', { SENDGRID_URL: 'http://mail.test' }],
    'without a payment provider': ['PAYMENT_PROVIDER', { PAYMENT_PROVIDER: undefined }],
    'with the sandbox': ['PAYMENT_PROVIDER', { PAYMENT_PROVIDER: 'sandbox' }],
    'without the payment key': ['RAZORPAY_KEY_ID', { RAZORPAY_KEY_ID: undefined }],
    'with a test key': ['RAZORPAY_KEY_ID', { RAZORPAY_KEY_ID: 'rzp_test_A1b2C3d4E5f6G7' }],
    'without the payment secret': ['RAZORPAY_KEY_SECRET', { RAZORPAY_KEY_SECRET: undefined }],
    'without the webhook secret': [
      'RAZORPAY_WEBHOOK_SECRET',
      { RAZORPAY_WEBHOOK_SECRET: undefined },
    ],
    'with the demo directory': ['DEVICE_DIRECTORY', { DEVICE_DIRECTORY: 'demo' }],
    'with a directory nowhere': [
      'DEVICE_DIRECTORY_URL',
      { ...directory, DEVICE_DIRECTORY_URL: undefined },
    ],
    'with a directory without a key': [
      'DEVICE_DIRECTORY_KEY',
      { ...directory, DEVICE_DIRECTORY_KEY: undefined },
    ],
    'with an unencrypted payment provider': ['RAZORPAY_URL', { RAZORPAY_URL: 'http://pay.test' }],
    'with an unencrypted message provider': ['MSG91_URL', { MSG91_URL: 'http://sms.test' }],
    'with another unencrypted one': ['TWILIO_URL', { ...twilio, TWILIO_URL: 'http://sms.test' }],
    'with an unencrypted directory': [
      'DEVICE_DIRECTORY_URL',
      { ...directory, DEVICE_DIRECTORY_URL: 'http://directory.test' },
    ],
    'with a port that is none': ['PORT', { PORT: 'eighty' }],
    'with a log level that is none': ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
  }
  test.each(Object.entries(refused))('does not start %s, and names it', (_, [name, change]) => {
    const problems = problemsWith(change)
    expect(problems).toContain(name)
    expect(problems.split('\n- ').length - 1, problems).toBe(1)
  })

  test.each(Object.entries(refused))('never shows a value: %s', (_, [, change]) => {
    const problems = problemsWith(change)
    // The names of the choices are not secret values.
    const plain =
      /^(production|development|msg91|twilio|sendgrid|razorpay|sandbox|outbox|http|demo|none)$/
    const values = Object.values({ ...productionSettings, ...change }).filter(
      (value) => value && !plain.test(value),
    )
    for (const value of values) expect(problems).not.toContain(value)
  })

  test('takes an address with a slash at its end, and uses it without', () => {
    const { origin } = readConfig({ ...productionSettings, PUBLIC_ORIGIN: 'https://Care.test/' })
    expect(origin).toBe('https://care.test')
  })

  test('may have no proxy, when that is said', () => {
    const settings = { ...productionSettings, TRUSTED_PROXIES: 'none' }
    expect(readConfig(settings).trustedProxies).toEqual([])
  })

  test('reports all problems at once', () => {
    const problems = problemsWith(
      Object.fromEntries(
        Object.keys(productionSettings)
          .filter((name) => name !== 'APP_ENV')
          .map((name) => [name, undefined]),
      ),
    )
    for (const name of [
      'NODE_ENV',
      'SECRET_KEY',
      'PUBLIC_ORIGIN',
      'TRUSTED_PROXIES',
      'SMS_PROVIDER',
      'PAYMENT_PROVIDER',
      'RAZORPAY_KEY_ID',
    ])
      expect(problems).toContain(name)
  })
})

describe('a demonstration', () => {
  test('starts with nothing at all', () => {
    expect(readConfig({})).toMatchObject({
      demo: true,
      port: 3000,
      origin: 'http://localhost:3000',
      dataDir: './data',
      databaseUrl: undefined,
      signIn: { codesPerHour: 1000, secondFactAfterDays: 180 },
      trustedProxies: ['127.0.0.0/8', '::1'],
      fault: undefined,
      sms: { provider: 'outbox' },
      whatsapp: { provider: 'outbox' },
      email: { provider: 'outbox' },
      payments: { provider: 'sandbox' },
      devices: { directory: 'demo' },
    })
  })

  test('treats an empty variable as absent', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '', PUBLIC_ORIGIN: '' })).toEqual(readConfig({}))
  })

  const ofAShop: Change = {
    DATABASE_URL: 'postgres://care:6FgP1aUeq7Zt0vXh@db.test:5432/care',
    RAZORPAY_KEY_ID: 'rzp_live_A1b2C3d4E5f6G7',
    PUBLIC_ORIGIN: 'https://care.test',
  }
  test('is not started by a forgotten APP_ENV on the settings of a shop, and all of them are named', () => {
    const problems = problemsWith({ ...ofAShop, APP_ENV: undefined })
    for (const name of Object.keys(ofAShop)) expect(problems).toContain(name)
    for (const value of Object.values(ofAShop)) expect(problems).not.toContain(value)
  })

  test.each(Object.entries(ofAShop))(
    'is not started by a forgotten APP_ENV with %s',
    (name, value) => {
      expect(() => readConfig({ [name]: value })).toThrow(name)
      expect(readConfig({ [name]: value, DEMO_ON_PURPOSE: 'yes' }).demo).toBe(true)
      expect(() => readConfig({ [name]: value, DEMO_ON_PURPOSE: 'no' })).toThrow('DEMO_ON_PURPOSE')
    },
  )

  test.each([
    'postgres://care@localhost:5432/care',
    'postgres://care@127.0.0.1/care',
    'postgres:///care?host=/run/postgresql',
    'postgres://localhost:5432,127.0.0.1:5433/care',
  ])('may use the database %s of this machine', (DATABASE_URL) => {
    expect(readConfig({ DATABASE_URL }).demo).toBe(true)
  })

  test('does not take the server behind a pooler without the pooler', () => {
    const server = { DATABASE_DIRECT_URL: 'postgres://localhost/care' }
    expect(() => readConfig(server)).toThrow('DATABASE_DIRECT_URL')
    const pooler = { DATABASE_URL: 'postgres://localhost:6432/care' }
    expect(readConfig({ ...server, ...pooler }).databaseDirectUrl).toBe(server.DATABASE_DIRECT_URL)
  })

  test('that is asked for by name may use a database of another machine', () => {
    const { DATABASE_URL } = ofAShop
    expect(readConfig({ APP_ENV: 'demo', DATABASE_URL }).demo).toBe(true)
  })

  test('may be served under https on this machine', () => {
    expect(readConfig({ PUBLIC_ORIGIN: 'https://localhost:3000' }).demo).toBe(true)
  })

  test('is not chosen by an unknown mode', () => {
    expect(() => readConfig({ APP_ENV: 'staging' })).toThrow('APP_ENV')
  })

  test('may plan failures', () => {
    expect(readConfig({ FAULT: 'throw@3+' }).fault).toBe('throw@3+')
    expect(() => readConfig({ FAULT: 'explode@3' })).toThrow('FAULT')
  })
})

test.each<[string, Change, string[]]>([
  ['a demonstration offers every way', {}, ['sms', 'whatsapp', 'email']],
  ['one that really sends SMS offers no pretence beside it', twilio, ['sms']],
  ['what is switched off is not offered', { WHATSAPP_PROVIDER: 'none' }, ['sms', 'email']],
  ['production offers what it has', { ...productionSettings, ...whatsapp }, ['sms', 'whatsapp']],
  ['and no more', { ...productionSettings, ...email }, ['sms', 'email']],
])('%s', (_, environment, offered) => {
  expect(offeredChannels(readConfig(environment))).toEqual(offered)
})
