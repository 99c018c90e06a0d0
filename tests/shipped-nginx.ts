/** nginx with deploy/nginx.conf itself: only ports, folders, the name and the certificate are replaced. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { changed, shippedFile, type ProxyPlaces } from './shipped-file.ts'

export const program = '/usr/sbin/nginx'

/** Writes its settings into the folder. Returns the arguments to start it with. */
export function prepareNginx(places: ProxyPlaces): { readonly args: string[] } {
  const file = join(places.folder, 'nginx.conf')
  writeFileSync(file, configOf(places))
  return { args: ['-p', places.folder, '-c', file, '-e', places.errorLog] }
}

/** @throws when the shipped file no longer has what is replaced */
function configOf({ folder, http, https, upstreams, accessLog, isPlain }: ProxyPlaces): string {
  const [first, ...others] = upstreams.map((port) => `server 127.0.0.1:${port} max_fails=0;`)
  const text = changed(shippedFile('nginx.conf'), [
    ['server 127.0.0.1:3000 max_fails=0;', first ?? ''],
    ['server 127.0.0.1:3001 max_fails=0;', others.join('\n')],
    ['listen 80;', `listen 127.0.0.1:${http};`],
    ['listen [::]:80;', ''],
    ['listen 443 ssl http2;', `listen 127.0.0.1:${https}${isPlain ? '' : ' ssl http2'};`],
    ['listen [::]:443 ssl http2;', ''],
    ['For $remote_addr;', isPlain ? 'For $http_x_forwarded_for;' : 'For $remote_addr;'],
    ['shop.example', 'localhost'],
    ['/etc/ssl/device-care', folder],
    ['/var/log/nginx/device-care.log', accessLog],
  ])
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
