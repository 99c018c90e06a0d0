import { expect, it } from 'vitest'
import { toPhoneNumber } from '#kernel/phone.ts'
import { MessageRefused, type OutgoingMessage } from '#domain/messaging/server/messages.ts'
import { type OutboxFault, outboxMessages } from './outbox-messages.ts'

const message: OutgoingMessage = {
  id: 'd1',
  channel: 'sms',
  to: toPhoneNumber('9876543210'),
  template: 'delivered',
  language: 'English',
  variables: {},
  text: 'Delivered.',
}

function outbox(fault?: OutboxFault) {
  const stored: string[] = []
  const record = async (one: OutgoingMessage) => `entry ${stored.push(one.text)}`
  return { stored, ...outboxMessages({ record, fault: () => fault, patience: 5 }) }
}

it('a message is stored, and its entry’s id is returned', async () => {
  const { send, stored } = outbox()
  expect(await send(message)).toEqual({ providerId: 'entry 1' })
  expect(stored).toEqual(['Delivered.'])
})

it('set to refuse, it refuses for good and stores nothing', async () => {
  const { send, stored } = outbox('refuse')
  await expect(send(message)).rejects.toThrow(MessageRefused)
  expect(stored).toEqual([])
})

it.each(['fail', 'hang'] as const)(
  'set to %s, it can be retried and stores nothing',
  async (fault) => {
    const { send, stored } = outbox(fault)
    const error = await send(message).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(Error)
    expect(error).not.toBeInstanceOf(MessageRefused)
    expect(stored).toEqual([])
  },
)

it('set to delay, it stores the message later', async () => {
  const { send, stored } = outbox(1)
  const sending = send(message)
  expect(stored).toEqual([])
  await sending
  expect(stored).toEqual(['Delivered.'])
})

it('set to lose its answer, it has still stored the message', async () => {
  const { send, stored } = outbox('take-then-fail')
  await expect(send(message)).rejects.toThrow('lost the answer')
  expect(stored).toEqual(['Delivered.'])
})
