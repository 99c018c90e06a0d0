/** All families with their models, for choosing a device by hand. */
import type { Model } from '../catalogue.ts'
import type { FamilyId } from '../family.ts'
import type { Catalogue } from './repository.ts'

type Family = {
  family: FamilyId
  label: string
  productImageUrl: string
  models: (Pick<Model, 'name' | 'year'> & {
    productId: string
    colors: string[]
    productImageUrl: string
  })[]
}

export async function listModels({ catalogue }: { catalogue: Pick<Catalogue, 'models'> }) {
  const families = new Map<FamilyId, Family>()
  for (const row of await catalogue.models()) {
    const family = families.get(row.family.id) ?? {
      family: row.family.id,
      label: row.family.name,
      productImageUrl: row.familyImageUrl,
      models: [],
    }
    families.set(row.family.id, family)
    family.models.push({
      productId: row.id,
      name: row.name,
      year: row.year,
      colors: [...row.colours],
      productImageUrl: row.imageUrl,
    })
  }
  return [...families.values()]
}
