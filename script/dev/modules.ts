/** Evaluates the server's sources through Vite, and evaluates only changed modules again. */
import { createServerModuleRunner, type ViteDevServer } from 'vite'

export type Modules = {
  /** Returns the same object until the module, or one that it imports, has changed. */
  import<T>(id: string): Promise<T>
  /** Looks up every module again after a failed import, because a missing module may exist now. */
  retry(): void
}

export function openModules({ environments: { ssr } }: ViteDevServer): Modules {
  // With `hmr` the runner would evaluate every module again after each change.
  const runner = createServerModuleRunner(ssr, { hmr: false })
  let hasFailed = false
  return {
    async import<T>(id: string) {
      try {
        return await runner.import<T>(id)
      } catch (error) {
        hasFailed = true
        throw error
      }
    },
    retry() {
      if (!hasFailed) return
      hasFailed = false
      ssr.moduleGraph.invalidateAll()
      runner.clearCache()
    },
  }
}
