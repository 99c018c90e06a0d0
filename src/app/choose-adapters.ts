/** Chooses the adapter of each port from the settings; no other file does. */
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { httpClock } from '#adapters/clock/http-clock.ts'
import { demoDeviceDirectory } from '#adapters/devices/demo-device-directory.ts'
import { diskFiles, type ListedFiles, s3Files } from '#adapters/files/flydrive-files.ts'
import { googleGeocoder } from '#adapters/geocoding/google-geocoder.ts'
import { httpDeviceDirectory } from '#adapters/devices/http-device-directory.ts'
import { msg91Messages } from '#adapters/messages/msg91-messages.ts'
import { nominatimGeocoder } from '#adapters/geocoding/nominatim-geocoder.ts'
import { offlineGeocoder } from '#adapters/geocoding/offline-geocoder.ts'
import { msg91Whatsapp } from '#adapters/messages/msg91-whatsapp.ts'
import { outboxMessages } from '#adapters/messages/outbox-messages.ts'
import { razorpayGateway } from '#adapters/payments/razorpay-gateway.ts'
import { sandboxRazorpay } from '#adapters/payments/sandbox-razorpay/sandbox-razorpay.ts'
import { adoptOldFile, storeJournal } from '#adapters/payments/sandbox-razorpay/store-journal.ts'
import { sendgridMessages } from '#adapters/messages/sendgrid-messages.ts'
import { twilioMessages } from '#adapters/messages/twilio-messages.ts'
import type { Shop } from '#kernel/shop.ts'
import type { Geocoder } from '#domain/addresses/server/geocoder.ts'
import type { DeviceDirectory } from '#domain/catalogue/server/device-directory.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import { carriers, MessageRefused, type Messages } from '#domain/messaging/server/messages.ts'
import { recordInOutbox } from '#domain/messaging/server/outbox.ts'
import { GatewayRefusal } from '#domain/payments/server/gateway.ts'
import type { Provider } from '#domain/system/providers.ts'
import type { OtherClock } from '#domain/system/server/check-clock.ts'
import { watchProvider } from '#platform/alarms/provider-health.ts'
import type { Random } from '#platform/random.ts'
import type { Store } from '#platform/db/store/store.ts'
import type { Config } from './config.ts'
import type { Secrets } from './signing-keys.ts'

type Deps = Parameters<typeof watchProvider>[0] & {
  readonly config: Config
  readonly shop: Shop
  readonly secrets: Secrets
  readonly store: Pick<Store, 'pool'>
  readonly random: Random
  /** The address of this process, for the sandbox that replaces a provider. */
  readonly ownUrl: string
}

const webhookPath = '/api/webhooks/razorpay'

/** One carrier for each channel that has a provider. */
export function chooseMessages(deps: Deps): Messages {
  const { config, shop, db, clock, random } = deps
  const { sms, whatsapp, email } = config
  const outbox = outboxMessages({
    record: (message) => recordInOutbox({ db, clock, random }, message),
  })
  const { accountSid, authToken, from, url } = sms.twilio
  const whatsappFrom = whatsapp.twilioFrom
  const twilio = twilioMessages({ accountSid, authToken, from, whatsappFrom, baseUrl: url })
  const msg91 = { authKey: sms.msg91.authKey, baseUrl: sms.msg91.url }
  const bySms = { outbox, twilio, msg91: msg91Messages(msg91) }
  const byWhatsapp = { outbox, twilio, msg91: msg91Whatsapp({ ...msg91, ...whatsapp.msg91 }) }
  const byEmail = {
    outbox,
    sendgrid: sendgridMessages({
      ...email,
      baseUrl: email.url,
      get name() {
        return shop.brand
      },
    }),
  }
  const watched = (provider: Provider, carrier: Messages): Messages =>
    watchProvider(deps, provider, carrier, (error) => error instanceof MessageRefused)
  return carriers({
    sms: watched('sms', bySms[sms.provider]),
    ...(whatsapp.provider ? { whatsapp: watched('whatsapp', byWhatsapp[whatsapp.provider]) } : {}),
    ...(email.provider ? { email: watched('email', byEmail[email.provider]) } : {}),
  })
}

