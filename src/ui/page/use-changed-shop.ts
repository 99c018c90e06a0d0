/** Follows changes of the shop on an open page, with code that is fetched when somebody stays: no first visit waits for it. */
import { type ReactNode, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useLazy } from './lazy.ts'

const load = () => import('./changed-shop.tsx').then(({ ChangedShop }) => ChangedShop)

/** Renders nothing that is seen. Begins when the page comes back into view, after a navigation, and at once in the console. */
export function useChangedShop(): ReactNode {
  const { pathname } = useLocation()
  const [first] = useState(pathname)
  const [isBack, setIsBack] = useState(false)
  useEffect(() => {
    const look = () => document.visibilityState === 'visible' && setIsBack(true)
    addEventListener('visibilitychange', look)
    return () => removeEventListener('visibilitychange', look)
  }, [])
  const wanted = isBack || pathname !== first || pathname.startsWith('/staff')
  return useLazy(load, { wanted, props: {}, onFail: () => {} })
}
