/** Chooses the adapter of each port from the settings; no other file does. */
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { demoDeviceDirectory } from '#adapters/devices/demo-device-directory.ts'
import { diskFiles, s3Files } from '#adapters/files/flydrive-files.ts'
import { googleGeocoder } from '#adapters/geocoding/google-geocoder.ts'
import { httpDeviceDirectory } from '#adapters/devices/http-device-directory.ts'
import { msg91Messages } from '#adapters/messages/msg91-messages.ts'
import { nominatimGeocoder } from '#adapters/geocoding/nominatim-geocoder.ts'
import { offlineGeocoder } from '#adapters/geocoding/offline-geocoder.ts'
import { msg91Whatsapp } from '#adapters/messages/msg91-whatsapp.ts'
import { outboxMessages } from '#adapters/messages/outbox-messages.ts'
import { razorpayGateway } from '#adapters/payments/razorpay-gateway.ts'
import { sandboxRazorpay } from '#adapters/payments/sandbox-razorpay/sandbox-razorpay.ts'
import { sendgridMessages } from '#adapters/messages/sendgrid-messages.ts'
import { twilioMessages } from '#adapters/messages/twilio-messages.ts'
import type { Shop } from '#kernel/shop.ts'
import type { Geocoder } from '#domain/addresses/server/geocoder.ts'
import type { DeviceDirectory } from '#domain/catalogue/server/device-directory.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import { carriers, type Messages } from '#domain/messaging/server/messages.ts'
import { recordInOutbox } from '#domain/messaging/server/outbox.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/db.ts'
import type { Random } from '#platform/random.ts'
import type { Config } from './config.ts'
import type { Secrets } from './signing-keys.ts'

type Deps = {
  readonly config: Config
  readonly shop: Shop
  readonly secrets: Secrets
  readonly db: Db
  readonly clock: Clock
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
    sendgrid: sendgridMessages({ ...email, name: shop.brand, baseUrl: email.url }),
  }
  return carriers({
    sms: bySms[sms.provider],
    ...(whatsapp.provider ? { whatsapp: byWhatsapp[whatsapp.provider] } : {}),
    ...(email.provider ? { email: byEmail[email.provider] } : {}),
  })
}

export function chooseDirectory({ config }: Deps): DeviceDirectory {
  const { directory, url, key } = config.devices
  if (directory === 'demo') return demoDeviceDirectory()
  if (directory === 'http' && url && key) return httpDeviceDirectory({ baseUrl: url, key })
  return { lookUp: async () => undefined }
}

export function chooseGeocoder({ config, shop, clock }: Deps): Geocoder {
  const { provider, contact, nominatimUrl, googleKey, googleUrl } = config.geocoder
  if (provider === 'google') return googleGeocoder({ baseUrl: googleUrl, key: googleKey })
  if (provider === 'offline') return offlineGeocoder()
  const userAgent = `${shop.brand.replaceAll(' ', '')}/1.0 (${contact})`
  return nominatimGeocoder({ baseUrl: nominatimUrl, userAgent, clock, pause: setTimeout })
}

export const chooseFiles = ({ config }: Deps): FileStore =>
  config.s3 ? s3Files(config.s3) : diskFiles(config.dataDir)

/** The gateway, the script that opens its checkout, and the sandbox itself when it is the provider. */
export function choosePayments({ config, secrets, clock, random, ownUrl }: Deps) {
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
    sandbox: sandboxRazorpay({
      ...keys,
      clock,
      random,
      webhookUrl: ownUrl + webhookPath,
      dataDir: join(config.dataDir),
    }),
  }
}
