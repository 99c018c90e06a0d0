/**
 * Keeps a rider's run on the phone by a service worker (`public/run-worker.js`), so that a phone that loads the page again
 * in a dead spot still shows it.
 */
import { useEffect } from 'react'
import { trustedScript } from '#ui/page/trusted-script.ts'

const worker = '/run-worker.js'
const scope = '/staff'

const container = (): ServiceWorkerContainer | undefined =>
  'serviceWorker' in navigator ? navigator.serviceWorker : undefined

async function keep(): Promise<void> {
  const workers = container()
  if (!workers) return
  await workers.register(trustedScript('run-worker', [worker], worker), { scope })
  const { active } = await workers.ready
  const files = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname)
  // Its name changes with every build, because it imports the others by name.
  const build = files.find((path) => path.includes('/entry.client-'))
  if (build) active?.postMessage({ keep: { build, files: [...new Set(files)] } })
}

/** For the rider whose run it is. A browser that refuses it works as before, with a connection. */
export function useKeptRun(): void {
  useEffect(() => {
    keep().catch(() => undefined)
  }, [])
}

/** After signing out: the run names people and their addresses. */
export async function forgetRun(): Promise<void> {
  try {
    const registration = await container()?.getRegistration(scope)
    await registration?.unregister()
    const names = 'caches' in globalThis ? await caches.keys() : []
    await Promise.all(
      names.filter((name) => name.startsWith('run-')).map((name) => caches.delete(name)),
    )
  } catch {
    // Without storage there is nothing to forget.
  }
}
