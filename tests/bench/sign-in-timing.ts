/**
 * How long the calls of signing in take for a number with an account and for one without: medians and their difference.
 *
 *     node tests/bench/sign-in-timing.ts [rounds=200]
 *
 * Both kinds take turns, on PostgreSQL with DATABASE_URL, else on the embedded store.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { minutes } from '#kernel/time.ts'
import { openStore } from '#platform/db/store/open-store.ts'
import { dataOf } from '../app/api-call.ts'
import { startApp } from '../app/start-app.ts'
import { readArguments } from './arguments.ts'
import { median } from './load.ts'
import { machineLoad } from './machine.ts'

const { rounds } = readArguments({ rounds: 200 })
const dataDir = mkdtempSync(join(tmpdir(), 'bench-sign-in-'))
const app = await startApp({
  store: await openStore({ url: process.env['DATABASE_URL'] || undefined, dataDir }),
  dataDir,
  seed: 'nothing',
  env: { CODES_PER_HOUR: '100000' },
})

const kinds = ['known', 'unknown'] as const
const took: Record<string, Record<(typeof kinds)[number], number[]>> = {}

async function timed(call: string, kind: (typeof kinds)[number], path: string, body: object) {
  const from = `10.${kinds.indexOf(kind)}.${serial >> 8}.${serial & 255}`
  const begun = performance.now()
  const answer = await app.call('POST', path, body, { from })
  const into = (took[call] ??= { known: [], unknown: [] })
  into[kind].push(performance.now() - begun)
  return answer
}

let serial = 0
for (let round = 0; round < rounds + 10; round++) {
  // The first ones warm up.
  if (round === 10) for (const call of Object.keys(took)) took[call] = { known: [], unknown: [] }
  const mobileNumber = { known: '', unknown: String(8_000_000_000 + round) }
  mobileNumber.known = (await app.signIn()).mobileNumber
  app.advance(minutes(1))
  serial++
  for (const kind of round % 2 ? kinds : kinds.toReversed()) {
    const number = { mobileNumber: mobileNumber[kind] }
    const asked = await timed('login', kind, '/customer/login', number)
    const { session_id } = dataOf<{ session_id: string }>(asked)
    const guess = { ...number, session_id, otp: '0000' }
    await timed('wrong code', kind, '/customer/verify/otp', guess)
  }
  await app.settle()
}

console.log(`load ${machineLoad()}, ${rounds} rounds, store: ${app.store.kind}; medians in ms`)
for (const [call, { known, unknown }] of Object.entries(took)) {
  const [a, b] = [median(known), median(unknown)]
  console.log(
    `${call}: known ${a.toFixed(2)}, unknown ${b.toFixed(2)}, difference ${(a - b).toFixed(2)}`,
  )
}
await app.close()
rmSync(dataDir, { recursive: true, force: true })
