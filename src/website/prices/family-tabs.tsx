/** The families drawn to one scale on one ruler; each leads to its part of the price list. */
import { Elevation } from '#ui/media/elevation.tsx'
import type { FamilyId } from '#domain/catalogue/family.ts'

type Props = {
  readonly families: readonly {
    readonly family: FamilyId
    readonly label: string
    readonly models: readonly unknown[]
  }[]
}

export function FamilyTabs({ families }: Props) {
  return (
    <nav className="price-families" aria-label="Device families">
      {families.map(({ family, label, models }) => (
        <a key={family} href={`#${family}`}>
          <span className="price-family-name">
            <b>{label}</b>
            {models.length === 1 ? '1 model' : `${models.length} models`}
          </span>
          <span className="price-family-picture">
            <Elevation of={family} />
          </span>
        </a>
      ))}
    </nav>
  )
}
