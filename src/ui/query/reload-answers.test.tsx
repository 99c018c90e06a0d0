/** Tests that a change during a first load is not lost. */
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { reloadAnswers } from './reload-answers.ts'

/** Answers that the test gives one by one. */
function aServer() {
  const waiting: ((answer: string) => void)[] = []
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const queryFn = () => new Promise<string>((resolve) => void waiting.push(resolve))
  const observer = new QueryObserver(queries, { queryKey: ['order'], queryFn })
  observer.subscribe(() => {})
  const answer = async (text: string) => {
    await expect.poll(() => waiting.length).toBeGreaterThan(0)
    waiting.shift()?.(text)
  }
  return { queries, answer, shown: () => observer.getCurrentResult().data, waiting }
}

test('a change while an answer is loaded for the first time is followed by another load', async () => {
  const { queries, answer, shown } = aServer()
  const done = reloadAnswers(queries, { queryKey: ['order'] })
  await answer('before the change')
  await answer('after the change')
  await done
  expect(shown()).toBe('after the change')
})

test('an answer that is there is loaded once more, and a first load of another one is left alone', async () => {
  const { queries, answer, shown, waiting } = aServer()
  await reloadAnswers(queries, { queryKey: ['another'] })
  await answer('first')
  await expect.poll(shown).toBe('first')
  const done = reloadAnswers(queries, { queryKey: ['order'] })
  await answer('second')
  await done
  expect([shown(), waiting.length]).toEqual(['second', 0])
})
