/** Tests that a program which ends as it starts is started again, and that one which never answers is ended. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test, vi } from 'vitest'
import { startAgain, untilAnswers } from './start-again.ts'

/** A start that fails so many times, each failure printed. */
async function startFailing(times: number) {
  const printed = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  let tried = 0
  const start = async () => {
    if (++tried <= times) throw new Error(`no memory at ${tried}`)
    return 'started'
  }
  const result = await startAgain('Chromium', start).catch(String)
  const lines = printed.mock.calls.map(([line]) => String(line))
  printed.mockRestore()
  return { result, lines }
}

test('a program that fails twice is started, and both failures are printed', async () => {
  const { result, lines } = await startFailing(2)
  expect(result).toBe('started')
  expect(lines).toEqual([
    'Chromium did not start, try 1 of 3: Error: no memory at 1',
    'Chromium did not start, try 2 of 3: Error: no memory at 2',
  ])
})

test('a program that fails three times is given up', async () => {
  expect((await startFailing(3)).result).toBe('Error: no memory at 3')
})

test('a program that ends before it answers is reported with its log', async () => {
  const child = spawn(process.execPath, ['-e', ''])
  const never = async () => false
  await expect(untilAnswers(child, never, () => 'port in use')).rejects.toThrow('port in use')
})

test('a program that answers is left running', async () => {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
  let asked = 0
  await untilAnswers(
    child,
    async () => ++asked > 2,
    () => '',
  )
  expect(child.exitCode).toBeNull()
  child.kill()
  await once(child, 'exit')
})
