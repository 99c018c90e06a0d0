import { expect, test } from 'vitest'
import { passkeyName } from './passkey-name.ts'

const hidden = '00000000-0000-0000-0000-000000000000'
const firefox = 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0'

test.each([
  ['fbfc3007-154e-4ecc-8c0b-6e020557d7bd', firefox, 'Apple Passwords'],
  ['FBFC3007-154E-4ECC-8C0B-6E020557D7BD', firefox, 'Apple Passwords'],
  [hidden, firefox, 'Firefox on Windows'],
  [hidden, 'curl/8', 'Passkey'],
])('an authenticator %s in %s makes a passkey named %s', (aaguid, userAgent, name) => {
  expect(passkeyName(aaguid, userAgent)).toBe(name)
})
