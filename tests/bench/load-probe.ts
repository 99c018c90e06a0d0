import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'

/** Flags that load a probe without its types: to strip them in the measured process takes 14 MB of it. */
export function loadProbe(file: 'probe.ts' | 'turn-probe.ts'): string[] {
  const code = stripTypeScriptTypes(readFileSync(join(import.meta.dirname, file), 'utf8'))
  return ['--import', `data:text/javascript,${encodeURIComponent(code)}`]
}
