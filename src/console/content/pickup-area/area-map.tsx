/** The pickup area on a map with corners to drag. */
import { divIcon, type Layer, layerGroup, type Map as LeafletMap, marker, polygon } from 'leaflet'
import type { Position } from '#kernel/shop.ts'
import type { MapTiles } from '#domain/addresses/contract/customer.ts'
import { DragMap } from '#console/frame/drag-map.tsx'
import { rounded } from '#console/frame/rounded-position.ts'

type Props = {
  readonly tiles: MapTiles
  readonly corners: readonly Position[]
  readonly onCorners: (corners: Position[]) => void
}

export function AreaMap({ tiles, corners, onCorners }: Props) {
  const begin = (map: LeafletMap) =>
    void map.fitBounds(polygon([...tiles.serviceArea]).getBounds(), { padding: [24, 24] })
  return (
    <DragMap
      tiles={tiles}
      label="Map of the area"
      value={corners}
      onChange={(next) => onCorners([...next])}
      begin={begin}
      draw={handlesOf}
    />
  )
}

/** The area, a handle on each corner, and a smaller one on each side that makes a corner there. */
function handlesOf(
  corners: readonly Position[],
  onCorners: (corners: readonly Position[]) => void,
): Layer {
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
  return layerGroup([area, ...sides, ...handles])
}

/** Built as an element, because Trusted Types refuses icons written as markup. */
function faceOf(className: string, size: number, text: string) {
  const face = document.createElement('span')
  face.textContent = text
  return divIcon({ className, html: face, iconSize: [size * 2, size * 2] })
}
