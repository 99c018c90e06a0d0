import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { httpClock } from './http-clock.ts'

/** The address of a server that answers every call with these. */
async function aServer(status: number, headers: Record<string, string>) {
  const server = createServer((_, answer) => {
    answer.sendDate = false
    answer.writeHead(status, headers).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
const date = 'Sat, 28 Nov 2026 09:00:00 GMT'

test.each([200, 302, 401, 503])('an answer of %i tells the time', async (status) => {
  const address = await aServer(status, { date, location: 'http://127.0.0.1:1/' })
  expect(await httpClock('it', address).read()).toEqual(new Date('2026-11-28T09:00:00.500Z'))
})

test('one without a date, and a line that is down, tell none', async () => {
  const wordless = await aServer(200, {})
  await expect(httpClock('it', wordless).read()).rejects.toThrow('it tells no time')
  await expect(httpClock('it', 'http://127.0.0.1:1/').read()).rejects.toThrow()
})
