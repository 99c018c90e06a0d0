/** Tests the recordings that say that money came. */
import { readFileSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'
import { markOf } from '#domain/catalogue/server/seed/recordings.ts'
import { receivedRecordings } from './received-spoken.ts'

test.each(receivedRecordings)('$url says its words within 10 KB', ({ url, transcript }) => {
  const file = `public${url}`
  expect(readFileSync(file).subarray(0, 256).includes(markOf(transcript))).toBe(true)
  expect(statSync(file).size).toBeLessThanOrEqual(10_000)
})
