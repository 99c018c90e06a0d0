import { generateIdentity, identityToRecipient } from 'age-encryption'
import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

const key = await identityToRecipient(await generateIdentity())
const read = (env: Record<string, string>) =>
  readConfig({ APP_ENV: 'demo', ...env }).shop.sealedCopies
const problemsOf = (env: Record<string, string>): readonly string[] => {
  try {
    read(env)
    return []
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
    throw error
  }
}

test('without a day there are no copies, with or without a key', () => {
  expect(read({})).toBeNull()
  expect(read({ SEALED_COPIES_KEY: key })).toBeNull()
})

test('a day and a public key turn them on, for a year unless another time is set', () => {
  const on = { SEALED_COPIES_FROM: '2027-05-13', SEALED_COPIES_KEY: key }
  expect(read(on)).toEqual({ from: '2027-05-13', days: 365, key })
  expect(read({ ...on, SEALED_COPIES_DAYS: '90' })?.days).toBe(90)
})

test('a day without a key, a secret key and a day that is none are refused', async () => {
  expect(problemsOf({ SEALED_COPIES_FROM: '2027-05-13' })).toEqual([
    expect.stringContaining('SEALED_COPIES_KEY is missing'),
  ])
  const secret = { SEALED_COPIES_FROM: '2027-05-13', SEALED_COPIES_KEY: await generateIdentity() }
  expect(problemsOf(secret)).toContainEqual(expect.stringContaining('must be a public key of age'))
  expect(problemsOf({ SEALED_COPIES_FROM: '13.5.2027', SEALED_COPIES_KEY: key })).toContainEqual(
    expect.stringContaining('must be a day such as 2027-05-13'),
  )
})