/** The service behind each port, as the settings name it; null where it is switched off. */
export const providerNames = (config: Config): Readonly<Record<Provider, string | null>> => ({
  payments: config.payments.provider,
  sms: config.sms.provider,
  whatsapp: config.whatsapp.provider ?? null,
  email: config.email.provider ?? null,
  geocoder: config.geocoder.provider,
  directory: config.devices.directory === 'none' ? null : config.devices.directory,
  files: config.s3 ? 'bucket' : 'disk',
})

export const chooseDirectory = (deps: Deps): DeviceDirectory =>
  watchProvider(deps, 'directory' satisfies Provider, directoryOf(deps))

function directoryOf({ config }: Deps): DeviceDirectory {
  const { directory, url, key } = config.devices
  if (directory === 'demo') return demoDeviceDirectory()
  if (directory === 'http' && url && key) return httpDeviceDirectory({ baseUrl: url, key })
  return { lookUp: async () => undefined }
}

export const chooseGeocoder = (deps: Deps): Geocoder =>
  watchProvider(deps, 'geocoder' satisfies Provider, geocoderOf(deps))

function geocoderOf({ config, shop, clock }: Deps): Geocoder {
  const { provider, contact, nominatimUrl, googleKey, googleUrl } = config.geocoder
  if (provider === 'google') return googleGeocoder({ baseUrl: googleUrl, key: googleKey })
  if (provider === 'offline') return offlineGeocoder()
  return nominatimGeocoder({
    baseUrl: nominatimUrl,
    clock,
    pause: setTimeout,
    get userAgent() {
      return `${shop.brand.replaceAll(' ', '')}/1.0 (${contact})`
    },
  })
}

/** Whose clocks this machine's is compared with. */
export function chooseClocks({ config, store }: Pick<Deps, 'config' | 'store'>): OtherClock[] {
  const { provider, url } = config.payments
  const database: OtherClock = {
    name: 'the database',
    async read() {
      const { rows } = await store.pool.query<{ now: Date }>('select clock_timestamp() as now')
      const [row] = rows
      if (!row) throw new Error('the database told no time')
      return row.now
    },
  }
  return [
    ...(config.databaseUrl ? [database] : []),
    ...(provider === 'razorpay' ? [httpClock('the payment provider', url)] : []),
  ]
}

export const chooseFiles = (deps: Deps): FileStore =>
  watchProvider(deps, 'files' satisfies Provider, listedFiles(deps.config))

/** For the operator's commands, which read and write all files. */
export const listedFiles = ({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): ListedFiles =>
  s3 ? s3Files(s3) : diskFiles(dataDir)

/** The gateway, the script that opens its checkout, and the sandbox itself when it is the provider. */
export function choosePayments(deps: Deps) {
  const chosen = paymentsOf(deps)
  const isAnswer = (error: unknown) => error instanceof GatewayRefusal
  return {
    ...chosen,
    gateway: watchProvider(deps, 'payments' satisfies Provider, chosen.gateway, isAnswer),
  }
}

function paymentsOf(deps: Deps) {
  const { config, secrets, clock, ownUrl } = deps
  const { provider, url } = config.payments
  const keys = secrets.payments
  if (provider === 'razorpay') {
    return {
      gateway: razorpayGateway({ ...keys, baseUrl: url, clock }),
      checkoutScript: 'https://checkout.razorpay.com/v1/checkout.js',
      sandbox: undefined,
    }
  }
  return {
    gateway: razorpayGateway({ ...keys, baseUrl: `${ownUrl}/sandbox/razorpay`, clock }),
    checkoutScript: '/sandbox/razorpay/checkout.js',
    sandbox: openSandbox(deps),
  }
}

function openSandbox({ config, secrets, store, clock, random, ownUrl }: Deps) {
  const { app, start } = sandboxRazorpay({
    ...secrets.payments,
    clock,
    random,
    webhookUrl: ownUrl + webhookPath,
    journal: storeJournal(store.pool),
  })
  return {
    app,
    /** Before it is called: also takes over what a version before stored in a file. */
    async start(): Promise<void> {
      await adoptOldFile(store.pool, join(config.dataDir, 'sandbox-razorpay.jsonl'))
      await start()
    },
  }
}
