/** Says that the connection is gone, and what becomes of the page meanwhile. */
import { type ReactNode, useSyncExternalStore } from 'react'
import { Icon } from '#ui/design/icon.tsx'

function followConnection(listener: () => void) {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/** Always rendered, so that screen readers announce it. */
export function OfflineNote({ children }: { readonly children: ReactNode }) {
  const isOnline = useSyncExternalStore(
    followConnection,
    () => navigator.onLine,
    () => true,
  )
  return (
    <div role="status" className="mb-6 empty:hidden">
      {!isOnline && (
        <p className="small border-caution bg-caution-soft text-caution flex gap-2 rounded-md border px-4 py-3 font-semibold">
          <Icon name="alert" size={20} /> <span>{children}</span>
        </p>
      )}
    </div>
  )
}
