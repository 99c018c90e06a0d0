import type { RequestListener } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterEach, describe, expect, it } from 'vitest'
import { MessageRefused, type OutgoingMessage } from '#domain/messaging/server/messages.ts'
import { toPhoneNumber } from '#kernel/phone.ts'
import { aServer, closeServers, saying } from '../../../tests/stand-in-server.ts'
import { msg91Messages } from './msg91-messages.ts'

afterEach(closeServers)

async function carrier(answer: RequestListener, patience = 2_000) {
  const baseUrl = await aServer(answer)
  return msg91Messages({ authKey: 'key-of-the-test', sender: 'MARINA', baseUrl, patience })
}

const message: OutgoingMessage = {
  id: 'd1',
  channel: 'sms',
  to: toPhoneNumber('9876543210'),
  template: 'one-time-code',
  registeredTemplateId: '65f0c0ffee65f0c0ffee65f0',
  language: 'English',
  variables: { code: '0412', minutes: '5', brand: 'Marina Device Care' },
  text: '0412 is your code.',
}

async function failure(answer: RequestListener, patience?: number): Promise<Error> {
  const messages = await carrier(answer, patience)
  return messages.send(message).then(
    () => expect.fail('was sent'),
    (error: Error) => error,
  )
}

describe('MSG91 gets', () => {
  it('the registered text’s id, the number without plus and our variables by name', async () => {
    const seen: unknown[] = []
    const messages = await carrier(async (request, response) => {
      const { method, url, headers } = request
      seen.push(method, url, headers.authkey, headers['content-type'])
      seen.push(JSON.parse(await text(request)))
      saying(200, { type: 'success', message: '3763646c3058373530393938' })(request, response)
    })
    expect(await messages.send(message)).toEqual({ providerId: '3763646c3058373530393938' })
    expect(seen).toEqual([
      'POST',
      '/api/v5/flow',
      'key-of-the-test',
      'application/json',
      {
        template_id: '65f0c0ffee65f0c0ffee65f0',
        sender: 'MARINA',
        short_url: '0',
        realTimeResponse: '1',
        recipients: [
          { mobiles: '919876543210', code: '0412', minutes: '5', brand: 'Marina Device Care' },
        ],
      },
    ])
  })

  it('only registered SMS', async () => {
    let calls = 0
    const messages = await carrier(() => void calls++)
    for (const wrong of [
      { ...message, channel: 'whatsapp' as const },
      { ...message, channel: 'email' as const, to: 'asha@marina.example' },
      { ...message, registeredTemplateId: undefined },
    ])
      await expect(messages.send(wrong)).rejects.toThrow(MessageRefused)
    expect(calls).toBe(0)
  })
})

describe('MSG91 refuses for good', () => {
  it.each([
    [
      'a wrong template',
      200,
      { type: 'error', message: 'Template ID Missing or Invalid Template' },
    ],
    ['a wrong template, 400', 400, { type: 'error', message: 'Invalid Template', code: '211' }],
    ['a text that is not the registered one', 200, { type: 'error', message: 'DLT mismatch' }],
    ['a wrong number', 200, { type: 'error', message: 'Invalid mobile number', code: 202 }],
    ['a blocked number', 200, { type: 'error', message: '919876543210 is blocked', code: '203' }],
    ['another envelope', 400, { status: 'fail', hasError: true, code: '400', apiError: '400' }],
  ])('to %s', async (_, status, body) => {
    const error = await failure(saying(status, body))
    expect(error).toBeInstanceOf(MessageRefused)
    expect(error.message).not.toMatch(/9876543210|0412/)
  })
})

describe('a message by MSG91 is retried after', () => {
  it.each([
    ['a wrong key', 401, { type: 'error', message: 'Authentication failure', code: '201' }],
    ['a wrong key said with 200', 200, { type: 'error', message: 'AuthKey is invalid' }],
    ['a key said by code', 200, { type: 'error', message: 'no', code: 207 }],
    ['an address not allowed', 418, { type: 'error', message: 'IP is not whitelisted' }],
    ['an address, other envelope', 401, { status: 'fail', code: '401', apiError: '418' }],
    ['an empty balance', 200, { type: 'error', message: 'Insufficient balance', code: '301' }],
    ['too many calls', 429, { type: 'error', message: 'Too many requests' }],
    ['its own fault', 500, { type: 'error', message: 'oops', code: '202' }],
    ['a page of HTML', 200, '<html><body>Maintenance</body></html>'],
    ['a page of HTML with 502', 502, '<h1>Bad gateway</h1>'],
    ['an empty answer', 200, ''],
    ['a yes with the wrong status', 503, { type: 'success', message: '376' }],
    ['an answer of another shape', 200, { ok: true }],
    ['a list', 200, []],
  ])('%s', async (_, status, body) => {
    const error = await failure(saying(status, body))
    expect(error).not.toBeInstanceOf(MessageRefused)
    expect(error.message).not.toMatch(/9876543210|0412|key-of-the-test/)
  })

  it('a redirect, which is not followed', async () => {
    const input: (string | undefined)[] = []
    const error = await failure((request, response) => {
      input.push(request.url)
      response.writeHead(307, { location: '/elsewhere' }).end()
    })
    expect(error.message).toBe('msg91 answered 307')
    expect(input).toEqual(['/api/v5/flow'])
  })

  it('silence, within the time given', async () => {
    const error = await failure(() => {}, 50)
    expect(error.name).toBe('TimeoutError')
  })

  it('half an answer', async () => {
    const error = await failure((_, response) => void response.write('{"type":"succ'), 50)
    expect(error).not.toBeInstanceOf(MessageRefused)
  })

  it('a cut connection', async () => {
    const error = await failure((request) => void request.socket.destroy())
    expect(error).not.toBeInstanceOf(MessageRefused)
  })
})

it('a repeat that MSG91 already took counts as sent', async () => {
  const messages = await carrier(saying(200, { type: 'error', message: 'discarded', code: '311' }))
  expect(await messages.send(message)).toEqual({ providerId: 'taken before' })
})
