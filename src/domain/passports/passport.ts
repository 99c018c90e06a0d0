/** The passport of a repaired device: what is sealed in it, as canonical JSON (RFC 8785) that is read with these schemas. */
import { z } from 'zod'
import { alphabet } from '#kernel/id.ts'

const check = z.object({
  at: z.iso.datetime(),
  points: z.array(z.object({ point: z.string(), answer: z.enum(['works', 'fails', 'absent']) })),
})
/** mAh. */
const battery = z.object({
  capacity: z.number().int(),
  design: z.number().int(),
  cycles: z.number().int().nullable(),
})

/** What was done. It names nobody, and has no order number, no prices, no photos and nothing colleagues wrote freely. */
export const passportRecord = z.object({
  device: z.object({
    family: z.string(),
    productName: z.string(),
    colour: z.string().nullable(),
    storage: z.string().nullable(),
    /** The last four characters; null for a device chosen by hand without a number. */
    number: z.object({ kind: z.enum(['imei', 'serial']), last: z.string() }).nullable(),
  }),
  deliveredAt: z.iso.datetime(),
  checks: z.object({ before: check.nullable(), after: check.nullable() }),
  battery: z.object({ before: battery.nullable(), after: battery.nullable() }),
  parts: z.array(
    z.object({
      issue: z.string(),
      name: z.string(),
      quality: z.string(),
      serial: z.string().nullable(),
      lot: z.string().nullable(),
      fittedAt: z.iso.datetime(),
    }),
  ),
  /** `until` is the last day in India. */
  warranties: z.array(z.object({ issue: z.string(), label: z.string(), until: z.iso.date() })),
})
export type PassportRecord = Readonly<z.output<typeof passportRecord>>

/** What is signed: it names the record and the passport before it by their SHA-256 (base64url). */
export const passportSeal = z.object({
  format: z.literal(1),
  /** As people read it aloud: `4F7K-29XD`. It opens nothing. */
  passport: z.string(),
  sealedAt: z.iso.datetime(),
  /** The id of the key that signed. */
  key: z.string(),
  /** 1 for the first passport of its device; null for a device without a number, whose passport stands alone. */
  position: z.number().int().nullable(),
  /** Of the seal of the passport before it for this device; null for the first. */
  before: z.string().nullable(),
  record: z.string(),
})
export type PassportSeal = Readonly<z.output<typeof passportSeal>>

/** A seal as it is stored and sent: its text, byte for byte, and the signature over its UTF-8 bytes (base64url). */
export type SignedSeal = { readonly seal: string; readonly signature: string }

/** Random bytes of the token in a passport's link: 128 bits. */
export const passportTokenBytes = 16

/** The token in the address that a passport's QR code holds; undefined for any other text. */
export const tokenOfLink = (text: string): string | undefined =>
  /\/passport#([\w-]{22})$/.exec(text)?.[1]

/** How colleagues search for a passport: by the SHA-256 of its token (base64url), which opens nothing. */
export const searchOfPassport = (tokenHash: string): string => `passport:${tokenHash}`

export const hashOfSearch = (text: string): string | undefined =>
  /^passport:([\w-]{43})$/.exec(text)?.[1]

/** `4F7K-29XD`; `random` gives that many bytes. */
export function passportNumber(random: (count: number) => Uint8Array): string {
  const letters = [...random(8)].map((byte) => alphabet[byte & 31]?.toUpperCase()).join('')
  return `${letters.slice(0, 4)}-${letters.slice(4)}`
}

/** A public key as it is published (a JSON Web Key, RFC 8037), with the time in which it signed. */
export const publishedKey = z.object({
  kty: z.literal('OKP'),
  crv: z.literal('Ed25519'),
  use: z.literal('sig'),
  kid: z.string(),
  x: z.string().describe('the public key, 32 bytes in base64url'),
  from: z.iso.datetime(),
  until: z.iso.datetime().nullable().describe('null while it signs'),
})
export type PublishedKey = Readonly<z.output<typeof publishedKey>>
