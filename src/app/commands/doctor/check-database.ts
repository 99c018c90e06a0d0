/** The doctor's look at the database: version, clock, encoding, connections, migrations, and rights. */
import type pg from 'pg'
import { pendingMigrations } from '#platform/db/store/migrate.ts'
import { toleratedOffset } from '#domain/system/server/check-clock.ts'
import type { Clock } from '#platform/clock.ts'
import { pendingJobStore } from '#platform/jobs/job-store.ts'
import { type Finding, good, note, wrong } from './finding.ts'

type Facts = {
  readonly version: number
  readonly encoding: string
  readonly now: Date
  readonly connections: number
  readonly superuser: boolean
}

const leastVersion = 15

type Deps = {
  readonly pool: pg.Pool
  readonly kind: 'postgres' | 'pglite'
  readonly clock: Clock
  readonly migrations: string
  /** How many connections each process opens. */
  readonly poolSize: number
}

export async function checkDatabase(deps: Deps): Promise<Finding[]> {
  const facts = await readFacts(deps.pool)
  return [...judgeDatabase(facts, { ...deps, now: deps.clock() }), ...(await checkMigrations(deps))]
}

async function readFacts(pool: pg.Pool): Promise<Facts> {
  const { rows } = await pool.query<Facts>(`
    select current_setting('server_version_num')::int / 10000 as version,
      current_setting('server_encoding') as encoding, clock_timestamp() as now,
      current_setting('max_connections')::int as connections,
      (select rolsuper from pg_roles where rolname = current_user) as superuser`)
  const [facts] = rows
  if (!facts) throw new Error('the database said nothing about itself')
  return facts
}

type Here = Pick<Deps, 'kind' | 'poolSize'> & { readonly now: Date }

export function judgeDatabase(facts: Facts, { kind, poolSize, now }: Here): Finding[] {
  const about = 'database'
  const name = kind === 'postgres' ? 'PostgreSQL' : 'the embedded store, PostgreSQL'
  const findings = [
    facts.version >= leastVersion
      ? good(about, `${name} ${facts.version} answers`)
      : wrong(about, `${name} ${facts.version} is too old`, `Use ${leastVersion} or newer.`),
    judgeClock(facts.now.getTime() - now.getTime()),
  ]
  if (facts.encoding !== 'UTF8')
    findings.push(
      wrong(
        about,
        `its encoding is ${facts.encoding}, which cannot hold Tamil and Hindi`,
        'Create it anew with "createdb --encoding=UTF8 --template=template0", and restore into it.',
      ),
    )
  if (kind !== 'postgres') return findings
  if (facts.connections < 2 * poolSize)
    findings.push(
      wrong(
        about,
        `it allows ${facts.connections} connections, and each process opens up to ${poolSize + 1}`,
        'Raise max_connections or lower DATABASE_POOL: during a restart, the old and the new process overlap.',
      ),
    )
  if (facts.superuser)
    findings.push(
      note(
        about,
        'the application is a superuser of the server',
        'Give it a user that has only rights to its own database.',
      ),
    )
  return findings
}

function judgeClock(offset: number): Finding {
  const text = `the database's clock differs by ${(Math.abs(offset) / 1_000).toFixed(1)} s`
  if (Math.abs(offset) <= toleratedOffset) return good('clock', text)
  return wrong('clock', text, 'Keep the time of both machines right with NTP.')
}

async function checkMigrations({ pool, migrations }: Deps): Promise<Finding[]> {
  const jobs = await pendingJobStore(pool)
  const pending = [...(await pendingMigrations(pool, migrations)), ...(jobs ? [jobs] : [])]
  if (pending.length === 0) return [good('migrations', 'the store has all of them')]
  const text = `${pending.length} have not run: ${pending.map(({ name }) => name).join(', ')}`
  return [
    wrong(
      'migrations',
      text,
      'Run "device-care migrate", or start the server, which does the same.',
    ),
  ]
}
