/** Encrypts and decrypts backups in the format of age (age-encryption.org), which other programs read as well. */
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { armor, Decrypter, Encrypter, identityToRecipient } from 'age-encryption'
import { ArchiveBroken } from './archive-format.ts'

/** 64 MB and a tenth of a second for each guess; a server of the smallest size has that much. */
const passphraseWork = 16

export const isSealed = (name: string): boolean => name.endsWith('.age')

const isAgeKey = (key: string) => /^(age1|AGE-SECRET-KEY-)/.test(key)

/**
 * The keys of `BACKUP_KEY` between commas, where at least one is a key of age; a passphrase alone may have commas. A
 * backup is encrypted for all of them and opened with any.
 */
export function backupKeys(text: string): readonly string[] {
  const parts = text
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)
  return parts.some(isAgeKey) ? [...new Set(parts)] : [text]
}

/** A public key only encrypts; a secret key (`AGE-SECRET-KEY-1…`) and a passphrase do both. */
const opensBackups = (key: string) => !key.startsWith('age1')

/** Whether one of the keys opens what they encrypt; a passphrase beside a key of age only opens older backups. */
export const canOpen = (text: string): boolean => recipientsOf(text).some(opensBackups)

/** What is wrong with a key, in a sentence; undefined for good ones. */
export const keyProblem = (text: string): string | undefined =>
  backupKeys(text)
    .map(problemOf)
    .find((one) => one !== undefined)

function problemOf(key: string): string | undefined {
  if (!isAgeKey(key))
    return key.length < 20
      ? 'BACKUP_KEY must be a public key (age1…), a secret key (AGE-SECRET-KEY-1…), or a passphrase of at least 20 characters.'
      : undefined
  try {
    const encrypter = new Encrypter()
    if (opensBackups(key)) new Decrypter().addIdentity(key)
    else encrypter.addRecipient(key)
    return undefined
  } catch {
    return 'BACKUP_KEY is not a whole key of age.'
  }
}

/** The format allows a passphrase only alone, so one beside keys of age is not encrypted for. */
function recipientsOf(text: string): readonly string[] {
  const keys = backupKeys(text)
  const ageKeys = keys.filter(isAgeKey)
  return ageKeys.length > 0 ? ageKeys : keys
}

export async function seal(bytes: Readable, text: string): Promise<Readable> {
  const encrypter = new Encrypter()
  for (const key of recipientsOf(text)) {
    if (isIdentity(key)) encrypter.addRecipient(await identityToRecipient(key))
    else if (isAgeKey(key)) encrypter.addRecipient(key)
    else {
      encrypter.setScryptWorkFactor(passphraseWork)
      encrypter.setPassphrase(key)
    }
  }
  return fromWeb(await encrypter.encrypt(toWeb(bytes)))
}

/** @throws ArchiveBroken when none of the keys is the right one, or the beginning is damaged */
export async function unseal(bytes: Readable, text: string | undefined): Promise<Readable> {
  const keys = backupKeys(text ?? '').filter((key) => key && opensBackups(key))
  if (keys.length === 0) {
    bytes.destroy()
    throw new ArchiveBroken(
      'The backup is encrypted: set BACKUP_KEY to its secret key (AGE-SECRET-KEY-1…) or its passphrase.',
    )
  }
  const decrypter = new Decrypter()
  for (const key of keys) {
    if (isIdentity(key)) decrypter.addIdentity(key)
    else decrypter.addPassphrase(key)
  }
  try {
    return fromWeb(await decrypter.decrypt(toWeb(bytes)))
  } catch (error) {
    bytes.destroy()
    const reason = error instanceof Error ? error.message : String(error)
    throw new ArchiveBroken(
      `The backup cannot be decrypted with this BACKUP_KEY, or is damaged (${reason}).`,
    )
  }
}

/** A text for the holder of the secret key that belongs to this public key; itself a text (`-----BEGIN AGE ENCRYPTED FILE-----`). */
export async function sealText(text: string, publicKey: string): Promise<string> {
  const encrypter = new Encrypter()
  encrypter.addRecipient(publicKey)
  return armor.encode(await encrypter.encrypt(text))
}

export function isPublicKey(text: string): boolean {
  try {
    new Encrypter().addRecipient(text)
    return true
  } catch {
    return false
  }
}

const isIdentity = (key: string) => key.startsWith('AGE-SECRET-KEY-')
const toWeb = (bytes: Readable) =>
  Readable.toWeb(bytes) as unknown as globalThis.ReadableStream<Uint8Array>
const fromWeb = (bytes: unknown) => Readable.fromWeb(bytes as ReadableStream)
