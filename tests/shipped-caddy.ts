/** Caddy with deploy/Caddyfile itself: only ports and the certificate are added, and its port for administration is off. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { changed, shippedFile, type ProxyPlaces } from './shipped-file.ts'

export const program = '/usr/bin/caddy'

/** Writes its settings into the folder. Returns what to start it with; the shipped file reads its variables. */
export function prepareCaddy(places: ProxyPlaces) {
  const { folder, https, upstreams, accessLog, isPlain } = places
  const file = join(folder, 'Caddyfile')
  writeFileSync(file, configOf(places))
  return {
    args: ['run', '--config', file, '--adapter', 'caddyfile'],
    env: {
      SITE_ADDRESS: isPlain ? `http://127.0.0.1:${https}` : 'localhost',
      UPSTREAMS: upstreams.map((port) => `127.0.0.1:${port}`).join(' '),
      ACCESS_LOG: accessLog,
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
    },
  }
}

/** @throws when the shipped file no longer has what is replaced */
function configOf({ folder, http, https, isPlain }: ProxyPlaces): string {
  const ports = isPlain ? '' : `\thttp_port ${http}\n\thttps_port ${https}\n`
  const tls = isPlain ? '' : `\ttls ${folder}/fullchain.pem ${folder}/privkey.pem\n`
  const visitor = isPlain ? '{http.request.header.X-Forwarded-For}' : '{remote_host}'
  return changed(shippedFile('Caddyfile'), [
    ['\n{\n', `\n{\n\tadmin off\n${ports}`],
    ['\treverse_proxy ', `${tls}\treverse_proxy `],
    ['{remote_host}', visitor],
  ])
}
