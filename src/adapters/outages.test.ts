/** Tests of every adapter that calls out: whatever the other side does, the call ends in time and is never called done or refused. */
import { afterAll, describe, expect, test } from 'vitest'
import { addressErrors } from '#domain/addresses/errors.ts'
import { catalogueErrors } from '#domain/catalogue/errors.ts'
import { MessageRefused, type Messages } from '#domain/messaging/server/messages.ts'
import { type PaymentGateway, isUnreachable } from '#domain/payments/server/gateway.ts'
import { AppError, type ErrorEntry } from '#kernel/app-error.ts'
import { paise } from '#kernel/money.ts'
import { toPhoneNumber } from '#kernel/phone.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import { badServers, strangers } from '../../tests/bad-servers.ts'
import { keys } from '../../tests/payment-provider.ts'
import { closeServers } from '../../tests/stand-in-server.ts'
import { httpDeviceDirectory } from './devices/http-device-directory.ts'
import { s3Files } from './files/flydrive-files.ts'
import { googleGeocoder } from './geocoding/google-geocoder.ts'
import { nominatimGeocoder } from './geocoding/nominatim-geocoder.ts'
import { msg91Messages } from './messages/msg91-messages.ts'
import { msg91Whatsapp } from './messages/msg91-whatsapp.ts'
import { sendgridMessages } from './messages/sendgrid-messages.ts'
import { twilioMessages } from './messages/twilio-messages.ts'
import { razorpayGateway } from './payments/razorpay-gateway.ts'

afterAll(closeServers)

const patience = 100
/** Two tries and what the machine needs besides. */
const limit = 2_000
const clock = () => new Date('2026-11-21T04:30:00Z')

const sms = { channel: 'sms', to: toPhoneNumber('9876543210') } as const
const whatsapp = { ...sms, channel: 'whatsapp' } as const
const email = { channel: 'email', to: 'kavitha@example.com' } as const
const sending = (carrier: Messages, to: typeof sms | typeof whatsapp | typeof email) => () =>
  carrier.send({
    ...to,
    id: 'd1',
    template: 'one-time-code',
    registeredTemplateId: 'HX1',
    language: 'English',
    variables: { code: '0412', minutes: '5' },
    text: 'Your code.',
  })

const payment = 'pay_00000000000000'
const receipt = 'order-1'
const amount = paise(100)
const paying = (call: (gateway: PaymentGateway) => Promise<unknown>) => (baseUrl: string) => () =>
  call(razorpayGateway({ ...keys, baseUrl, clock, limits: { write: patience, read: patience } }))
const storing = (call: (files: FileStore) => Promise<unknown>) => (endpoint: string) => () =>
  call(
    s3Files({
      endpoint,
      region: 'ap-south-1',
      bucket: 'shop',
      accessKeyId: 'a',
      secretAccessKey: 'b',
      limits: { connect: patience, silence: patience, whole: 3 * patience },
    }),
  )
const google = (baseUrl: string) => googleGeocoder({ baseUrl, key: 'k', timeout: patience })
const nominatim = (baseUrl: string) =>
  nominatimGeocoder({ baseUrl, userAgent: 'x', clock, pause: async () => {}, timeout: patience })
const directory = (baseUrl: string) => httpDeviceDirectory({ baseUrl, key: 'k', timeout: patience })
const here = { lat: 13.0339, lng: 80.2697 }

const isEntry = (entry: ErrorEntry) => (error: unknown) =>
  error instanceof AppError && error.entry.code === entry.code
const noGeocoder = isEntry(addressErrors.GEOCODER_UNREACHABLE)
const noDirectory = isEntry(catalogueErrors.DEVICE_DIRECTORY_UNREACHABLE)
/** The message stays in the queue and is tried again. */
const isTriedAgain = (error: unknown) =>
  error instanceof Error && !(error instanceof MessageRefused)
const isError = (error: unknown) => error instanceof Error

