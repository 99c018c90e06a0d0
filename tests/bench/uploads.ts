/**
 * How fast photos that are not accepted are refused, and the memory that many uploads at once take.
 *
 *     node tests/bench/uploads.ts [rounds=5] [parallel=50]
 *
 * The built application in a process of its own, on the embedded store; memory is that of the whole process.
 */
import { readFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { startProcess } from '../app/start-process.ts'
import { aPixelBomb } from '../pixel-bomb.ts'
import { readArguments } from './arguments.ts'
import { aPhoto, uploadPhoto } from './heavy-work.ts'
import { median } from './load.ts'
import { machineLoad } from './machine.ts'

const { rounds, parallel } = readArguments({ rounds: 5, parallel: 50 })
const megabyte = 1024 * 1024
const app = await startProcess({ measured: true, noLog: true })

/** Resident memory in megabytes. */
function memory(): number {
  const status = readFileSync(`/proc/${app.child.pid}/status`, 'utf8')
  return Math.round(Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024)
}

/** One photo, and how long it took. */
async function upload(bytes: Uint8Array<ArrayBuffer>): Promise<{ status: number; ms: number }> {
  const begun = performance.now()
  const status = await uploadPhoto(app.url, bytes)
  return { status, ms: performance.now() - begun }
}

async function refuse(what: string, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  const before = memory()
  const answers: Awaited<ReturnType<typeof upload>>[] = []
  for (let round = 0; round < rounds; round++) answers.push(await upload(bytes))
  const times = answers.map(({ ms }) => ms)
  const statuses = [...new Set(answers.map(({ status }) => status))].join(', ')
  const took = `median ${median(times).toFixed(0)} ms, longest ${Math.max(...times).toFixed(0)} ms`
  console.log(`${what}: ${statuses} in ${took}; memory ${before} to ${memory()} MB`)
}

async function manyAtOnce(): Promise<void> {
  const photo = await aPhoto()
  const before = memory()
  let peak = before
  const watching = setInterval(() => (peak = Math.max(peak, memory())), 20)
  const answers = await Promise.all(Array.from({ length: parallel }, () => upload(photo)))
  clearInterval(watching)
  const counts = Object.groupBy(answers, ({ status }) => status)
  const statuses = Object.entries(counts).map(([status, all]) => `${all?.length} × ${status}`)
  const size = (photo.byteLength / megabyte).toFixed(1)
  const longest = (Math.max(...answers.map(({ ms }) => ms)) / 1_000).toFixed(1)
  await setTimeout(10_000)
  console.log(
    `${parallel} photos of 12 megapixels (${size} MB) at once: ${statuses.join(', ')}, the last after ${longest} s; ` +
      `memory before ${before}, peak ${peak}, 10 s later ${memory()} MB`,
  )
}

console.log(machineLoad())
await refuse('a body of 11 MB', new Uint8Array(11 * megabyte))
await refuse('a PNG of 16,000 × 16,000 pixels', aPixelBomb(16_000))
await manyAtOnce()
await app.stop()
