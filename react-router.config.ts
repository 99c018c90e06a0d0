/** Configures React Router: the pages are in src, and the server renders each request; nothing is prerendered. */
import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src',
  ssr: true,
  // The site has few pages, so the browser gets their list as one hashed file and never asks the server for routes.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
