/** Files of the build and of `public/`, served as they are; hashed names for ever, the others for an hour. */
import { existsSync, readdirSync } from 'node:fs'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'

/**
 * What lies in `root` when the house starts. Every path is plain: a single pattern among them, and Hono
 * leaves its fast router for every request.
 */
export function staticFiles(root: string): Hono {
  const app = new Hono()
  const stored = (cacheControl: string) =>
    serveStatic({
      root,
      precompressed: true,
      onFound: (_, c) => c.header('Cache-Control', cacheControl),
    })
  app.use('/assets/*', stored('public, max-age=31536000, immutable'))
  for (const path of pathsIn(root)) app.use(path, stored('public, max-age=3600'))
  return app
}

function pathsIn(root: string): string[] {
  if (!existsSync(root)) return []
  return readdirSync(root, { withFileTypes: true })
    .filter(
      ({ name }) => name !== 'assets' && !name.startsWith('.') && !/\.(html|br|gz|zst)$/.test(name),
    )
    .map((entry) => (entry.isDirectory() ? `/${entry.name}/*` : `/${entry.name}`))
}
