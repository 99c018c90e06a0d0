/** The hosts of a PostgreSQL address, and which of them takes writes now: the primary, also after a failover. */
import { callbackify } from 'node:util'
import pg from 'pg'
import { seconds } from '#kernel/time.ts'

type Host = { readonly host: string; readonly port: number }

const parts = /^(postgres(?:ql)?:\/\/(?:[^@/]*@)?)([^/?#]*)(.*)$/is

/**
 * The address of each host in one such as `postgres://user@one:5432,two:5432/shop`, which PostgreSQL's own programs
 * read, too.
 */
export function addressesOfHosts(address: string): readonly string[] {
  const [, before = '', hosts = '', rest = ''] = parts.exec(address) ?? []
  if (!hosts.includes(',')) return [address]
  return hosts.split(',').map((host) => before + host + rest)
}

/** None of the hosts can be reached, or each of them is a replica. */
class NoPrimary extends Error {
  override name = 'NoPrimary'
  /** PostgreSQL's state for a connection that could not be established. */
  readonly code = '08001'
  constructor(options?: ErrorOptions) {
    super('none of the database hosts takes writes', options)
  }
}

/** Connections that are opened together share one search. */
const shareFor = seconds(1)

/** A client class whose connections go to the host that takes writes; with one host, to that one. */
export function clientOfPrimary(
  address: string,
  connectionTimeoutMillis: number,
): typeof pg.Client {
  const addresses = addressesOfHosts(address)
  if (addresses.length < 2) return pg.Client
  const findPrimary = primaryFinder(addresses, connectionTimeoutMillis)

  return class extends pg.Client {
    override connect(): Promise<pg.Client>
    override connect(callback: (error: Error) => void): void
    override connect(callback?: (error: Error) => void): unknown {
      const connect = () => this.#connectToPrimary()
      return callback ? callbackify(connect)(callback) : connect()
    }

    async #connectToPrimary(): Promise<pg.Client> {
      Object.assign(this, await findPrimary())
      await super.connect()
      try {
        await refuseReplica(this)
      } catch (error) {
        void this.end().catch(() => {})
        throw error
      }
      return this
    }
  }
}

/** Asks all hosts at once; the first that takes writes is it. */
function primaryFinder(addresses: readonly string[], connectionTimeoutMillis: number) {
  let search: { readonly at: number; readonly found: Promise<Host> } | undefined

  async function ask(connectionString: string): Promise<Host> {
    const client = new pg.Client({ connectionString, connectionTimeoutMillis })
    client.on('error', () => {})
    try {
      await client.connect()
      await refuseReplica(client)
      return { host: client.host, port: client.port }
    } finally {
      void client.end().catch(() => {})
    }
  }
  return (): Promise<Host> => {
    const now = performance.now()
    if (search && now - search.at < shareFor) return search.found
    const found = Promise.any(addresses.map(ask)).catch((cause: unknown) => {
      throw new NoPrimary({ cause })
    })
    search = { at: now, found }
    return found
  }
}

async function refuseReplica(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ replica: boolean }>('select pg_is_in_recovery() as replica')
  if (rows[0]?.replica) throw new NoPrimary()
}
