import type { RequestListener } from 'node:http'
import { json } from 'node:stream/consumers'
import { afterEach, describe, expect, it } from 'vitest'
import { MessageRefused, type OutgoingMessage } from '#domain/messaging/server/messages.ts'
import { toPhoneNumber } from '#kernel/phone.ts'
import { aServer, closeServers, saying } from '../../../tests/stand-in-server.ts'
import { msg91Whatsapp } from './msg91-whatsapp.ts'

const account = { authKey: 'key-of-the-test', number: '+914440000000', namespace: 'ab12_cd' }

afterEach(closeServers)

async function carrier(answer: RequestListener, more: object = {}) {
  const baseUrl = await aServer(answer)
  return msg91Whatsapp({ ...account, baseUrl, patience: 2_000, ...more })
}
const yes = { status: 'success', hasError: false, data: 'Message submitted', request_id: 'r42' }

const message: OutgoingMessage = {
  id: 'd1',
  channel: 'whatsapp',
  to: toPhoneNumber('9876543210'),
  template: 'delivered',
  registeredTemplateId: 'delivered_ta',
  language: 'Tamil',
  variables: { order: 'MDC-ABCDEF', device: 'iPhone 13', brand: 'Marina', host: 'x.example' },
  text: 'உங்கள் iPhone 13',
}

const failure = async (answer: RequestListener, more?: object): Promise<Error> =>
  (await carrier(answer, more)).send(message).then(
    () => expect.fail('was sent'),
    (error: Error) => error,
  )

describe('MSG91 gets', () => {
  it('the approved template, its language, our number and the variables by name', async () => {
    const seen: unknown[] = []
    const messages = await carrier(async (request, response) => {
      seen.push(request.method, request.url, request.headers.authkey, await json(request))
      saying(200, yes)(request, response)
    })
    expect(await messages.send(message)).toEqual({ providerId: 'r42' })
    const part = (name: string, value: string) => ({ type: 'text', value, parameter_name: name })
    expect(seen).toEqual([
      'POST',
      '/api/v5/whatsapp/whatsapp-outbound-message/bulk/',
      'key-of-the-test',
      {
        integrated_number: '914440000000',
        content_type: 'template',
        payload: {
          messaging_product: 'whatsapp',
          type: 'template',
          template: {
            name: 'delivered_ta',
            language: { code: 'ta', policy: 'deterministic' },
            namespace: 'ab12_cd',
            to_and_components: [
              {
                to: ['919876543210'],
                components: {
                  body_order: part('order', 'MDC-ABCDEF'),
                  body_device: part('device', 'iPhone 13'),
                  body_brand: part('brand', 'Marina'),
                },
              },
            ],
          },
        },
      },
    ])
  })

  it('neither other channels nor a text that is not approved', async () => {
    const messages = await carrier(() => expect.fail('was called'))
    const { registeredTemplateId: _, ...bare } = message
    await expect(messages.send(bare)).rejects.toThrow('delivered is not approved')
    await expect(messages.send({ ...message, channel: 'sms' })).rejects.toThrow(MessageRefused)
  })
})

describe('MSG91 refuses for good', () => {
  it.each([
    ['with 200', 200, { status: 'success', hasError: true, errors: 'Template not found' }],
    ['with a status that fails', 200, { status: 'fail', errors: 'Template paused' }],
    ['with 400', 400, { type: 'error', message: 'Invalid number 919876543210' }],
    ['with 422', 422, { hasError: true, errors: { to: ['invalid'] } }],
  ])('%s', async (_, status, body) => {
    const error = await failure(saying(status, body))
    expect(error).toBeInstanceOf(MessageRefused)
    expect(error.message).not.toMatch(/9876543210/)
  })
})

describe('a message by MSG91 is retried after', () => {
  it.each([
    ['a wrong key', 401, { type: 'error', message: 'Unauthorized' }],
    ['a wrong key said with 200', 200, { hasError: true, errors: 'authkey is invalid' }],
    ['an empty wallet', 400, { hasError: true, errors: 'Insufficient wallet balance' }],
    ['too many calls', 429, { hasError: true, errors: 'Rate limit exceeded' }],
    ['its own fault', 500, { type: 'error', message: 'oops' }],
    ['a page of HTML', 200, '<html></html>'],
    ['an empty answer', 200, ''],
  ])('%s', async (_, status, body) => {
    const error = await failure(saying(status, body))
    expect(error).not.toBeInstanceOf(MessageRefused)
    expect(error.message).toBe(`msg91 answered ${status}`)
  })

  it('silence, within the time given', async () => {
    expect((await failure(() => {}, { patience: 50 })).name).toBe('TimeoutError')
  })
})
