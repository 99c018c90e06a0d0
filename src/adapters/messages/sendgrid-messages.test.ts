import type { RequestListener } from 'node:http'
import { json } from 'node:stream/consumers'
import { afterEach, describe, expect, it } from 'vitest'
import { MessageRefused, type OutgoingMessage } from '#domain/messaging/server/messages.ts'
import { toPhoneNumber } from '#kernel/phone.ts'
import { aServer, closeServers, saying } from '../../../tests/stand-in-server.ts'
import { sendgridMessages } from './sendgrid-messages.ts'

const account = { apiKey: 'SG.key-of-the-test', from: 'care@marina.example', name: 'Marina' }

afterEach(closeServers)

async function carrier(answer: RequestListener, more: object = {}) {
  const baseUrl = await aServer(answer)
  return sendgridMessages({ ...account, baseUrl, patience: 2_000, ...more })
}
const no = (message: string, field: string | null) => ({
  errors: [{ message, field, help: 'http://sendgrid.example/errors' }],
})

const letter: OutgoingMessage = {
  id: 'd1',
  channel: 'email',
  to: 'kavitha@marina.example',
  template: 'delivered',
  language: 'Hindi',
  variables: { order: 'MDC-ABCDEF' },
  subject: 'MDC-ABCDEF: आपका डिवाइस डिलीवर हो गया',
  text: 'आपका iPhone डिलीवर हो गया है।',
}

const failure = async (answer: RequestListener, more?: object): Promise<Error> =>
  (await carrier(answer, more)).send(letter).then(
    () => expect.fail('was sent'),
    (error: Error) => error,
  )

describe('SendGrid gets', () => {
  it('one plain e-mail to one address, without tracking', async () => {
    const seen: unknown[] = []
    const messages = await carrier(async (request, response) => {
      seen.push(request.method, request.url, request.headers.authorization, await json(request))
      response.writeHead(202, { 'x-message-id': 'mid42' }).end()
    })
    expect(await messages.send(letter)).toEqual({ providerId: 'mid42' })
    expect(seen).toEqual([
      'POST',
      '/v3/mail/send',
      'Bearer SG.key-of-the-test',
      {
        personalizations: [
          { to: [{ email: 'kavitha@marina.example' }], custom_args: { delivery: 'd1' } },
        ],
        from: { email: 'care@marina.example', name: 'Marina' },
        subject: letter.subject,
        content: [{ type: 'text/plain', value: letter.text }],
        categories: ['delivered'],
        tracking_settings: {
          click_tracking: { enable: false, enable_text: false },
          open_tracking: { enable: false },
        },
      },
    ])
  })

  it('no other channel', async () => {
    const messages = await carrier(() => expect.fail('was called'))
    const sms = { ...letter, channel: 'sms' as const, to: toPhoneNumber('9876543210') }
    await expect(messages.send(sms)).rejects.toThrow(MessageRefused)
  })
})

describe('SendGrid refuses for good', () => {
  it.each([
    ['an address it does not take', 400, no('kavitha@marina.example', 'personalizations.0.to')],
    ['an empty letter', 400, no('The content is required', 'content.0.value')],
    ['a letter that is too large', 413, ''],
  ])('%s', async (_, status, body) => {
    const error = await failure(saying(status, body))
    expect(error).toBeInstanceOf(MessageRefused)
    expect(error.message).toContain(`sendgrid: ${status}`)
    expect(error.message).not.toContain('kavitha@')
  })
})

describe('a message by SendGrid is retried after', () => {
  it.each([
    ['a sender that is not verified', 403, no('The from address does not match', 'from')],
    ['a sender it does not read', 400, no('Does not contain a valid address', 'from.email')],
    ['a wrong key', 401, no('The provided authorization grant is invalid', null)],
    ['too many calls', 429, no('too many requests', null)],
    ['its own fault', 500, no('Internal server error', null)],
    ['a 400 that is not SendGrid’s', 400, '<h1>Bad request</h1>'],
    ['a yes that is none', 200, {}],
    ['a redirect', 308, ''],
  ])('%s', async (_, status, body) => {
    const error = await failure(saying(status, body))
    expect(error).not.toBeInstanceOf(MessageRefused)
    expect(error.message).toBe(`sendgrid answered ${status}`)
  })

  it('silence, within the time given', async () => {
    expect((await failure(() => {}, { patience: 50 })).name).toBe('TimeoutError')
  })
})
