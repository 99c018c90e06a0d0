/** Files of the build and of `public/`, served as they are; hashed names for ever, the others for an hour. */
import { existsSync, readdirSync } from 'node:fs'
import { serveStatic } from '@hono/node-server/serve-static'
import { workerPolicy } from './headers.ts'
import { type Route, serve } from './serve.ts'
import { sitePage } from './site-endpoint.ts'

/** Serves the files that `root` holds at the start; for a file that has been removed since, the pages answer. */
export function staticFiles(root: string): Route[] {
  const files = (path: `/${string}`, cacheControl: string) => {
    const isWorker = path.endsWith('-worker.js')
    const read = serveStatic({
      root,
      precompressed: true,
      onFound(_, c) {
        c.header('Cache-Control', isWorker ? 'no-cache' : cacheControl)
        if (isWorker) c.header('Content-Security-Policy', workerPolicy)
      },
    })
    const endpoint = sitePage(path, 'A file of the build', { load: 'static', quiet: true })
    return serve(endpoint, async (_, __, { c }) => (await read(c, async () => {})) ?? undefined)
  }
  return [
    files('/assets/*', 'public, max-age=31536000, immutable'),
    ...pathsIn(root).map((path) => files(path, 'public, max-age=3600')),
  ]
}

function pathsIn(root: string): `/${string}`[] {
  if (!existsSync(root)) return []
  return readdirSync(root, { withFileTypes: true })
    .filter(
      ({ name }) => name !== 'assets' && !name.startsWith('.') && !/\.(html|br|gz|zst)$/.test(name),
    )
    .map((entry) =>
      entry.isDirectory() ? (`/${entry.name}/*` as const) : (`/${entry.name}` as const),
    )
}
