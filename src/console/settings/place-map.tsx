/** A map with the marker of the shop, which can be dragged. */
import { divIcon, type Map as LeafletMap, marker } from 'leaflet'
import type { Position } from '#kernel/shop.ts'
import type { MapTiles } from '#domain/addresses/contract/customer.ts'
import { DragMap } from '#console/frame/drag-map.tsx'
import { rounded } from '#console/frame/rounded-position.ts'

type Props = {
  readonly tiles: MapTiles
  readonly position: Position
  readonly onPosition: (position: Position) => void
}
type OnPosition = Props['onPosition']

export function PlaceMap({ tiles, position, onPosition }: Props) {
  const begin = (map: LeafletMap, onChange: OnPosition) => {
    map.setView(position, 15)
    map.on('click', ({ latlng }) => onChange(rounded(latlng)))
  }
  return (
    <DragMap
      tiles={tiles}
      label="Map of the shop"
      value={position}
      onChange={onPosition}
      begin={begin}
      draw={markerAt}
    />
  )
}

/** Undefined while a number of the position is being typed. */
function markerAt(position: Position, onChange: OnPosition) {
  if (Number.isNaN(position.lat) || Number.isNaN(position.lng)) return undefined
  const face = document.createElement('span')
  const icon = divIcon({ className: 'area-corner', html: face, iconSize: [36, 36] })
  const drawn = marker(position, { icon, draggable: true, keyboard: false, title: 'The shop' })
  return drawn.on('dragend', () => onChange(rounded(drawn.getLatLng())))
}
