/** Starts nginx with deploy/nginx.conf itself: only ports, folders, the name and the certificate are replaced. */
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { request, type RequestOptions } from 'node:https'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { freePort } from './app/free-port.ts'
import { startAgain, untilAnswers } from './start-again.ts'

const program = '/usr/sbin/nginx'
const shipped = resolve(import.meta.dirname, '../deploy/nginx.conf')
export const hasNginx = existsSync(program)

export type ShippedNginx = Awaited<ReturnType<typeof startShippedNginx>>

type Places = {
  readonly folder: string
  readonly http: number
  readonly https: number
  readonly upstreams: readonly number[]
}

/** @throws when the shipped file no longer has what is replaced */
function configOf({ folder, http, https, upstreams }: Places): string {
  let text = readFileSync(shipped, 'utf8')
  const put = (what: string, instead: string) => {
    if (!text.includes(what)) throw new Error(`deploy/nginx.conf has no "${what}"`)
    text = text.replaceAll(what, instead)
  }
  const [first, ...others] = upstreams.map((port) => `server 127.0.0.1:${port} max_fails=0;`)
  put('server 127.0.0.1:3000 max_fails=0;', first ?? '')
  put('server 127.0.0.1:3001 max_fails=0;', others.join('\n'))
  put('listen 80;', `listen 127.0.0.1:${http};`)
  put('listen [::]:80;', '')
  put('listen 443 ssl', `listen 127.0.0.1:${https} ssl`)
  put('listen [::]:443 ssl http2;', '')
  put('shop.example', 'localhost')
  put('/etc/ssl/device-care', folder)
  put('/var/log/nginx/device-care.log', `${folder}/access.log`)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  )
  // Its worker would be nobody, who may not write into the folder.
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  return `${user} pid ${folder}/pid; worker_processes 1; daemon off; events {}
http {
${temporary.join('\n')}
${text}
}`
}

function makeCertificate(folder: string): string {
  const files = ['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')]
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-noenc']
  const name = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  execFileSync('openssl', ['req', ...kind, ...files, '-days', '2', ...name], { stdio: 'pipe' })
  return readFileSync(join(folder, 'fullchain.pem'), 'utf8')
}

/** Before processes of the application at these ports. */
export const startShippedNginx = (upstreams: readonly number[]) =>
  startAgain('nginx', () => startOnce(upstreams))

async function startOnce(upstreams: readonly number[]) {
  const folder = mkdtempSync(join(tmpdir(), 'device-care-nginx-'))
  const ca = makeCertificate(folder)
  const [http, https] = [await freePort(), await freePort()]
  const file = join(folder, 'nginx.conf')
  writeFileSync(file, configOf({ folder, http, https, upstreams }))
  const log = join(folder, 'error.log')
  const child = spawn(program, ['-p', folder, '-c', file, '-e', log], { stdio: 'ignore' })
  const kill = () => child.kill('SIGTERM')
  process.once('exit', kill)
  const ended = once(child, 'exit')
  const url = `https://localhost:${https}`

  /** Opens a request that trusts the certificate; the caller writes its body, and reads the answer or not. */
  const open = (path: string, options: RequestOptions = {}) =>
    request(url + path, { ca, agent: false, ...options })
  async function send(path: string, { body, ...options }: RequestOptions & { body?: string } = {}) {
    const sent = open(path, options)
    const answered = once(sent, 'response') as Promise<[IncomingMessage]>
    sent.end(body)
    const [response] = await answered
    return read(response)
  }
  const isUp = () =>
    send('/healthz').then(
      () => true,
      () => false,
    )
  const readLog = () => readFileSync(log, 'utf8')
  await untilAnswers(child, isUp, readLog)
  return {
    url,
    plainUrl: `http://localhost:${http}`,
    ca,
    open,
    send,
    readLog,
    readAccessLog: () => readFileSync(join(folder, 'access.log'), 'utf8'),
    async stop(): Promise<void> {
      process.off('exit', kill)
      kill()
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function read(response: IncomingMessage) {
  const parts: Buffer[] = []
  for await (const part of response) parts.push(part as Buffer)
  const text = Buffer.concat(parts).toString()
  const { statusCode: status, headers } = response
  return { status, headers, text }
}
