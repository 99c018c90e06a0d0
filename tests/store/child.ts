/** Starts a small program of this folder as a process of its own, so that a test can watch and kill it. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

export type Child = {
  process: ChildProcess
  /** Every complete line of standard output so far. */
  lines(): string[]
  errors(): string
  /** Waits for a line that begins with `start`. */
  line(start: string): Promise<string>
  /** The exit code, or the signal's name. */
  ended: Promise<number | string>
}

export function start(program: string, args: string[], wrapper: string[] = []): Child {
  const file = fileURLToPath(new URL(program, import.meta.url))
  const [command = process.execPath, ...rest] = [...wrapper, process.execPath, file, ...args]
  const child = spawn(command, rest, { stdio: ['ignore', 'pipe', 'pipe'] })
  let out = ''
  let err = ''
  child.stdout.on('data', (text: Buffer) => (out += text.toString()))
  child.stderr.on('data', (text: Buffer) => (err += text.toString()))
  const ended = once(child, 'close').then(([code, signal]) => (code ?? signal) as number | string)
  const lines = () =>
    out
      .slice(0, out.lastIndexOf('\n') + 1)
      .split('\n')
      .slice(0, -1)
  const line = async (begin: string) => {
    for (;;) {
      const found = lines().find((each) => each.startsWith(begin))
      if (found !== undefined) return found
      const over = await Promise.race([
        once(child.stdout, 'data').then(() => false),
        ended.then(() => true),
      ])
      if (over && !lines().some((each) => each.startsWith(begin))) {
        throw new Error(`${program} ended without "${begin}":\n${out}${err}`)
      }
    }
  }
  return { process: child, lines, errors: () => err, line, ended }
}
