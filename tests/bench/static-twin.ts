/** The lower limit: the application's own pages as files without any script, served compressed by nginx. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { freePort } from '../app/free-port.ts'

export const nginxPath = '/usr/sbin/nginx'
const client = resolve(import.meta.dirname, '../../build/client')

export type StaticTwin = Awaited<ReturnType<typeof openStaticTwin>>

/** Takes the pages from `app`; styles, fonts and pictures are the build's own files. */
export async function openStaticTwin(app: string, paths: readonly string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'static-twin-'))
  for (const [at, path] of paths.entries()) {
    const html = withoutScripts(await (await fetch(app + path)).text())
    const file = join(folder, `${at}.html`)
    writeFileSync(file, html)
    writeFileSync(`${file}.br`, brotliCompressSync(html))
    writeFileSync(`${file}.gz`, gzipSync(html, { level: 9 }))
  }
  const port = await freePort()
  const config = join(folder, 'nginx.conf')
  writeFileSync(config, nginxConfig(folder, port))
  const child = spawn(nginxPath, ['-p', folder, '-c', config, '-e', 'stderr'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = once(child, 'exit')
  const end = () => child.kill('SIGKILL')
  process.once('exit', end)
  const url = `http://127.0.0.1:${port}`
  await isOpen(url)
  return {
    addressOf: (path: string) => `${url}/twin/${paths.indexOf(path)}.html`,
    async stop() {
      process.off('exit', end)
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const withoutScripts = (html: string): string =>
  html
    .replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
    .replaceAll(/<link rel="deferred"[^>]*>/g, '')

async function isOpen(url: string): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    if ((await fetch(`${url}/favicon.svg`).catch(() => undefined))?.ok) return
    await setTimeout(50)
  }
  throw new Error('nginx did not start')
}

/**
 * Compressed files beside the plain ones are sent to clients that accept them, Brotli before gzip, without nginx's
 * own modules for it.
 */
const nginxConfig = (folder: string, port: number): string => `
daemon off;
master_process off;
pid ${folder}/pid;
events { worker_connections 256; }
http {
  access_log off;
  client_body_temp_path ${folder}/t1; proxy_temp_path ${folder}/t2; fastcgi_temp_path ${folder}/t3;
  uwsgi_temp_path ${folder}/t4; scgi_temp_path ${folder}/t5;
  types {
    text/html html; text/css css; image/svg+xml svg; font/woff2 woff2; image/avif avif; image/webp webp;
    image/png png; application/json webmanifest; video/mp4 mp4; video/webm webm; audio/mpeg mp3;
  }
  map $http_accept_encoding $packed { default ""; "~\\bbr\\b" .br; "~\\bgzip\\b" .gz; }
  sendfile on;
  tcp_nopush on;
  keepalive_requests 1000000;
  server {
    listen 127.0.0.1:${port};
    root ${client};
    if (-f $document_root$uri$packed) { rewrite ^ $uri$packed last; }
    location /assets/ { add_header Cache-Control "public, max-age=31536000, immutable"; }
    location ^~ /twin/ {
      alias ${folder}/;
      if (-f $request_filename$packed) { rewrite ^/twin/(.*)$ /packed/$1$packed last; }
    }
    location ~ ^/packed/(.*)\\.br$ { internal; alias ${folder}/$1.br; ${packedAs('br', 'text/html')} }
    location ~ ^/packed/(.*)\\.gz$ { internal; alias ${folder}/$1.gz; ${packedAs('gzip', 'text/html')} }
    ${['css', 'svg']
      .flatMap((kind) =>
        ['br', 'gz'].map((end) => {
          const type = kind === 'css' ? 'text/css' : 'image/svg+xml'
          return `location ~ \\.${kind}\\.${end}$ { ${packedAs(end === 'gz' ? 'gzip' : end, type)} }`
        }),
      )
      .join('\n    ')}
  }
}
`

const packedAs = (encoding: string, type: string): string =>
  `types { } default_type "${type}; charset=utf-8"; add_header Content-Encoding ${encoding}; add_header Vary Accept-Encoding; add_header Cache-Control "public, max-age=31536000, immutable";`
