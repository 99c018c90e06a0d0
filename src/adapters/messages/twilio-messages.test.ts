import type { RequestListener } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterEach, describe, expect, it } from 'vitest'
import { MessageRefused, type OutgoingMessage } from '#domain/messaging/server/messages.ts'
import { toPhoneNumber } from '#kernel/phone.ts'
import { aServer, closeServers, saying } from '../../../tests/stand-in-server.ts'
import { twilioMessages } from './twilio-messages.ts'

const account = { accountSid: 'AC0123', authToken: 'token-of-the-test', from: '+15005550006' }

afterEach(closeServers)

async function carrier(answer: RequestListener, more: object = {}) {
  const baseUrl = await aServer(answer)
  return twilioMessages({ ...account, baseUrl, patience: 2_000, ...more })
}

const message: OutgoingMessage = {
  id: 'd1',
  channel: 'sms',
  to: toPhoneNumber('9876543210'),
  template: 'one-time-code',
  language: 'English',
  variables: { code: '0412', minutes: '5' },
  text: '0412 is your code & more.',
}

async function sentForm(more: object, what: Partial<OutgoingMessage>) {
  let form = new URLSearchParams()
  const messages = await carrier(async (request, response) => {
    form = new URLSearchParams(await text(request))
    saying(201, { sid: 'SM1', status: 'queued' })(request, response)
  }, more)
  await messages.send({ ...message, ...what } as OutgoingMessage)
  return Object.fromEntries(form)
}

async function failure(answer: RequestListener, more?: object): Promise<Error> {
  const messages = await carrier(answer, more)
  return messages.send(message).then(
    () => expect.fail('was sent'),
    (error: Error) => error,
  )
}

describe('Twilio gets', () => {
  it('a form with the number, the text and our account', async () => {
    const seen: unknown[] = []
    const messages = await carrier(async (request, response) => {
      const { method, url, headers } = request
      seen.push(method, url, headers.authorization, headers['content-type'], await text(request))
      saying(201, { sid: 'SM42', status: 'queued', error_code: null })(request, response)
    })
    expect(await messages.send(message)).toEqual({ providerId: 'SM42' })
    expect(seen).toEqual([
      'POST',
      '/2010-04-01/Accounts/AC0123/Messages.json',
      `Basic ${Buffer.from('AC0123:token-of-the-test').toString('base64')}`,
      'application/x-www-form-urlencoded;charset=UTF-8',
      'To=%2B919876543210&From=%2B15005550006&Body=0412+is+your+code+%26+more.',
    ])
  })

  it('a messaging service instead of a sender', async () => {
    expect(await sentForm({ from: 'MG77' }, {})).toEqual({
      To: '+919876543210',
      MessagingServiceSid: 'MG77',
      Body: message.text,
    })
  })

  it('an approved text and its variables for WhatsApp', async () => {
    const more = { whatsappFrom: '+914440000000' }
    const what = { channel: 'whatsapp' as const, registeredTemplateId: 'HX9' }
    expect(await sentForm(more, what)).toEqual({
      To: 'whatsapp:+919876543210',
      From: 'whatsapp:+914440000000',
      ContentSid: 'HX9',
      ContentVariables: '{"code":"0412","minutes":"5"}',
    })
  })

  it('neither WhatsApp without a sender nor e-mail', async () => {
    let calls = 0
    const messages = await carrier(() => void calls++)
    const mail = { ...message, channel: 'email' as const, to: 'asha@marina.example' }
    await expect(messages.send({ ...message, channel: 'whatsapp' })).rejects.toThrow(MessageRefused)
    await expect(messages.send(mail)).rejects.toThrow(MessageRefused)
    expect(calls).toBe(0)
  })
})

const problem = (code: number, status: number, shownText = 'No') => ({
  code,
  message: shownText,
  more_info: `https://www.twilio.com/docs/errors/${code}`,
  status,
})

describe('Twilio refuses for good', () => {
  it.each([
    ['a wrong number', problem(21211, 400, "The 'To' number +919876543210 is not valid")],
    ['a customer who unsubscribed', problem(21610, 400)],
    ['an unregistered text', problem(21901, 400)],
  ])('to %s', async (_, body) => {
    const error = await failure(saying(400, body))
    expect(error).toBeInstanceOf(MessageRefused)
    expect(error.message).toBe(`message refused: twilio: ${body.code}`)
  })

  it('when it takes a message only to fail it at once', async () => {
    const error = await failure(saying(201, { sid: 'SM1', status: 'failed', error_code: 30007 }))
    expect(error).toBeInstanceOf(MessageRefused)
  })
})

describe('a message by Twilio is retried after', () => {
  it.each([
    ['a wrong token', 401, problem(20003, 401, 'Authenticate')],
    ['a suspended account', 403, problem(20005, 403)],
    ['an unknown account', 404, problem(20404, 404)],
    ['too many calls', 429, problem(20429, 429)],
    ['its own fault', 500, problem(20500, 500)],
    ['a 400 that is not Twilio’s', 400, '<h1>Bad request</h1>'],
    ['a page of HTML', 200, '<html></html>'],
    ['a yes without an id', 201, { status: 'queued' }],
    ['an id with the wrong status', 503, { sid: 'SM1' }],
    ['an empty answer', 201, ''],
  ])('%s', async (_, status, body) => {
    const error = await failure(saying(status, body))
    expect(error).not.toBeInstanceOf(MessageRefused)
    expect(error.message).toMatch(new RegExp(`^twilio answered ${status}`))
    expect(error.message).not.toMatch(/9876543210|0412 is|token-of-the-test/)
  })

  it('a redirect, which is not followed', async () => {
    let calls = 0
    const error = await failure((_, response) => {
      calls++
      response.writeHead(308, { location: '/elsewhere' }).end()
    })
    expect(error.message).toBe('twilio answered 308')
    expect(calls).toBe(1)
  })

  it('silence, within the time given', async () => {
    expect((await failure(() => {}, { patience: 50 })).name).toBe('TimeoutError')
  })

  it('a cut connection', async () => {
    const error = await failure((request) => void request.socket.destroy())
    expect(error).not.toBeInstanceOf(MessageRefused)
  })
})
