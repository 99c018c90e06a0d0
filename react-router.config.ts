/** React Router: the pages stand in src, and the server renders them while it runs (nothing is prerendered). */
import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src',
  ssr: true,
  // The pages are few: their list is one hashed file, and no page asks the server for it.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
