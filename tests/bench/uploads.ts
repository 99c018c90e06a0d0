/**
 * How fast photos that are not accepted are refused, and the memory that many uploads at once take.
 *
 *     node tests/bench/uploads.ts [rounds=5] [parallel=50]
 *
 * The built application in a process of its own, on the embedded store; memory is that of the whole process.
 */
import { readFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import sharp from 'sharp'
import { startProcess } from '../app/start-process.ts'
import { aPixelBomb } from '../pixel-bomb.ts'
import { readArguments } from './arguments.ts'
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

let address = 0

/** One photo, each from another address. */
async function upload(bytes: Uint8Array<ArrayBuffer>): Promise<{ status: number; ms: number }> {
  const form = new FormData()
  form.append('images', new File([bytes], 'photo.png'))
  const from = `10.9.${address >> 8}.${address++ & 255}`
  const begun = performance.now()
  const answer = await fetch(`${app.url}/api/admin/docUpload`, {
    method: 'POST',
    body: form,
    headers: { 'X-Forwarded-For': from },
  })
  await answer.arrayBuffer()
  return { status: answer.status, ms: performance.now() - begun }
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

/** A photo as a phone takes it: 12 megapixels that compress badly. */
const aPhoto = async () =>
  new Uint8Array(
    await sharp({
      create: {
        width: 4_000,
        height: 3_000,
        channels: 3,
        background: '#777',
        noise: { type: 'gaussian', mean: 128, sigma: 30 },
      },
    })
      .jpeg({ quality: 80 })
      .toBuffer(),
  )

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
