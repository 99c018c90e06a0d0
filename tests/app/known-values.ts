/** Collects what an application knows that its log must not contain: its keys, and what it stores and issues. */
import type { Hono } from 'hono'
import { keysOf } from '#platform/signing-keys.ts'
import type { Secrets } from '#app/signing-keys.ts'
import type { Store } from '#platform/db/store/store.ts'
import { leaksIn } from './leaks.ts'

type Fetch = Hono['fetch']

/** The calls whose answers hold tokens, which are stored nowhere; a colleague's is in a cookie. */
const givesSecrets =
  /\/customer\/(?:verify|detail)|\/orders\/track\/link|\/staff\/(?:colleagues|enter|sign-in)/
const inAnswer = /"(?:token|authToken|link)":"(?:[^"]*#)?([\w-]{20,})"/g

/** Notes the secrets in the answers of a server. */
export const notingSecrets =
  (fetch: Fetch, noted: Set<string>): Fetch =>
  (...input) => {
    const answer = fetch(...input)
    if (!givesSecrets.test(input[0].url)) return answer
    return note(answer, noted)
  }

async function note(given: Response | Promise<Response>, noted: Set<string>): Promise<Response> {
  const answer = await given
  const cookie = answer.headers.get('set-cookie')?.match(/=([\w-]{20,})/)?.[1]
  if (cookie) noted.add(cookie)
  const text = await answer.clone().text()
  for (const [, secret] of text.matchAll(inAnswer)) if (secret) noted.add(secret)
  return answer
}

const stored = `
  select 'a phone number' as what, substr(phone, 4, 10) as value from customers
  union select 'a name', name from customers where name like '% %'
  union select 'an e-mail address', email from customers
  union select 'an address', address from addresses where address like '% %'
  union select 'a one-time code', otp from outbox_messages where otp is not null`

type Row = { readonly what: string; readonly value: string }
type Input = {
  readonly lines: readonly string[]
  readonly secrets: Secrets
  readonly noted: ReadonlySet<string>
  readonly store: Store
}

/** Where the log contains a secret of the application, or says who its customers are. */
export async function leaksOf({ lines, secrets, noted, store }: Input): Promise<string[]> {
  // A test may have broken the store; what is recognised by its form is found nevertheless.
  const rows = await store.pool.query<Row>(stored).then(
    (found) => found.rows,
    () => [],
  )
  const { secretKey, payments } = secrets
  const values = (what: string) => rows.filter((row) => row.what === what).map((row) => row.value)
  const known = {
    'a signing key': [...keysOf(secretKey), payments.keySecret, payments.webhookSecret],
    'a token': [...noted],
    'a phone number': values('a phone number'),
    'a name': values('a name'),
    'an e-mail address': values('an e-mail address'),
    'an address': values('an address'),
  }
  return leaksIn(lines, known, values('a one-time code'))
}
