/** What `script/run-node` of a checkout gives to Node; nothing in versions from before it. */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

function readLauncher(checkout: string): string {
  const file = join(checkout, 'script/run-node')
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

/** Its flags, for the embedded store or for a server's database. */
export function shippedFlags(checkout: string, databaseUrl = ''): string[] {
  const launcher = readLauncher(checkout)
  if (!launcher) return []
  const printing = launcher.replace(/^exec node (.*) "\$@"$/m, 'echo "$1"')
  if (printing === launcher) throw new Error('script/run-node no longer starts Node with flags')
  const env = { PATH: process.env['PATH'], DATABASE_URL: databaseUrl }
  return execFileSync('bash', ['-c', printing], { env, encoding: 'utf8' }).trim().split(' ')
}

/** What it sets for the C library. */
export function shippedSettings(checkout: string): Record<string, string> {
  const settings = [...readLauncher(checkout).matchAll(/\b(MALLOC_\w+)=(\d+)/g)]
  return Object.fromEntries(settings.map(([, name = '', value = '']) => [name, value]))
}
