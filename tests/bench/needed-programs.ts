/** What a benchmark needs on the machine besides the project's own packages: `script/install-test-tools --bench` installs it. */
import { existsSync } from 'node:fs'

/** Ends the benchmark with one sentence when one of these files is missing. */
export function needPrograms(...paths: readonly string[]): void {
  const missing = paths.filter((path) => !existsSync(path))
  if (missing.length === 0) return
  console.error(`Missing: ${missing.join(', ')}. script/install-test-tools --bench installs it.`)
  process.exit(2)
}