type Adapter = {
  readonly call: (url: string) => () => Promise<unknown>
  readonly isUnknown: (error: unknown) => boolean
}
const adapters: Record<string, Adapter> = {
  'Razorpay opens an order': {
    call: paying((gateway) => gateway.openOrder({ receipt, amount })),
    isUnknown: isUnreachable,
  },
  'Razorpay finds an order': {
    call: paying((gateway) => gateway.findOrderByReceipt(receipt)),
    isUnknown: isUnreachable,
  },
  'Razorpay returns a payment': {
    call: paying((gateway) => gateway.getPayment(payment)),
    isUnknown: isUnreachable,
  },
  'Razorpay lists payments': {
    call: paying((gateway) => gateway.listPayments('order_00000000000000')),
    isUnknown: isUnreachable,
  },
  'Razorpay captures': {
    call: paying((gateway) => gateway.capture(payment, amount)),
    isUnknown: isUnreachable,
  },
  'Razorpay refunds': {
    call: paying((gateway) => gateway.refund({ paymentId: payment, amount, receipt })),
    isUnknown: isUnreachable,
  },
  'Razorpay lists refunds': {
    call: paying((gateway) => gateway.listRefunds(payment)),
    isUnknown: isUnreachable,
  },
  'Google finds a place': {
    call: (url) => () => google(url).findPlace(here),
    isUnknown: noGeocoder,
  },
  'Google finds a pincode': {
    call: (url) => () => google(url).findPincode('600004'),
    isUnknown: noGeocoder,
  },
  'Nominatim finds a place': {
    call: (url) => () => nominatim(url).findPlace(here),
    isUnknown: noGeocoder,
  },
  'Nominatim finds a pincode': {
    call: (url) => () => nominatim(url).findPincode('600004'),
    isUnknown: noGeocoder,
  },
  'the directory of devices': {
    call: (url) => () => directory(url).lookUp({ kind: 'imei', imei: '490154203237518' }),
    isUnknown: noDirectory,
  },
  'an SMS by MSG91': {
    call: (baseUrl) => sending(msg91Messages({ authKey: 'k', baseUrl, patience }), sms),
    isUnknown: isTriedAgain,
  },
  'a WhatsApp by MSG91': {
    call: (baseUrl) =>
      sending(
        msg91Whatsapp({ authKey: 'k', number: '+919000017017', baseUrl, patience }),
        whatsapp,
      ),
    isUnknown: isTriedAgain,
  },
  'an SMS by Twilio': {
    call: (baseUrl) => sending(twilioMessages({ ...twilio, baseUrl, patience }), sms),
    isUnknown: isTriedAgain,
  },
  'a WhatsApp by Twilio': {
    call: (baseUrl) => sending(twilioMessages({ ...twilio, baseUrl, patience }), whatsapp),
    isUnknown: isTriedAgain,
  },
  'an e-mail by SendGrid': {
    call: (baseUrl) =>
      sending(
        sendgridMessages({ apiKey: 'k', from: 'a@b.test', name: 'A', baseUrl, patience }),
        email,
      ),
    isUnknown: isTriedAgain,
  },
  'S3 stores a file': {
    call: storing((files) => files.put('a.webp', new Uint8Array(9), 'image/webp')),
    isUnknown: isError,
  },
  'S3 returns a file': { call: storing((files) => files.get('a.webp')), isUnknown: isError },
  'S3 removes a file': { call: storing((files) => files.remove('a.webp')), isUnknown: isError },
}
const twilio = { accountSid: 'AC0123', authToken: 't', from: '+15005550006', whatsappFrom: '+1500' }

/** A bucket's files have no form of their own, so a page in place of one cannot be told from it. */
const isTold = (adapter: string, manner: string) =>
  !(adapter.startsWith('S3') && manner === 'answers 200 with a page')

describe.each(Object.entries(adapters))('%s', (adapter, { call, isUnknown }) => {
  const manners = Object.entries(badServers).filter(([manner]) => isTold(adapter, manner))
  test.concurrent.each(manners)(
    'ends in time with an unknown outcome when the other side %s',
    async (_, open) => {
      const url = await open()
      const begun = performance.now()
      const outcome = await call(url)().then(
        (answer) => ({ answer }),
        (error: unknown) => ({ error }),
      )
      expect(outcome).toSatisfy((it: object) => 'error' in it && isUnknown(it.error))
      expect(performance.now() - begun).toBeLessThan(limit)
      expect(strangers.visits).toBe(0)
    },
    5_000,
  )
})
