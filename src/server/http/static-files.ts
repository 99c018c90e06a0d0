/** Files of the build and of `public/`, served as they are; hashed names for ever, the others for an hour. */
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'

export function staticFiles(root: string): Hono {
  const app = new Hono()
  app.use(
    '/assets/*',
    serveStatic({
      root,
      precompressed: true,
      onFound: (_, c) => c.header('Cache-Control', 'public, max-age=31536000, immutable'),
    }),
  )
  app.use(
    '/:folder{(audio|parts|devices|art|fonts|img)}/*',
    serveStatic({
      root,
      precompressed: true,
      onFound: (_, c) => c.header('Cache-Control', 'public, max-age=3600'),
    }),
  )
  app.use(
    '/:file{[\\w.-]+\\.(svg|png|ico|txt|webmanifest|js|xml)}',
    serveStatic({
      root,
      precompressed: true,
      onFound: (_, c) => c.header('Cache-Control', 'public, max-age=3600'),
    }),
  )
  return app
}
