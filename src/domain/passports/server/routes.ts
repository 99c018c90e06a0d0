/** The routes of passports: which use case answers each request. */
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/db.ts'
import { type Route, serve } from '#platform/http/serve.ts'
import { siteFile } from '#platform/http/site-endpoint.ts'
import * as contract from '../contract/customer.ts'
import { openPassport } from './open-passport.ts'
import { handOnPassport, switchPassport, viewPassport } from './own-passport.ts'
import { listKeys } from './signing-key.ts'

type Deps = { readonly db: Db; readonly clock: Clock }

export const passportRoutes = (deps: Deps) => [
  serve(contract.openPassport, (_, { token }, facts) => openPassport(deps, token, facts)),
  serve(contract.viewPassport, (customer, { orderId }) => viewPassport(deps, customer, orderId)),
  serve(contract.switchPassport, (customer, input) => switchPassport(deps, customer, input)),
  serve(contract.handOnPassport, (customer, input) => handOnPassport(deps, customer, input)),
]

const keysFile = siteFile(
  '/.well-known/device-passport-keys.json',
  'The public keys of passports, each with the time in which it signed',
)

/** Anybody may check a passport with any program, so any origin may read the keys. */
export const passportKeyRoutes = ({ db }: Pick<Deps, 'db'>): Route[] => [
  serve(keysFile, async () => ({
    body: `${JSON.stringify({ keys: await listKeys(db) }, null, 2)}\n`,
    type: 'application/json; charset=utf-8',
    cache: 'public, max-age=300',
  })),
]
