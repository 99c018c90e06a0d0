/** Starts a private nginx before several processes of the application, as deploy/nginx.conf does, but without TLS. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './app/free-port.ts'
import { startAgain, untilAnswers } from './start-again.ts'

const program = '/usr/sbin/nginx'

const configOf = (folder: string, port: number, ports: readonly number[]) => `
pid ${folder}/pid;
worker_processes 1;
daemon off;
events { worker_connections 1024; }
http {
  access_log ${folder}/access.log;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  upstream application {
    ${ports.map((one) => `server 127.0.0.1:${one} max_fails=0;`).join('\n    ')}
    keepalive 32;
    keepalive_timeout 60s;
  }
  server {
    listen 127.0.0.1:${port};
    proxy_http_version 1.1;
    proxy_set_header Connection "";
    proxy_set_header Host $host;
    proxy_set_header X-Forwarded-For $http_x_forwarded_for;
    proxy_connect_timeout 2s;
    proxy_read_timeout 65s;
    proxy_next_upstream error timeout http_502 http_503 non_idempotent;
    proxy_next_upstream_tries 2;
    proxy_next_upstream_timeout 10s;
    location / {
      proxy_pass http://application;
      error_page 502 = @once_more;
    }
    location @once_more {
      proxy_pass http://application;
    }
  }
}
`

export function startNginx(ports: readonly number[]) {
  if (!existsSync(program)) throw new Error('No nginx: apt-get install nginx-light')
  return startAgain('nginx', () => startOnce(ports))
}

async function startOnce(ports: readonly number[]) {
  const folder = mkdtempSync(join(tmpdir(), 'device-care-nginx-'))
  const port = await freePort()
  const file = join(folder, 'nginx.conf')
  writeFileSync(file, configOf(folder, port, ports))
  const log = join(folder, 'error.log')
  const child = spawn(program, ['-p', folder, '-c', file, '-e', log], { stdio: 'ignore' })
  const kill = () => child.kill('SIGTERM')
  process.once('exit', kill)
  const ended = once(child, 'exit')
  const url = `http://127.0.0.1:${port}`
  const readLog = () => readFileSync(log, 'utf8')
  const isUp = () =>
    fetch(`${url}/healthz`).then(
      () => true,
      () => false,
    )
  await untilAnswers(child, isUp, readLog)
  return {
    url,
    readLog,
    async stop(): Promise<void> {
      process.off('exit', kill)
      kill()
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
