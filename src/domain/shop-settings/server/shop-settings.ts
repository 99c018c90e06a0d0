/** The stored parts of the shop's own data: each is a setting with a version of its own. */
import { z } from 'zod'
import type { Opening } from '#kernel/opening.ts'
import type { Shop } from '#kernel/shop.ts'
import { type Reader, readSettings, type Setting } from '#platform/settings/settings.ts'
import { openingSetting } from '#domain/site-content/server/site-settings.ts'
import { sectionsOf } from '../shop-of-sections.ts'
import { type SectionName, type Sections, sections } from '../shop-sections.ts'

/** A part of the shop's data; without a row, as in the shop that the installation begins with. */
export const sectionSetting = <K extends SectionName>(
  name: K,
  initial: Shop,
): Setting<z.ZodType<Sections[K]>> => ({
  key: `shop:${name}`,
  schema: stored(sections[name], sectionsOf(initial)[name]),
  builtIn: sectionsOf(initial)[name],
})

/** A row of another version may lack a field or have one more: it is read with the fields of this version. */
const stored = <T>(schema: z.ZodObject, builtIn: object) =>
  z.preprocess((row) => {
    const known = Object.entries({ ...builtIn, ...(row as object) })
    return Object.fromEntries(known.filter(([key]) => Object.hasOwn(schema.shape, key)))
  }, schema) as z.ZodType as z.ZodType<T>

/** False from the first start of a production store without a shop file until the owner opens the shop; shops from before have no row. */
export const openedSetting = {
  key: 'shop-opened',
  schema: z.boolean(),
  builtIn: true,
} satisfies Setting<z.ZodBoolean>

type Stored = {
  readonly of: Sections
  readonly isOpen: boolean
  readonly opening: Opening
  /** The parts that have a row. */
  readonly written: ReadonlySet<SectionName>
}

export async function readSections(db: Reader, initial: Shop): Promise<Stored> {
  const { opened, opening, ...read } = await readSettings(db, {
    opened: openedSetting,
    opening: openingSetting(initial),
    business: sectionSetting('business', initial),
    contact: sectionSetting('contact', initial),
    charges: sectionSetting('charges', initial),
    promises: sectionSetting('promises', initial),
    calendar: sectionSetting('calendar', initial),
    numbering: sectionSetting('numbering', initial),
    place: sectionSetting('place', initial),
    logo: sectionSetting('logo', initial),
  })
  const entries = Object.entries(read)
  return {
    of: Object.fromEntries(entries.map(([name, { value }]) => [name, value])) as Sections,
    isOpen: opened.value,
    opening: opening.value,
    written: new Set(
      entries.flatMap(([name, { version }]) => (version > 0 ? [name as SectionName] : [])),
    ),
  }
}
