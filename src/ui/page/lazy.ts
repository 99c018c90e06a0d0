/** A component that is loaded when it is first wanted. When there is no connection, only that component is missing. */
import {
  type ComponentType,
  createElement,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useState,
} from 'react'

type Options<P> = {
  readonly wanted: boolean
  readonly props: P
  /** Called when loading failed; it is tried again when `wanted` is next set. */
  readonly onFail: (error: unknown) => void
}

/** Renders the component once it is loaded, and from then on. `load` must be the same function each time. */
export function useLazy<P extends object>(
  load: () => Promise<ComponentType<P>>,
  { wanted, props, onFail }: Options<P>,
): ReactNode {
  const [component, setComponent] = useState<ComponentType<P>>()
  const failed = useEffectEvent(onFail)
  const isLoaded = component !== undefined
  useEffect(() => {
    if (!wanted || isLoaded) return
    let isUnmounted = false
    load().then(
      (loaded) => isUnmounted || setComponent(() => loaded),
      (error: unknown) => isUnmounted || failed(error),
    )
    return () => {
      isUnmounted = true
    }
  }, [load, wanted, isLoaded])
  return component && createElement(component, props)
}
