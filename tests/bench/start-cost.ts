/** Starts the built application as `script/start` does, on an empty store and then again, and reads time and memory. */
import { readFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { type AppProcess, startProcess } from '../app/start-process.ts'
import type { StorePlace } from './filled-store.ts'
import { median } from './load.ts'

/** Megabytes of a process: what is resident now, and the most that ever was. */
export function memoryOf(pid: number | undefined): { now: number; peak: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const read = (name: string) =>
    Math.round(Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) / 1_024)
  return { now: read('VmRSS'), peak: read('VmHWM') }
}

/** Milliseconds of processor time of a process and its threads; a tick is 10 ms. */
function processorOf(pid: number | undefined): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
  return 10 * (Number(fields[11]) + Number(fields[12]))
}

/** How long after a start the memory is read again: what the start left behind is collected by then. */
const restMs = 10_000

type Starts = {
  readonly starts: number
  readonly place: StorePlace
  /** Runs after the first start. */
  readonly fill: (place: StorePlace) => Promise<void>
}

/** The first start, and then `starts` times again on what it left and what was filled in. */
export async function measureStarts(name: string, { starts, place, fill }: Starts): Promise<void> {
  const start = async () => {
    const began = performance.now()
    const app = await startProcess({ ...place, measured: true })
    const { now, peak } = memoryOf(app.child.pid)
    const ms = performance.now() - began
    return { app, row: { ms, 'processor ms': processorOf(app.child.pid), 'RSS MB': now, peak } }
  }
  const rows: Record<string, object> = {}
  const add = (what: string, row: Record<string, number>) => {
    rows[`${name}: ${what}`] = Object.fromEntries(
      Object.entries(row).map(([column, value]) => [column, Math.round(value)]),
    )
  }
  const first = await start()
  add('first start', first.row)
  await first.app.stop()
  await fill(place)
  const later: (typeof first.row)[] = []
  let last: AppProcess | undefined
  for (let n = 0; n < starts; n++) {
    await last?.stop()
    const again = await start()
    later.push(again.row)
    last = again.app
  }
  add(`existing store, median of ${starts}`, {
    ms: median(later.map(({ ms }) => ms)),
    'processor ms': median(later.map((row) => row['processor ms'])),
    'RSS MB': median(later.map((row) => row['RSS MB'])),
    peak: median(later.map(({ peak }) => peak)),
  })
  if (last) {
    await setTimeout(restMs)
    const { now, peak } = memoryOf(last.child.pid)
    add('ten seconds later', { 'RSS MB': now, peak })
    await last.stop()
  }
  console.table(rows)
}
