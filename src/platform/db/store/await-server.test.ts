import { expect, test } from 'vitest'
import { awaitServer } from './await-server.ts'

const failure = (message: string, code?: string) =>
  Object.assign(new Error(message), code && { code })

/** A server whose first answers are these errors. */
function aServer(...failures: readonly Error[]) {
  const left = [...failures]
  const waited: string[] = []
  const pool = {
    query: async () => {
      const next = left.shift()
      if (next) throw next
    },
  } as never
  const ready = (atMost = 60_000) =>
    awaitServer(pool, { atMost, pause: 0, onWait: ({ message }) => void waited.push(message) })
  return { ready, waited }
}

test('a server that is not there yet, starts up, is full or silent is waited for', async () => {
  const { ready, waited } = aServer(
    failure('connect ECONNREFUSED', 'ECONNREFUSED'),
    failure('the database system is starting up', '57P03'),
    failure('sorry, too many clients already', '53300'),
    failure('timeout exceeded when trying to connect'),
    failure('none of the database hosts takes writes', '08001'),
  )
  await ready()
  expect(waited).toHaveLength(5)
})

test('what waiting does not mend fails at once', async () => {
  const { ready, waited } = aServer(failure('password authentication failed', '28P01'))
  await expect(ready()).rejects.toThrow('password')
  expect(waited).toEqual([])
})

test('the last error is thrown when the time is over', async () => {
  const { ready } = aServer(failure('connect ECONNREFUSED', 'ECONNREFUSED'))
  await expect(ready(0)).rejects.toThrow('ECONNREFUSED')
})
