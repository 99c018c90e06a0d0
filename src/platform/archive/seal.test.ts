/** Tests the encryption of backups with one key and with several. */
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { generateIdentity, identityToRecipient } from 'age-encryption'
import { expect, test } from 'vitest'
import { backupKeys, canOpen, keyProblem, seal, unseal } from './seal.ts'

const sealed = async (key: string) => buffer(await seal(Readable.from([Buffer.from('rows')]), key))
const opened = async (bytes: Buffer, key: string) =>
  String(await buffer(await unseal(Readable.from([bytes]), key)))
const passphrase = 'words of a passphrase, with a comma'

test('a backup for two keys is opened with either, and with no other', async () => {
  const [one, other, third] = await Promise.all([1, 2, 3].map(() => generateIdentity()))
  const bytes = await sealed(`${await identityToRecipient(one!)},${other}`)
  expect(await opened(bytes, one!)).toBe('rows')
  expect(await opened(bytes, other!)).toBe('rows')
  expect(await opened(bytes, `${third},${one}`)).toBe('rows')
  await expect(opened(bytes, third!)).rejects.toThrow('cannot be decrypted')
})

test('a passphrase beside a key of age opens older backups, and new ones are for the key alone', async () => {
  const identity = await generateIdentity()
  const text = `${identity},an older passphrase of words`
  const older = await sealed('an older passphrase of words')
  expect(await opened(older, text)).toBe('rows')
  const bytes = await sealed(text)
  expect(await opened(bytes, identity)).toBe('rows')
  await expect(opened(bytes, 'an older passphrase of words')).rejects.toThrow('cannot be decrypted')
})

test('a passphrase with a comma is one passphrase', async () => {
  expect(backupKeys(passphrase)).toEqual([passphrase])
  expect(await opened(await sealed(passphrase), passphrase)).toBe('rows')
})

test('each key is looked at, and a public key opens nothing', async () => {
  const identity = await generateIdentity()
  const recipient = await identityToRecipient(identity)
  expect(keyProblem(`${identity},${recipient}`)).toBeUndefined()
  expect(keyProblem(`${identity},age1broken`)).toContain('not a whole key')
  expect(keyProblem(`${identity},too short`)).toContain('at least 20 characters')
  expect(canOpen(`${recipient},${passphrase.replace(',', '')}`)).toBe(false)
  expect(canOpen(`${recipient},${identity}`)).toBe(true)
})
