/** An authenticator in software: creates a passkey and signs with it, as a phone or a laptop does. */
import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  randomBytes,
  sign,
} from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

type Options = { readonly challenge: string }
const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const base64url = (data: Buffer) => data.toString('base64url')

/** User present, user verified; with a new credential, attested data, too (WebAuthn Level 3, 6.1). */
const flags = { present: 0x01, verified: 0x04, attested: 0x40 }

/** A passkey that can be written to a file: `key` is PKCS #8 in PEM, `id` in base64url. */
export type SavedPasskey = { readonly key: string; readonly id: string; readonly counter: number }

/** One passkey for one page, a new one unless `saved` is given. `counter` may be set back, as a copy's would be. */
export function aPasskey(origin: string, saved?: SavedPasskey) {
  const privateKey = saved
    ? createPrivateKey(saved.key)
    : generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
  const publicKey = createPublicKey(privateKey)
  const id = saved ? Buffer.from(saved.id, 'base64url') : randomBytes(16)
  const state = { counter: saved?.counter ?? 0, verified: true, origin }
  const rpIdHash = sha256(new URL(origin).hostname)

  const clientData = (type: string, { challenge }: Options) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: state.origin, crossOrigin: false }))
  const authenticatorData = (more: number) => {
    const head = Buffer.alloc(5)
    head[0] = flags.present | (state.verified ? flags.verified : 0) | more
    head.writeUInt32BE(++state.counter, 1)
    return Buffer.concat([rpIdHash, head])
  }
  const credential = (response: object) => ({
    id: base64url(id),
    rawId: base64url(id),
    type: 'public-key',
    clientExtensionResults: {},
    response,
  })
  return {
    state,
    save: (): SavedPasskey => ({
      key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
      id: base64url(id),
      counter: state.counter,
    }),
    /** The response to a challenge for a new passkey. */
    make(options: Options) {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      const key = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ])
      const length = Buffer.from([0, id.length])
      const authData = Buffer.concat([
        authenticatorData(flags.attested),
        Buffer.alloc(16),
        length,
        id,
        isoCBOR.encode(key),
      ])
      const attestation = new Map<string, string | Uint8Array | Map<string, string>>([
        ['fmt', 'none'],
        ['attStmt', new Map<string, string>()],
        ['authData', new Uint8Array(authData)],
      ])
      return credential({
        clientDataJSON: base64url(clientData('webauthn.create', options)),
        attestationObject: base64url(Buffer.from(isoCBOR.encode(attestation))),
        transports: ['internal'],
      })
    },
    /** The response to a challenge for signing in. */
    show(options: Options) {
      const client = clientData('webauthn.get', options)
      const authData = authenticatorData(0)
      const signature = sign('sha256', Buffer.concat([authData, sha256(client)]), privateKey)
      return credential({
        clientDataJSON: base64url(client),
        authenticatorData: base64url(authData),
        signature: base64url(signature),
      })
    },
  }
}
