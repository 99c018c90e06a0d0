/**
 * Tests `npm run dev` on a copy of the sources: pages and calls at one address, and a saved server file that is
 * served at once.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { EventEmitter, once } from 'node:events'
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from './app/free-port.ts'
import { WAIT_MS } from './timeouts.ts'

const root = resolve(import.meta.dirname, '..')
const copied = [
  'src',
  'script',
  'migrations',
  'package.json',
  'tsconfig.json',
  'tsconfig.base.json',
  'vite.config.ts',
  'react-router.config.ts',
]
const folder = mkdtempSync(join(tmpdir(), 'device-care-dev-'))
let server: ChildProcess
let url: string
let output = ''
/** Emits `more` when the server has printed something or ended. */
const printing = new EventEmitter()

beforeAll(async () => {
  for (const name of copied) cpSync(join(root, name), join(folder, name), { recursive: true })
  for (const name of ['node_modules', 'public']) symlinkSync(join(root, name), join(folder, name))
  const port = await freePort()
  url = `http://localhost:${port}`
  server = spawn(process.execPath, ['script/dev.ts'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env['PATH'], PORT: String(port), LOG_LEVEL: 'warn' },
  })
  const add = (piece: string) => {
    output += piece
    printing.emit('more')
  }
  server.stdout?.setEncoding('utf8').on('data', add)
  server.stderr?.setEncoding('utf8').on('data', add)
  server.once('exit', () => printing.emit('more'))
  await printed('is open at')
})

afterAll(async () => {
  if (server.exitCode === null) {
    const ended = once(server, 'exit')
    server.kill('SIGKILL')
    await ended
  }
  rmSync(folder, { recursive: true, force: true })
})

/** Resolves with the output since `from` once it contains the text; rejects when the server ends before. */
async function printed(text: string, from = 0): Promise<string> {
  while (!output.slice(from).includes(text)) {
    if (server.exitCode !== null) throw new Error(`The server ended:\n${output}`)
    await once(printing, 'more')
  }
  return output.slice(from)
}

/** Saves the copy of a source with one text replaced, and waits for the server's next output. */
async function save(file: string, from: string, to: string, answer: string): Promise<string> {
  const path = join(folder, file)
  const before = readFileSync(path, 'utf8')
  expect(before).toContain(from)
  const start = output.length
  writeFileSync(path, before.replace(from, to))
  return printed(answer, start)
}

const read = async (path: string) => {
  const response = await fetch(url + path)
  return { status: response.status, headers: response.headers, text: await response.text() }
}

test('a page is rendered from its sources, with the API data of its loader', async () => {
  const page = await read('/contact')
  expect(page.status).toBe(200)
  expect(page.text).toContain('Send Message')
  expect(page.text).toContain('/src/entry.client.tsx')
  expect(page.text).not.toContain('type="deferred"')
})

test('the policy of a page allows inline styles, and is as strict as in production with scripts', async () => {
  const policy = (await read('/contact')).headers.get('content-security-policy') ?? ''
  const scripts = policy.split('; ').find((part) => part.startsWith('script-src'))
  expect(policy).toContain("style-src 'self' 'unsafe-inline'")
  expect(policy).not.toContain('trusted-types')
  expect(scripts).toMatch(/^script-src 'self'( 'sha256-[^']+')+$/)
})

test('the same address serves a module with fast refresh, a drawing and a call', async () => {
  expect((await read('/src/root.tsx')).text).toContain('$RefreshReg$')
  expect((await read('/favicon.svg')).headers.get('content-type')).toBe('image/svg+xml')
  const call = await read('/api/v1/app/site/opening')
  expect([call.status, JSON.parse(call.text)]).toMatchObject([200, { status: 200 }])
})

test('a saved endpoint, and a saved file of both sides, are served without a new process', async () => {
  const { pid } = server
  await save('src/platform/http/health.ts', "plain('ok\\n')", "plain('well\\n')", 'restarted in')
  expect((await read('/healthz')).text).toBe('well\n')
  await save('src/kernel/app-error.ts', 'We could not find that.', 'Not here.', 'restarted in')
  expect((await read('/api/v1/app/nothing')).text).toContain('Not here.')
  expect((await read('/contact')).status).toBe(200)
  expect([server.pid, server.exitCode]).toEqual([pid, null])
})

test('a saved component is rendered again, and the application does not restart for it', async () => {
  const start = output.length
  const form = 'src/website/contact/contact-form.tsx'
  await save(form, 'Send Message', 'Send this', form.split('/').at(-1) ?? form)
  expect((await read('/contact')).text).toContain('Send this')
  expect(output.slice(start)).not.toContain('restarted')
})

test('an error in the code is the answer until it is corrected', async () => {
  const file = 'src/platform/http/arrival.ts'
  const first = readFileSync(join(folder, file), 'utf8')
  await save(file, 'export', 'export export', 'PARSE_ERROR')
  const broken = await read('/healthz')
  expect(broken.status).toBe(500)
  expect(broken.text).toContain('arrival.ts')
  // A file that is saved twice within 50 ms is noticed once, so it is saved until the answer is right.
  const mend = async () => {
    writeFileSync(join(folder, file), first)
    return (await read('/healthz')).status
  }
  await expect.poll(mend, { interval: 200, timeout: WAIT_MS }).toBe(200)
})

test('SIGINT ends it with code 0 and releases its data directory', async () => {
  const lock = join(folder, '.data/dev/store.lock')
  expect(existsSync(lock)).toBe(true)
  const ended = once(server, 'exit')
  server.kill('SIGINT')
  expect(await ended).toEqual([0, null])
  expect(existsSync(lock)).toBe(false)
})
