/** Checks a passport from its bytes and the published keys alone: the program and the clock that check are not trusted. */
import {
  type PassportRecord,
  passportRecord,
  type PassportSeal,
  passportSeal,
  type PublishedKey,
  type SignedSeal,
} from './passport.ts'

export type SignedPassport = SignedSeal & {
  readonly record: string
  /** The seals of the device's passports before it, in any order. */
  readonly earlier: readonly SignedSeal[]
}

/** Ed25519 (RFC 8032) and SHA-256 of the platform that checks. `verify` may throw for malformed input. */
export type Cryptography = {
  /** Base64url. */
  sha256(text: string): Promise<string>
  verify(input: { signature: string; text: string; publicKey: string }): Promise<boolean>
}

export type CheckedPassport =
  | { readonly verdict: 'altered' }
  | {
      readonly verdict: 'genuine'
      readonly seal: PassportSeal
      readonly record: PassportRecord
      /** The oldest first. */
      readonly earlier: readonly PassportSeal[]
      /** False when a passport before it is missing or is not the one that was sealed. */
      readonly isWhole: boolean
    }

/** Altered: a byte of the record or of its seal is not the one that was signed, or the key did not sign at that time. */
export async function checkPassport(
  passport: SignedPassport,
  keys: readonly PublishedKey[],
  cryptography: Cryptography,
): Promise<CheckedPassport> {
  const seal = await readSeal(passport, keys, cryptography)
  if (!seal || (await cryptography.sha256(passport.record)) !== seal.record)
    return { verdict: 'altered' }
  const record = parse(passportRecord, passport.record)
  if (!record) return { verdict: 'altered' }
  return {
    verdict: 'genuine',
    seal,
    record,
    ...(await readChain(seal, passport, keys, cryptography)),
  }
}

async function readSeal(
  { seal: text, signature }: SignedSeal,
  keys: readonly PublishedKey[],
  { verify }: Cryptography,
): Promise<PassportSeal | undefined> {
  const seal = parse(passportSeal, text)
  const key = seal && keys.find(({ kid }) => kid === seal.key)
  if (!key || !signedWhile(key, seal.sealedAt)) return undefined
  try {
    return (await verify({ signature, text, publicKey: key.x })) ? seal : undefined
  } catch {
    return undefined
  }
}

const signedWhile = ({ from, until }: PublishedKey, at: string): boolean =>
  Date.parse(at) >= Date.parse(from) && (until === null || Date.parse(at) <= Date.parse(until))

/** Follows the hashes from the passport to the first one of its device. */
async function readChain(
  last: PassportSeal,
  { earlier }: SignedPassport,
  keys: readonly PublishedKey[],
  cryptography: Cryptography,
) {
  const byHash = new Map<string, SignedSeal>()
  for (const one of earlier) byHash.set(await cryptography.sha256(one.seal), one)
  const found: PassportSeal[] = []
  let { before, position } = last
  while (before !== null) {
    const next = byHash.get(before)
    const seal = next && (await readSeal(next, keys, cryptography))
    if (!seal || seal.position !== (position ?? 0) - 1) return { earlier: found, isWhole: false }
    found.unshift(seal)
    ;({ before, position } = seal)
  }
  return { earlier: found, isWhole: position === null || position === 1 }
}

/** Undefined for what is not JSON of that form. */
function parse<T>(
  schema: { safeParse(value: unknown): { data?: T | undefined } },
  text: string,
): T | undefined {
  try {
    return schema.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}
