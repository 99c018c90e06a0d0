/** A map on which a value is drawn and dragged; it loads only on its page, and the fields beside it serve the keyboard. */
import { type Layer, type Map as LeafletMap, map as openMap, tileLayer } from 'leaflet'
import 'leaflet/dist/leaflet.css'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { IconButton } from '#ui/design/icon-button.tsx'
import type { MapTiles } from '#domain/addresses/contract/customer.ts'
import '#ui/map/live-map.css'
import './drag-map.css'

type Props<T> = {
  readonly tiles: MapTiles
  /** The accessible name. */
  readonly label: string
  readonly value: T
  readonly onChange: (value: T) => void
  /** Shows the part of the map to begin with. */
  readonly begin: (map: LeafletMap, onChange: (value: T) => void) => void
  /** Undefined while the value cannot be drawn. */
  readonly draw: (value: T, onChange: (value: T) => void) => Layer | undefined
}

export function DragMap<T>({ tiles, label, value, onChange, begin, draw }: Props<T>) {
  const box = useRef<HTMLDivElement>(null)
  const [live, setLive] = useState<LeafletMap>()
  const changed = useEffectEvent(onChange)
  const begun = useEffectEvent((map: LeafletMap) => begin(map, (next) => changed(next)))
  const drawn = useEffectEvent((now: T) => draw(now, (next) => changed(next)))

  useEffect(() => {
    if (!box.current) return undefined
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
    const opened = openMap(box.current, {
      keyboard: false,
      attributionControl: false,
      zoomControl: false,
      trackResize: false,
      zoomAnimation: !calm,
      fadeAnimation: !calm,
      inertia: !calm,
      zoomSnap: 0.5,
    })
    setLive(opened)
    tileLayer(tiles.url, { maxZoom: 19 }).addTo(opened)
    begun(opened)
    const size = new ResizeObserver(() => opened.invalidateSize({ pan: false }))
    size.observe(box.current)
    return () => {
      size.disconnect()
      setLive(undefined)
      opened.remove()
    }
  }, [tiles])

  useEffect(() => {
    if (!live) return undefined
    const layer = drawn(value)?.addTo(live)
    return () => void layer?.remove()
  }, [value, live])

  return (
    <div className="live-map drag-map">
      <div ref={box} className="live-map-box" role="application" aria-label={label} />
      <div className="live-map-zoom">
        <IconButton icon="plus" label="Zoom in" onClick={() => live?.zoomIn(1)} />
        <IconButton icon="minus" label="Zoom out" onClick={() => live?.zoomOut(1)} />
      </div>
      <a className="live-map-source" href={tiles.attributionUrl} target="_blank" rel="noreferrer">
        {tiles.attribution}
      </a>
    </div>
  )
}
