/** A map for anyone: the live one once it is there, the drawn one before and whenever it cannot be had. */
import {
  Component,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useEffectEvent,
  useState,
} from 'react'
import { Button } from '#ui/design/button.tsx'
import { useAnswer } from '#ui/query/queries.tsx'
import { readMapTiles } from '#domain/addresses/contract/customer.ts'
import type { LiveMapProps } from './live-map.tsx'

type Props = Omit<LiveMapProps, 'tiles' | 'onFail'> & {
  /** What stands while the map loads, and when it cannot be had. */
  readonly drawn: ReactNode
  /** Told whenever the live map is lost, or is tried again. */
  readonly onLost?: (lost: boolean) => void
}

const load = () => lazy(async () => ({ default: (await import('./live-map.tsx')).LiveMap }))

export function MapFrame({ drawn, onLost, ...map }: Props) {
  const [tries, setTries] = useState(0)
  const [failed, setFailed] = useState(false)
  const [LiveMap, setLiveMap] = useState(load)
  const tiles = useAnswer(readMapTiles, {})
  const retry = () => {
    setLiveMap(load)
    setTries(tries + 1)
    setFailed(false)
    if (tiles.isError) void tiles.refetch()
  }
  const isLost = failed || tiles.isError
  const notify = useEffectEvent((lost: boolean) => onLost?.(lost))
  useEffect(() => notify(isLost), [isLost])
  if (isLost) {
    return (
      <div>
        {drawn}
        <p className="sm muted mt-2 flex flex-wrap items-center gap-x-1" role="status">
          The map could not be loaded.
          <Button variant="quiet" size="sm" className="min-h-11 px-2" onClick={retry}>
            Try Again
          </Button>
        </p>
      </div>
    )
  }
  return (
    <Caught key={tries} onCaught={() => setFailed(true)}>
      <Suspense fallback={drawn}>
        {tiles.data ? (
          <LiveMap {...map} tiles={tiles.data} onFail={() => setFailed(true)} />
        ) : (
          drawn
        )}
      </Suspense>
    </Caught>
  )
}

type CaughtProps = { readonly onCaught: () => void; readonly children: ReactNode }

/** The map's own file may not arrive, as any other part of it. */
class Caught extends Component<CaughtProps> {
  static getDerivedStateFromError = () => ({ caught: true })
  override readonly state = { caught: false }
  override componentDidCatch() {
    this.props.onCaught()
  }
  override render() {
    return this.state.caught ? null : this.props.children
  }
}
