import { expect, test } from 'vitest'
import { gatewayErrors } from '#kernel/app-error.ts'
import { ApiError } from '#ui/api/api-error.ts'
import { makeWithFreshPasskey } from './passkey.ts'

const stale = () =>
  new ApiError({
    ...gatewayErrors.SHOW_PASSKEY,
    errors: [],
    retryAfter: undefined,
    requestId: undefined,
  })

/** A server that has seen no passkey for long, and a person who shows one when `agree` is called. */
function aStaleSession() {
  let isFresh = false
  let answer: { agree: () => void; refuse: (error: Error) => void } | undefined
  const seen = { input: 0, done: [] as string[] }
  const show = async () => {
    seen.input++
    await new Promise<void>((agree, refuse) => {
      answer = { agree, refuse }
    })
    isFresh = true
  }
  const act = (name: string) => async () => {
    await Promise.resolve()
    if (!isFresh) throw stale()
    seen.done.push(name)
    return name
  }
  return {
    seen,
    act,
    withFreshPasskey: makeWithFreshPasskey(show),
    agree: () => answer?.agree(),
    refuse: () => answer?.refuse(new Error('closed')),
  }
}
const turns = async () => {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve()
}

test('what needs a fresh passkey at the same time asks the person once', async () => {
  const { withFreshPasskey, act, seen, agree } = aStaleSession()
  const both = [withFreshPasskey(act('first')), withFreshPasskey(act('second'))]
  await turns()
  expect(seen).toEqual({ input: 1, done: [] })
  agree()
  expect(await Promise.all(both)).toEqual(['first', 'second'])
  expect(seen.input).toBe(1)
})

test('what was refused just before the passkey was shown is run again without another one', async () => {
  const { withFreshPasskey, act, seen, agree } = aStaleSession()
  const first = withFreshPasskey(act('first'))
  let refuseLate = () => {}
  const late = new Promise<never>((_, reject) => {
    refuseLate = () => reject(stale())
  })
  let runs = 0
  const second = withFreshPasskey(() => (runs++ === 0 ? late : act('second')()))
  await turns()
  agree()
  await first
  refuseLate()
  expect(await second).toBe('second')
  expect(seen.input).toBe(1)
})

test('a passkey that was not shown is asked for again the next time', async () => {
  const { withFreshPasskey, act, seen, agree, refuse } = aStaleSession()
  const given = withFreshPasskey(act('given up'))
  await turns()
  refuse()
  await expect(given).rejects.toThrow('closed')
  const again = withFreshPasskey(act('again'))
  await turns()
  agree()
  expect(await again).toBe('again')
  expect(seen).toEqual({ input: 2, done: ['again'] })
})
