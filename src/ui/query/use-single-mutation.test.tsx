import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { useSingleMutation } from './use-single-mutation.ts'

/** `press` is a button's, drawn once and not anew. */
function drawn(act: (input: string) => Promise<string>) {
  let press: (input: string) => void = () => undefined
  function Button() {
    press = useSingleMutation({ mutationFn: act }).mutate
    return null
  }
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <Button />
    </QueryClientProvider>,
  )
  return { press }
}

test('two presses before the button says that it works do the act once', async () => {
  const { promise, resolve } = Promise.withResolvers<string>()
  const act = vi.fn(() => promise)
  const { press } = drawn(act)
  press('first')
  press('second')
  await vi.waitFor(() => expect(act).toHaveBeenCalled())
  resolve('done')
  expect(act.mock.calls.map(([input]: unknown[]) => input)).toEqual(['first'])
})

test.each([
  ['was done', async () => 'done'],
  ['was refused', () => Promise.reject(new Error('no'))],
])('once it %s, the next press does it again', async (_, act) => {
  const spied = vi.fn(act)
  const { press } = drawn(spied)
  press('first')
  await vi.waitFor(() => {
    press('next')
    expect(spied).toHaveBeenCalledTimes(2)
  })
})
