/** Sends every write of a scenario twice, as if its first answer was lost or as two tabs do, and records the effects. */
import { apiBase } from '#platform/http/gateway.ts'
import { type Answer, type Call, callerAt } from '../app/api-call.ts'
import type { TestApp } from '../app/start-app.ts'

/** `repeated`: with the same key, once the first is answered. `at once`: with a key each, by the same person. */
export type Manner = 'repeated' | 'at once'

export type Doubled = {
  /** `POST /customer/login`. */
  readonly name: string
  readonly answers: readonly [Answer, Answer]
  /** How many rows there are more in each table, after both calls `at once`, or after the first one `repeated`. */
  readonly added: Readonly<Record<string, number>>
  /** The tables that the repeat changed; none `at once`, where the two cannot be told apart. */
  readonly changed: readonly string[]
}

type Table = { readonly name: string; readonly rows: number; readonly hash: string }

/** These record that calls were made, not what they did. A provider's health is stored after the answer. */
const ofCallsOnly = ['idempotency_keys', 'rate_limits', 'provider_health']

/**
 * Reads how many rows each table has and a checksum of them; waiting jobs are rows, too. What the stand-in of the
 * payment provider remembers is not the application's.
 */
async function openWorld({ query }: Pick<TestApp, 'query'>): Promise<() => Promise<Table[]>> {
  const found = await query<{ name: string }>(
    `select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'
        and table_name <> 'sandbox_entries' order by 1`,
  )
  const read = (name: string, of: string, columns: string) =>
    `select '${name}' as name, count(*)::int as rows,
      coalesce(sum(${columns}), 0)::text as hash from ${of} as t`
  const all = [
    ...found
      .filter(({ name }) => !ofCallsOnly.includes(name))
      .map(({ name }) => read(name, `"${name}"`, 't.xmin::text::bigint')),
    read('jobs', 'pgboss.job', 'hashtextextended(t.name || t.data::text || t.state, 0)'),
  ].join(' union all ')
  return () => query<Table>(`${all} order by name`)
}

/** A call below the API's base, however its path was written. */
const nameOf = (method: string, path: string): string =>
  `${method} ${path.split('?')[0]?.replace(`/${apiBase}`, '')}`

/** Scenarios make some calls dozens of times: doubling each is slow and shows nothing more. */
const often = 2

/**
 * `call` sends each write twice, but those that `isSingle` names, and returns an answer that succeeded if there is one.
 * A write that is refused at first is not repeated.
 */
export async function doubleWrites(
  app: TestApp,
  manner: Manner,
  isSingle: (name: string) => boolean,
): Promise<{ readonly call: Call; readonly all: readonly Doubled[] }> {
  const once = callerAt(app.url, { repeats: ['BUSY'] })
  const world = await openWorld(app)
  const all: Doubled[] = []
  const call: Call = async (method, path, body, options) => {
    const name = nameOf(method, path)
    const isKnown = all.filter((one) => one.name === name && isDone(one)).length >= often
    if (method === 'GET' || name.includes(' //') || isSingle(name) || isKnown)
      return once(method, path, body, options)
    const send = (key: string) =>
      once(method, path, body, { ...options, key: `${key}-${all.length}` })
    const doubled = { name, ...(await twice(manner, send, world)) }
    all.push(doubled)
    return doubled.answers.find(({ status }) => status === 200) ?? doubled.answers[0]
  }
  return { call, all }
}

/** The scenario goes on with an answer that succeeded. */
export const isDone = ({ answers }: Doubled): boolean =>
  answers.some(({ status }) => status === 200)

async function twice(
  manner: Manner,
  send: (key: string) => Promise<Answer>,
  world: () => Promise<Table[]>,
): Promise<Omit<Doubled, 'name'>> {
  const before = await world()
  if (manner === 'at once') {
    const answers = await Promise.all([send('a'), send('b')])
    return { answers, added: addedTo(before, await world()), changed: [] }
  }
  const first = await send('a')
  const after = await world()
  const added = addedTo(before, after)
  if (first.status !== 200) return { answers: [first, first], added, changed: [] }
  const second = await send('a')
  const end = await world()
  const changed = end.filter(({ hash }, i) => hash !== after[i]?.hash).map(({ name }) => name)
  return { answers: [first, second], added, changed }
}

const addedTo = (before: readonly Table[], after: readonly Table[]) =>
  Object.fromEntries(
    after
      .map(({ name, rows }, i) => [name, rows - (before[i]?.rows ?? 0)] as const)
      .filter(([, more]) => more !== 0),
  )
