/** Reads what stands behind the # of the address. */
import { useSyncExternalStore } from 'react'

/** The secret part of the address, which browsers never send. */
export const useFragment = (): string =>
  useSyncExternalStore(
    (changed) => {
      addEventListener('hashchange', changed)
      return () => removeEventListener('hashchange', changed)
    },
    () => location.hash.slice(1),
    () => '',
  )
