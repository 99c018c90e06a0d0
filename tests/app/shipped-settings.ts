/** What `script/run-node` of a checkout gives to Node; nothing in versions from before it. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

function readLauncher(checkout: string): string {
  const file = join(checkout, 'script/run-node')
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

/** Its flags. */
export function shippedFlags(checkout: string): string[] {
  const launcher = readLauncher(checkout)
  const line = /^exec node (.*) "\$@"$/m.exec(launcher)
  if (launcher && !line?.[1]) throw new Error('script/run-node no longer starts Node with flags')
  return line?.[1]?.split(' ') ?? []
}

/** What it sets for the C library. */
export function shippedSettings(checkout: string): Record<string, string> {
  const settings = [...readLauncher(checkout).matchAll(/\b(MALLOC_\w+)=(\d+)/g)]
  return Object.fromEntries(settings.map(([, name = '', value = '']) => [name, value]))
}
