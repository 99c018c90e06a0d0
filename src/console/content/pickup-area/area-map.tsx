/** The pickup area on a map with corners to drag; it loads only on its page, and the list beside it serves the keyboard. */
import {
  divIcon,
  type Layer,
  layerGroup,
  type Map as LeafletMap,
  map as openMap,
  marker,
  polygon,
  tileLayer,
} from 'leaflet'
import 'leaflet/dist/leaflet.css'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Position } from '#kernel/shop.ts'
import { IconButton } from '#ui/design/icon-button.tsx'
import type { MapTiles } from '#domain/addresses/contract/customer.ts'
import '#ui/map/live-map.css'
import './area-map.css'

type Props = {
  readonly tiles: MapTiles
  readonly corners: readonly Position[]
  readonly onCorners: (corners: Position[]) => void
}

/** Five decimals of a degree are a metre. */
const rounded = ({ lat, lng }: Position): Position => ({
  lat: Math.round(lat * 1e5) / 1e5,
  lng: Math.round(lng * 1e5) / 1e5,
})

export function AreaMap({ tiles, corners, onCorners }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const [live, setLive] = useState<LeafletMap>()
  const notified = useEffectEvent(onCorners)

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
    opened.fitBounds(polygon([...tiles.serviceArea]).getBounds(), { padding: [24, 24] })
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
    const drawn = layerGroup(handlesOf(corners, notified)).addTo(live)
    return () => void drawn.remove()
  }, [corners, live])

  return (
    <div className="live-map area-map">
      <div ref={box} className="live-map-box" role="application" aria-label="Map of the area" />
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

/** The area, a handle on each corner, and a smaller one on each side that makes a corner there. */
function handlesOf(
  corners: readonly Position[],
  onCorners: (corners: Position[]) => void,
): Layer[] {
  const area = polygon([...corners], { className: 'live-map-area', interactive: false })
  const handles = corners.map((corner, at) => {
    const handle = marker(corner, {
      icon: faceOf('area-corner', 18, String(at + 1)),
      draggable: true,
      keyboard: false,
      title: `Corner ${at + 1}`,
    })
    const moved = () => corners.with(at, rounded(handle.getLatLng()))
    handle.on('drag', () => area.setLatLngs(moved()))
    handle.on('dragend', () => onCorners(moved()))
    return handle
  })
  const sides = corners.map((a, at) => {
    const b = corners[(at + 1) % corners.length] ?? a
    const middle = rounded({ lat: (a.lat + b.lat) / 2, lng: (a.lng + b.lng) / 2 })
    const options = { icon: faceOf('area-side', 14, '+'), keyboard: false, title: 'New corner' }
    return marker(middle, options).on('click', () =>
      onCorners(corners.toSpliced(at + 1, 0, middle)),
    )
  })
  return [area, ...sides, ...handles]
}

/** Built as an element, because Trusted Types refuses icons written as markup. */
function faceOf(className: string, size: number, text: string) {
  const face = document.createElement('span')
  face.textContent = text
  return divIcon({ className, html: face, iconSize: [size * 2, size * 2] })
}
