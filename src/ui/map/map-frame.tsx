/** A map: the live one once it is loaded, the drawn one before and whenever it cannot be loaded. */
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
  /** Shown while the live map loads, and when it cannot be loaded. */
  readonly drawn: ReactNode
  /** Called when the live map fails, and when it is tried again. */
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
        <p className="small muted mt-2 flex flex-wrap items-center gap-x-1" role="status">
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

/** Loading the map's script may fail, too. */
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
