/**
 * What happens when there is more than the server can serve: three times its most requests, connections that send
 * nothing, and one-time codes asked for by strangers. Prints what the others notice of it.
 *
 *     node tests/bench/overload.ts [seconds=60] [sockets=500] [codes=100]
 *
 * The built application in one process on PostgreSQL, with the load on the same machine. Needs a build (`script/build`).
 */
import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { verifyPayment } from '#domain/orders/contract/customer-cart.ts'
import { startProcess } from '../app/start-process.ts'
import { createDatabase } from '../postgres-cluster.ts'
import { readArguments } from './arguments.ts'
import { openConnection, press, quantile, requestBytes } from './load.ts'
import { machineLoad } from './machine.ts'
import { mixedLoad } from './mixed-load.ts'
import { startPaced } from './pace.ts'
import { onPrivateServer } from './private-server.ts'
import { aVisitor, type Visitor } from './visitor.ts'

const { seconds, sockets, codes } = readArguments({ seconds: 60, sockets: 500, codes: 100 })
const shoppers = 20
/** Requests a second of an ordinary hour, from which the others' waiting is counted. */
const usualRate = 20
const api = (path: string): string => `/api/v1/app${path}`
const ms = (times: readonly number[], part: number) => `${quantile(times, part).toFixed(1)} ms`

type App = { readonly port: number; readonly requests: readonly Buffer[] }

/** The usual visitors, for as long as `meanwhile` takes; their 95th percentile. */
async function usualWait({ port, requests }: App, meanwhile: () => Promise<unknown>) {
  const usual = startPaced(port, requests, { rate: usualRate, connections: 16 })
  await meanwhile()
  await usual.stop()
  const { times, statuses } = usual.read()
  return {
    text: `${ms(times, 0.95)} (p95), ${JSON.stringify(statuses)}`,
    p95: quantile(times, 0.95),
  }
}

/** What must be answered whatever the load, asked again and again; the longest of each. */
function watchNeeded(port: number, { token, orderId }: Visitor) {
  const asks = {
    health: requestBytes({ method: 'GET', path: '/healthz' }),
    'a webhook': requestBytes({ method: 'POST', path: '/api/webhooks/razorpay', body: {} }),
    'verifying a payment': requestBytes({
      method: 'POST',
      path: api(verifyPayment.path),
      token,
      body: {
        orderId,
        razorpay_payment_id: 'pay_00000000000000',
        razorpay_signature: '0'.repeat(64),
      },
    }),
  }
  const longest: Record<string, string> = {}
  const ended = new AbortController()
  const watches = Object.entries(asks).map(async ([name, request]) => {
    const times: number[] = []
    const statuses = new Set<number>()
    const connection = await openConnection(port)
    while (!ended.signal.aborted) {
      const answer = await connection.ask(request)
      times.push(answer.ms)
      statuses.add(answer.status)
      await setTimeout(100)
    }
    connection.close()
    longest[name] =
      `${Math.max(...times).toFixed(0)} ms at most, answered ${[...statuses].join(', ')}`
  })
  return async () => {
    ended.abort()
    await Promise.all(watches)
    return longest
  }
}

async function threeTimesTheMost(app: App, visitor: Visitor) {
  const { port, requests } = app
  const count = requests.length * 10
  await press(port, requests, { connections: 16, count })
  const most = count / (await press(port, requests, { connections: 16, count })).seconds
  const stop = watchNeeded(port, visitor)
  const load = startPaced(port, requests, { rate: most * 3, connections: 400 })
  await setTimeout(seconds * 1_000)
  const { took, statuses } = load.read()
  await load.stop()
  console.log(
    `\nmost ${most.toFixed(0)} requests/s; ${(most * 3).toFixed(0)} offered for ${seconds} s`,
  )
  const useful = (statuses[200] ?? 0) / seconds
  console.log(
    `  useful answers: ${useful.toFixed(0)}/s, ${((100 * useful) / most).toFixed(0)} % of the most`,
  )
  for (const [status, times] of Object.entries(took))
    console.log(`  ${times.length} × ${status}: p50 ${ms(times, 0.5)}, p99 ${ms(times, 0.99)}`)
  for (const [name, text] of Object.entries(await stop())) console.log(`  ${name}: ${text}`)
  const after = await usualWait(app, () => setTimeout(10_000))
  console.log(`  in the ten seconds after it: ${after.text}`)
}

/** Half of them begin a request and go no further, half have had an answer and say nothing more. */
async function silentConnections(app: App) {
  const open = Array.from({ length: 2 * sockets }, (_, n) => {
    const socket = connect({ port: app.port, host: '127.0.0.1' })
    socket.on('error', () => {})
    socket.resume()
    socket.write(
      n % 2 ? 'GET / HTTP/1.1\r\nHost: loc' : requestBytes({ method: 'GET', path: '/healthz' }),
    )
    return socket
  })
  const began = performance.now()
  const closed = { begun: [] as number[], idle: [] as number[] }
  for (const [n, socket] of open.entries())
    socket.once('close', () => closed[n % 2 ? 'begun' : 'idle'].push(performance.now() - began))
  const { text } = await usualWait(app, () =>
    Promise.race([
      Promise.all(open.map((socket) => socket.closed || once(socket, 'close'))),
      setTimeout(seconds * 1_500),
    ]),
  )
  console.log(
    `\n${sockets} connections in the middle of a request and ${sockets} idle ones: others ${text}`,
  )
  for (const [kind, times] of Object.entries(closed)) {
    const last =
      times.length > 0 ? `, the last after ${(Math.max(...times) / 1_000).toFixed(0)} s` : ''
    console.log(`  ${kind}: ${times.length} of ${sockets} closed by the server${last}`)
  }
  for (const socket of open) socket.destroy()
}

async function codesForStrangers(app: App) {
  const asks = Array.from({ length: 10_000 }, (_, n) =>
    requestBytes({
      method: 'POST',
      path: api('/customer/login'),
      body: { mobileNumber: String(8_000_000_000 + n) },
      from: `10.${n >> 12}.${(n >> 4) & 255}.${n & 15}`,
    }),
  )
  const strangers = startPaced(app.port, asks, { rate: codes, connections: 32 })
  const { text } = await usualWait(app, () => setTimeout(seconds * 1_000))
  await strangers.stop()
  const { statuses } = strangers.read()
  console.log(
    `\n${codes} codes a second from 10,000 numbers: ${JSON.stringify(statuses)}; others ${text}`,
  )
}

await onPrivateServer(async () => {
  const app = await startProcess({
    databaseUrl: await createDatabase(),
    measured: true,
    noLog: true,
  })
  try {
    const people: Visitor[] = []
    for (let i = 0; i < shoppers; i++) people.push(await aVisitor(app.url, i))
    const at = { port: app.port, requests: mixedLoad(people) }
    const usual = await usualWait(at, () => setTimeout(Math.min(10, seconds) * 1_000))
    console.log(`${machineLoad()}\n${usualRate} requests/s alone: ${usual.text}`)
    await codesForStrangers(at)
    await silentConnections(at)
    await threeTimesTheMost(at, people[0] as Visitor)
    console.log(`\n${machineLoad()}`)
  } finally {
    await app.stop()
  }
})
