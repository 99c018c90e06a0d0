/** A link to directions on an outside map. */
import { useShop } from '#ui/page/shop.ts'
import { Icon } from '#ui/design/icon.tsx'

export function Directions() {
  const { lat, lng } = useShop().position
  return (
    <a
      className="link inline-flex items-center gap-1.5"
      href={`https://www.openstreetmap.org/directions?from=&to=${lat}%2C${lng}#map=16/${lat}/${lng}`}
      target="_blank"
      rel="noreferrer"
    >
      Get directions <Icon name="external" size={16} />
      <span className="vh">(opens OpenStreetMap in a new tab)</span>
    </a>
  )
}
