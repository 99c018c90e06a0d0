import { expect, test } from 'vitest'
import { openBackgroundWrites } from './background-writes.ts'

test('a hundred writes leave connections to requests, and one that fails does not stop the others', async () => {
  const errors: string[] = []
  const writes = openBackgroundWrites({
    log: { error: (_: object, text: string) => errors.push(text) } as never,
  })
  let running = 0
  let most = 0
  let ended = 0
  for (let n = 0; n < 100; n++)
    writes.start(async () => {
      most = Math.max(most, ++running)
      await Promise.resolve()
      running--
      if (n === 5) throw new Error('the disk is full')
      ended++
    })
  await writes.finish()
  expect({ most, ended, errors }).toEqual({
    most: 2,
    ended: 99,
    errors: ['a record was not written'],
  })
})
