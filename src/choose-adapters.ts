/** Which vendor stands behind each port: the settings decide, here and nowhere else. */
import { join } from 'node:path'
import { demoDeviceDirectory } from '#adapters/demo-device-directory.ts'
import { diskFiles, s3Files } from '#adapters/flydrive-files.ts'
import { httpDeviceDirectory } from '#adapters/http-device-directory.ts'
import { msg91Messages } from '#adapters/msg91-messages.ts'
import { outboxMessages } from '#adapters/outbox-messages.ts'
import { razorpayGateway } from '#adapters/razorpay-gateway.ts'
import { sandboxRazorpay } from '#adapters/sandbox-razorpay/sandbox-razorpay.ts'
import { twilioMessages } from '#adapters/twilio-messages.ts'
import type { DeviceDirectory } from '#features/devices/server/device-directory.ts'
import type { FileStore } from '#features/offers/server/file-store.ts'
import type { Messages } from '#features/notifications/server/messages.ts'
import { recordInOutbox } from '#features/notifications/server/outbox.ts'
import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/db.ts'
import type { Random } from '#server/random.ts'
import type { Config } from './config.ts'
import type { Secrets } from './secrets.ts'

type Needs = {
  readonly config: Config
  readonly secrets: Secrets
  readonly db: Db
  readonly clock: Clock
  readonly random: Random
  /** Where this very process can be reached, for the sandbox that stands in for a provider. */
  readonly ownUrl: string
}

const webhookPath = '/api/webhooks/razorpay'

export function chooseMessages({ config, db, clock, random }: Needs): Messages {
  const { provider, msg91, twilio } = config.sms
  if (provider === 'msg91') return msg91Messages({ authKey: msg91.authKey, baseUrl: msg91.url })
  if (provider === 'twilio') {
    const { accountSid, authToken, from, url } = twilio
    return twilioMessages({ accountSid, authToken, from, baseUrl: url })
  }
  return outboxMessages({ record: (message) => recordInOutbox({ db, clock, random }, message) })
}

export function chooseDirectory({ config }: Needs): DeviceDirectory {
  const { directory, url, key } = config.devices
  if (directory === 'demo') return demoDeviceDirectory()
  if (directory === 'http' && url && key) return httpDeviceDirectory({ baseUrl: url, key })
  return { lookUp: async () => undefined }
}

export const chooseFiles = ({ config }: Needs): FileStore =>
  config.s3 ? s3Files(config.s3) : diskFiles(config.dataDir)

/** The gateway, the script that opens its checkout, and the sandbox itself when that is the provider. */
export function choosePayments({ config, secrets, clock, random, ownUrl }: Needs) {
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
