/** Evaluates the server's sources through Vite, and evaluates anew only what has changed. */
import { createServerModuleRunner, type ViteDevServer } from 'vite'

export type Modules = {
  /** Answers the same object until the module, or one that it imports, has changed. */
  import<T>(id: string): Promise<T>
  /** After a failed import: looks for every module again, for instance because the missing one has been created. */
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
