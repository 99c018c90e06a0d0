/** Starts a proxy as it is shipped (deploy/nginx.conf, deploy/Caddyfile), with TLS, before processes of the application. */
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { type IncomingMessage, request as plainRequest } from 'node:http'
import { request as securedRequest, type RequestOptions } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './app/free-port.ts'
import { prepareCaddy, program as caddy } from './shipped-caddy.ts'
import type { ProxyPlaces } from './shipped-file.ts'
import { prepareNginx, program as nginx } from './shipped-nginx.ts'
import { startAgain, untilAnswers } from './start-again.ts'

const proxies = {
  nginx: { program: nginx, prepare: prepareNginx },
  Caddy: { program: caddy, prepare: prepareCaddy },
} satisfies Record<string, { program: string; prepare: (places: ProxyPlaces) => Prepared }>

type Prepared = {
  readonly args: readonly string[]
  readonly env?: Readonly<Record<string, string>>
}
export type ProxyName = keyof typeof proxies
export type ShippedProxy = Awaited<ReturnType<typeof startShippedProxy>>
export const proxyNames = Object.keys(proxies) as ProxyName[]
/** This machine may have one and not the other. */
export const hasProxy = (name: ProxyName): boolean => existsSync(proxies[name].program)

function makeCertificate(folder: string): string {
  const files = ['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')]
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-noenc']
  const name = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  execFileSync('openssl', ['req', ...kind, ...files, '-days', '2', ...name], { stdio: 'pipe' })
  return readFileSync(join(folder, 'fullchain.pem'), 'utf8')
}

/** Before processes of the application at these ports. */
export const startShippedProxy = (
  name: ProxyName,
  upstreams: readonly number[],
  { isPlain = false } = {},
) => startAgain(name, () => startOnce(name, upstreams, isPlain))

async function startOnce(name: ProxyName, upstreams: readonly number[], isPlain: boolean) {
  const folder = mkdtempSync(join(tmpdir(), `device-care-${name}-`))
  const ca = makeCertificate(folder)
  const [http, https] = [await freePort(), await freePort()]
  const [accessLog, errorLog] = [join(folder, 'access.log'), join(folder, 'error.log')]
  const { program, prepare } = proxies[name]
  const places = { folder, http, https, upstreams, accessLog, errorLog, isPlain }
  const prepared: Prepared = prepare(places)
  const output = openSync(errorLog, 'a')
  const stdio = ['ignore', output, output] as const
  const child = spawn(program, prepared.args, {
    stdio: [...stdio],
    env: { ...process.env, ...prepared.env },
  })
  closeSync(output)
  const kill = () => child.kill('SIGTERM')
  process.once('exit', kill)
  const ended = once(child, 'exit')
  const url = isPlain ? `http://127.0.0.1:${https}` : `https://localhost:${https}`

  /** Opens a request that trusts the certificate; the caller writes its body, and reads the answer or not. */
  const open = (path: string, options: RequestOptions = {}) =>
    isPlain
      ? plainRequest(url + path, { agent: false, ...options })
      : securedRequest(url + path, { ca, agent: false, ...options })
  async function send(path: string, { body, ...options }: RequestOptions & { body?: string } = {}) {
    const sent = open(path, options)
    const answered = once(sent, 'response') as Promise<[IncomingMessage]>
    // A refusal may come while the body is still written: then the connection ends after the answer, which is all that counts.
    sent.on('error', () => {})
    sent.end(body)
    const [response] = await answered
    return read(response)
  }
  const isUp = () =>
    send('/healthz').then(
      () => true,
      () => false,
    )
  const readLog = () => readFileSync(errorLog, 'utf8')
  await untilAnswers(child, isUp, readLog)
  return {
    url,
    plainUrl: `http://localhost:${http}`,
    ca,
    open,
    send,
    readLog,
    readAccessLog: () => readFileSync(accessLog, 'utf8'),
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
  const bytes = Buffer.concat(parts)
  const { statusCode: status, headers } = response
  return { status, headers, bytes, text: bytes.toString() }
}
