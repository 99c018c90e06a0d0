/** Joins a program of the tests and everything it imports into one file, which a process loads four times as fast. */
import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin } from 'vite'

const root = resolve(import.meta.dirname, '../..')
/** Inside node_modules, because the file still imports the packages with native parts from there. */
const folder = join(root, 'node_modules/.cache/device-care')
const nativePackages = ['@electric-sql/pglite', 'pg-native', 'sharp']

/** Our modules find their files and threads beside themselves, so each keeps the address of its source. */
const sourceAddresses: Plugin = {
  name: 'source-addresses',
  transform(code, id) {
    if (!id.startsWith(root) || id.includes('/node_modules/')) return undefined
    return code
      .replaceAll('import.meta.dirname', JSON.stringify(dirname(id)))
      .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href))
  },
}

/** Returns the path of the bundled program. */
export async function bundleProgram(program: string): Promise<string> {
  const result = await build({
    configFile: false,
    root,
    logLevel: 'error',
    plugins: [sourceAddresses],
    ssr: { noExternal: true, external: nativePackages },
    build: {
      ssr: program,
      target: 'node24',
      write: false,
      rolldownOptions: { output: { codeSplitting: false } },
    },
  })
  if (!('output' in result)) throw new Error('the build is neither one program nor ended')
  const file = join(folder, `${basename(program, '.ts')}.mjs`)
  mkdirSync(folder, { recursive: true })
  // Another worker may be starting the same program from the file.
  const unfinished = `${file}.${process.pid}`
  writeFileSync(unfinished, result.output[0].code)
  renameSync(unfinished, file)
  return file
}
