/** A Vite plugin that reports what a saved file means for the running application. */
import type { Plugin } from 'vite'
import type { Change } from './live-app.ts'

/** Calls `notify` once Vite has invalidated the changed modules and those that import them. */
export const reportChanges = (notify: (change: Change, isNewFile: boolean) => void): Plugin => ({
  name: 'report-changes',
  hotUpdate: {
    order: 'post',
    handler({ file, type, server }) {
      if (this.environment.name !== 'ssr') return
      const isImported = Object.values(server.environments).some(
        ({ moduleGraph }) => moduleGraph.getModulesByFile(file) !== undefined,
      )
      // Workers and files that are read at run time are in no import graph.
      const isReadOtherwise = type === 'update' && !isImported && /\/src\/(?!.*\.test\.)/.test(file)
      const change = isReadOtherwise ? (/\/store\//.test(file) ? 'database' : 'app') : 'sources'
      notify(/\/migrations\//.test(file) ? 'database' : change, type === 'create')
    },
  },
})
