/** The live map, rendered by Leaflet and loaded only where one is open. Zoom buttons and attribution are ours. */
import { circleMarker, type Map as LeafletMap, map as openMap, polygon, tileLayer } from 'leaflet'
import 'leaflet/dist/leaflet.css'
import { type KeyboardEvent, useEffect, useEffectEvent, useRef } from 'react'
import type { Position } from '#kernel/shop.ts'
import { IconButton } from '#ui/design/icon-button.tsx'
import type { MapTiles } from '#domain/addresses/contract/customer.ts'
import './live-map.css'

export type LiveMapProps = {
  readonly tiles: MapTiles
  /** The accessible name. */
  readonly label: string
  readonly start: Position
  /** The map moves there when it changes. */
  readonly goTo?: Position | undefined
  /** `pin`: it stays in the middle while the map moves below it. `mark`: a point at `start`. */
  readonly show: 'pin' | 'mark'
  /** Called when the person has moved the map and it rests. */
  readonly onRest?: (middle: Position) => void
  /** Called when the tiles cannot be loaded. */
  readonly onFail: () => void
}

/** The zoom of the specification shows streets and their names. */
const zoom = 16
/**
 * The effect of each key: pixels to the right and down, or steps of zoom. A dialog takes arrow keys before Leaflet
 * gets them.
 */
const steps: Readonly<Record<string, readonly [right: number, down: number] | number>> = {
  ArrowLeft: [-80, 0],
  ArrowRight: [80, 0],
  ArrowUp: [0, -80],
  ArrowDown: [0, 80],
  '+': 1,
  '=': 1,
  '-': -1,
}
/** The number of consecutive tiles that fail until the map counts as failed. */
const patience = 4
/** Milliseconds within which the first tile must arrive. */
const firstTile = 10_000

export function LiveMap(props: LiveMapProps) {
  const { box, zoomBy, panBy } = useLeaflet(props)
  const { tiles, label, show } = props
  const pressed = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (!step || event.ctrlKey || event.altKey || event.metaKey) return
    event.preventDefault()
    if (typeof step === 'number') zoomBy(step)
    else panBy(step)
  }
  return (
    <div className={show === 'mark' ? 'live-map live-map-tall' : 'live-map'}>
      <div
        ref={box}
        className="live-map-box"
        role="application"
        aria-label={label}
        tabIndex={0}
        onKeyDown={pressed}
      />
      {show === 'pin' && <Pin />}
      <div className="live-map-zoom">
        <IconButton icon="plus" label="Zoom in" onClick={() => zoomBy(1)} />
        <IconButton icon="minus" label="Zoom out" onClick={() => zoomBy(-1)} />
      </div>
      <a className="live-map-source" href={tiles.attributionUrl} target="_blank" rel="noreferrer">
        {tiles.attribution}
      </a>
    </div>
  )
}

function useLeaflet({ tiles, start, goTo, show, onRest, onFail }: LiveMapProps) {
  const box = useRef<HTMLDivElement>(null)
  const live = useRef<LeafletMap>(undefined)
  const still = useRef(false)
  const rested = useEffectEvent((middle: Position) => onRest?.(middle))
  const failed = useEffectEvent(onFail)
  /** Movements by this code are not reported as the person's. */
  const quietly = useEffectEvent((act: (map: LeafletMap) => void) => {
    if (!live.current) return
    still.current = true
    act(live.current)
    still.current = false
  })

  const open = useEffectEvent((container: HTMLDivElement) => {
    const opened = openBare(container, show)
    live.current = opened
    quietly(() => opened.setView(start, zoom, { animate: false }))
    let middle = opened.getCenter()
    opened.on('moveend', () => {
      const now = opened.getCenter()
      const moved = !now.equals(middle, 1e-6)
      middle = now
      if (moved && !still.current) rested({ lat: now.lat, lng: now.lng })
    })
    if (show === 'mark')
      circleMarker(start, { radius: 11, className: 'live-map-mark' }).addTo(opened)
    else outline(opened, tiles.serviceArea)
    return opened
  })

  useEffect(() => {
    if (!box.current) return undefined
    const opened = open(box.current)
    const stopTiles = showTiles(opened, tiles.url, failed)
    const size = new ResizeObserver(() => quietly((map) => map.invalidateSize({ pan: false })))
    size.observe(box.current)
    return () => {
      size.disconnect()
      stopTiles()
      live.current = undefined
      opened.remove()
    }
  }, [tiles.url])

  useEffect(() => {
    if (goTo) quietly((map) => map.setView(goTo, zoom, { animate: false }))
  }, [goTo])

  return {
    box,
    zoomBy: (by: number) => live.current?.setZoom(live.current.getZoom() + by),
    panBy: ([right, down]: readonly [number, number]) =>
      live.current?.panBy([right, down], { animate: false }),
  }
}

/** Zooming keeps the middle, where the pin is. A map without a pin lets the page scroll over it. */
function openBare(container: HTMLDivElement, show: LiveMapProps['show']): LeafletMap {
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
  return openMap(container, {
    keyboard: false,
    zoomControl: false,
    attributionControl: false,
    trackResize: false,
    doubleClickZoom: 'center',
    touchZoom: 'center',
    scrollWheelZoom: show === 'pin' ? 'center' : false,
    zoomAnimation: !calm,
    fadeAnimation: !calm,
    inertia: !calm,
    minZoom: 6,
  })
}

const outline = (map: LeafletMap, area: readonly Position[]) =>
  polygon([...area], { className: 'live-map-area', interactive: false }).addTo(map)

/** Calls back once when several tiles in a row fail, or none arrives at all. Returns how to stop. */
function showTiles(map: LeafletMap, url: string, onFail: () => void): () => void {
  let missed = 0
  const tooLate = setTimeout(onFail, firstTile)
  const layer = tileLayer(url, { maxZoom: 19, keepBuffer: 1 })
  layer.on('tileload', () => {
    clearTimeout(tooLate)
    missed = 0
  })
  layer.on('tileerror', () => {
    missed += 1
    if (missed === patience) onFail()
  })
  layer.addTo(map)
  return () => {
    clearTimeout(tooLate)
    layer.off()
  }
}

const Pin = () => (
  <svg className="live-map-pin" viewBox="0 0 44 56" width="44" height="56" aria-hidden>
    <ellipse cx="22" cy="52" rx="10" ry="3.2" opacity=".25" />
    <path
      fill="var(--ill-mark)"
      stroke="var(--color-on-mark)"
      strokeWidth="2.5"
      d="M22 52C37 34 42 27 42 20a20 20 0 1 0-40 0c0 7 5 14 20 32z"
    />
    <circle cx="22" cy="20" r="7" fill="var(--color-on-mark)" />
  </svg>
)
