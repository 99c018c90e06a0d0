/** A part of the page that is fetched when it is first wanted. A line that is down costs that part, never the page. */
import {
  type ComponentType,
  createElement,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useState,
} from 'react'

type Late<P> = {
  readonly wanted: boolean
  readonly props: P
  /** It could not be fetched; that is tried again when `wanted` is next set. */
  readonly onFail: (error: unknown) => void
}

/** Draws the part once it is there, and from then on. `fetchPart` must be the same function each time. */
export function useLate<P extends object>(
  fetchPart: () => Promise<ComponentType<P>>,
  { wanted, props, onFail }: Late<P>,
): ReactNode {
  const [part, setPart] = useState<ComponentType<P>>()
  const failed = useEffectEvent(onFail)
  const isThere = part !== undefined
  useEffect(() => {
    if (!wanted || isThere) return
    let left = false
    fetchPart().then(
      (fetched) => left || setPart(() => fetched),
      (error: unknown) => left || failed(error),
    )
    return () => {
      left = true
    }
  }, [fetchPart, wanted, isThere])
  return part && createElement(part, props)
}
