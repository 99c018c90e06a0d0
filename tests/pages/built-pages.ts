/** The pages as they are built, for tests that start an application with them. */
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ServerBuild } from 'react-router'

const bundle = resolve('build/server/index.js')
/** False without a build (`script/build`): these tests are skipped then. */
export const isBuilt = existsSync(bundle)

export const builtPages = async () => ({
  build: (await import(/* @vite-ignore */ pathToFileURL(bundle).href)) as ServerBuild,
  folder: 'build/client',
})
