import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ResponseOf } from '#kernel/endpoint.ts'
import { askQuestion, listQuestions } from '#domain/repairs/contract/questions.ts'
import { questionErrors } from '#domain/repairs/questions/errors.ts'
import { anApi, done, refused } from '../../../tests/components/an-api.ts'
import { draw, press, pressTwice, toast } from '../../../tests/components/draw.tsx'
import { AskAboutOrder } from './ask-about-order.tsx'
import type { Tracked } from './tracked.ts'

type Asked = ResponseOf<typeof listQuestions>
const question = {
  id: 'question-1',
  askedAt: '2026-11-21T05:30:00.000Z',
  text: 'Will my photos stay?',
  answer: null,
}
const asked: Asked = { mayAsk: true, questions: [question] }
const tracked = { _id: 'order-1', orderNumber: 'MDC-ABCDEF' } as Tracked

function anOrder(first: Asked = { mayAsk: true, questions: [] }) {
  const api = anApi()
  api.on(listQuestions, () => done(listQuestions, first))
  draw(<AskAboutOrder tracked={tracked} />)
  return api
}
const field = () => screen.findByLabelText<HTMLTextAreaElement>('Your question about MDC-ABCDEF')
const type = async (text: string) => {
  const target = await field()
  await act(async () => void fireEvent.input(target, { target: { value: text } }))
}

test('a question is sent once for two presses, listed, and the field is empty', async () => {
  const api = anOrder()
  api.on(askQuestion, () => {
    api.on(listQuestions, () => done(listQuestions, asked))
    return done(askQuestion, asked)
  })
  await type(question.text)
  await pressTwice(screen.getByRole('button', { name: 'Send question' }))
  await toast('Question sent')
  await screen.findByText('Waits for our answer')
  expect(api.callsOf(askQuestion).map(({ body }) => body)).toEqual([
    { orderId: 'order-1', text: question.text },
  ])
  expect((await field()).value).toBe('')
})

test('a refused question stays in the field', async () => {
  const api = anOrder()
  api.on(askQuestion, () => refused(questionErrors.TOO_MANY_QUESTIONS))
  await type(question.text)
  await press('Send question')
  await toast(questionErrors.TOO_MANY_QUESTIONS.message)
  expect((await field()).value).toBe(question.text)
})

test('an answer is shown below its question', async () => {
  const answer = { at: '2026-11-21T06:30:00.000Z', text: 'Yes, they stay.' }
  anOrder({ mayAsk: true, questions: [{ ...question, answer }] })
  await screen.findByText('Yes, they stay.')
  expect(screen.queryByText('Waits for our answer')).toBeNull()
})

test('an order that the shop has not taken on takes no question', async () => {
  const api = anOrder({ mayAsk: false, questions: [] })
  await waitFor(() => expect(api.callsOf(listQuestions)).toHaveLength(1))
  expect(screen.queryByRole('button', { name: 'Send question' })).toBeNull()
})
