/**
 * The API against a raw node:http server with the same queries, in one run, by CPU for each request.
 *
 *     node tests/bench/api.ts [rounds=7] [requests=4000] [only=track,cart,update,stepone]
 *
 * With PROFILE=<folder> both servers leave a CPU profile there.
 */
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { createDatabase } from '../postgres-cluster.ts'
import { fillBooks, namesIn, type Names } from './books.ts'
import { readArguments } from './arguments.ts'
import { type Answered, type Ask, median, openConnection, press, requestBytes } from './load.ts'
import { startMeasured, type Measured } from './measured-process.ts'
import { machineLoad } from './machine.ts'
import { onPrivateServer } from './private-server.ts'

const { rounds, requests, only } = readArguments({
  rounds: 7,
  requests: 4_000,
  only: 'track,cart,update,stepone',
})
const connections = 32
const base = '/api/v1/app'

/** The requests, for customers and orders in turn. */
function scenarios(names: Names): Record<string, readonly Ask[]> {
  const orders = Array.from({ length: names.orders }, (_, order) => order)
  const token = (order: number) => names.token(names.customerOf(order))
  const get =
    (path: string) =>
    (order: number): Ask => ({
      method: 'GET',
      path: `${base}${path}?orderId=${names.orderId(order)}`,
      token: token(order),
    })
  return {
    track: orders.filter(names.isPaid).map(get('/orders/track')),
    cart: orders.filter((order) => !names.isNew(order)).map(get('/orders/view/cart')),
    update: orders.map((order) => ({
      method: 'PUT',
      path: `${base}/customer/update`,
      token: token(order),
      body: { name: `Kavitha Raman ${order}`, email: `customer${order}@example.com` },
    })),
    stepone: orders.filter(names.isNew).map((order) => ({
      method: 'POST',
      path: `${base}/orders/enquiry/stepone`,
      token: token(order),
      body: { orderId: names.orderId(order) },
    })),
  }
}

/** Both must answer the same; otherwise the comparison is invalid. */
async function compareAnswers(app: Measured, raw: Measured, request: Buffer): Promise<number> {
  const [ours, theirs] = await Promise.all(
    [app, raw].map(async ({ port }) => {
      const connection = await openConnection(port)
      const answer = await connection.ask(request)
      connection.close()
      return answer
    }),
  )
  if (!ours || !theirs || ours.status !== 200 || comparable(ours) !== comparable(theirs))
    throw new Error(`not the same:\n${ours && comparable(ours)}\n${theirs && comparable(theirs)}`)
  return Buffer.byteLength(ours.body)
}

/** The answer without what differs each time: its id and timestamp; headers and fields in any order. */
function comparable({ head, body }: Answered): string {
  const lines = head
    .split('\r\n')
    .filter((line) => !/^(x-request-id|date):/i.test(line))
    .map((line) => line.replace(/^[\w-]+:/, (name) => name.toLowerCase()))
  return [...lines.toSorted(), JSON.stringify(JSON.parse(body), inOrder)].join('\n')
}

/** For `JSON.stringify`: the fields of objects by their names. */
const inOrder = (_: string, value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value

type Sample = { readonly rate: number; readonly cpu: number }

async function sample(server: Measured, asks: readonly Buffer[], count: number): Promise<Sample> {
  const before = await server.cost()
  const { seconds } = await press(server.port, asks, { connections, count })
  const after = await server.cost()
  return { rate: count / seconds, cpu: (after.cpu - before.cpu) / count }
}

async function compare(name: string, asks: readonly Buffer[], app: Measured, raw: Measured) {
  const [first] = asks
  if (!first) throw new Error(`nothing to ask for ${name}`)
  const bytes = await compareAnswers(app, raw, first)
  for (const server of [app, raw])
    await press(server.port, asks, { connections, count: 5 * requests })
  const ours: Sample[] = []
  const theirs: Sample[] = []
  for (let round = 0; round < rounds; round++) {
    // The first server alternates, so that neither always gets the quieter half of a round.
    for (const mine of round % 2 ? [true, false] : [false, true]) {
      await setTimeout(100)
      ;(mine ? ours : theirs).push(await sample(mine ? app : raw, asks, requests))
    }
  }
  const ratios = ours.map(({ cpu }, i) => (theirs[i]?.cpu ?? Number.NaN) / cpu)
  const row = {
    'raw µs/request': median(theirs.map(({ cpu }) => cpu)).toFixed(0),
    'app µs/request': median(ours.map(({ cpu }) => cpu)).toFixed(0),
    'raw/app by CPU': median(ratios).toFixed(2),
    lowest: Math.min(...ratios).toFixed(2),
    highest: Math.max(...ratios).toFixed(2),
    'raw req/s': median(theirs.map(({ rate }) => rate)).toFixed(0),
    'app req/s': median(ours.map(({ rate }) => rate)).toFixed(0),
    bytes,
  }
  return [name, row] as const
}

await onPrivateServer(async () => {
  const settings = { DATABASE_URL: await createDatabase() }
  const folder = process.env['PROFILE']
  const profile = folder ? ['--cpu-prof', `--cpu-prof-dir=${folder}`] : []
  const app = await startMeasured('measured-app.ts', settings, profile)
  const names = namesIn(1_000)
  const client = new pg.Client({ connectionString: settings.DATABASE_URL })
  await client.connect()
  await fillBooks(client, names.orders)
  await client.end()
  const raw = await startMeasured('api-raw.ts', settings, profile)
  console.log(
    `${rounds} rounds of ${requests} requests, ${connections} connections; ${machineLoad()}`,
  )
  const table = []
  for (const [name, asks] of Object.entries(scenarios(names))) {
    if (only.split(',').includes(name))
      table.push(await compare(name, asks.map(requestBytes), app, raw))
  }
  console.table(Object.fromEntries(table))
  console.log(machineLoad())
  await Promise.all([app.stop(), raw.stop()])
})
