/** Starts a private PgBouncer in transaction mode before the PostgreSQL of the test run. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './app/free-port.ts'
import { startAgain, untilAnswers } from './start-again.ts'
import { findOwner } from './postgres-programs.ts'

const program = '/usr/sbin/pgbouncer'

/** `url` is the address of a database on a server that trusts; `sessions` is how many the pooler opens there. */
export function startPgBouncer(url: string, { sessions = 3 } = {}) {
  if (!existsSync(program)) throw new Error('No PgBouncer: apt-get install pgbouncer')
  return startAgain('PgBouncer', () => startOnce(url, sessions))
}

async function startOnce(url: string, sessions: number) {
  const server = new URL(url)
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'device-care-pgbouncer-'))
  chmodSync(folder, 0o755)
  writeFileSync(join(folder, 'users'), `"${server.username}" ""\n`)
  const settings = {
    listen_addr: '127.0.0.1',
    listen_port: port,
    unix_socket_dir: '',
    auth_type: 'trust',
    auth_file: join(folder, 'users'),
    pool_mode: 'transaction',
    default_pool_size: sessions,
    max_client_conn: 200,
  }
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}`)
  const file = join(folder, 'pgbouncer.ini')
  const databases = `[databases]\n* = host=${server.hostname} port=${server.port}\n[pgbouncer]\n`
  writeFileSync(file, `${databases}${lines.join('\n')}\n`)
  const child = spawn(program, [file], {
    ...(await findOwner()),
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let log = ''
  child.stderr.on('data', (text: Buffer) => (log = (log + text.toString()).slice(-4_000)))
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  const ended = once(child, 'exit')
  await untilAnswers(
    child,
    () => isOpen(port),
    () => log,
  )
  server.port = String(port)
  return {
    /** The same database through the pooler. */
    url: server.href,
    readLog: () => log,
    async stop(): Promise<void> {
      process.off('exit', kill)
      kill()
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function isOpen(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  const opened = await Promise.race([
    once(socket, 'connect').then(() => true),
    once(socket, 'error').then(() => false),
  ]).catch(() => false)
  socket.destroy()
  return opened
}
