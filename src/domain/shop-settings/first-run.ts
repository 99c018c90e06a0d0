/** The steps in which the owner of a new shop enters its data before opening it. */
import { sectionTitles, type SectionName } from './shop-sections.ts'

/** All but the hours are parts of the shop's data. */
export const firstRunSteps = [
  'business',
  'contact',
  'hours',
  'charges',
  'promises',
  'numbering',
  'place',
] as const satisfies readonly (SectionName | 'hours')[]
export type FirstRunStep = (typeof firstRunSteps)[number]

export const stepTitles: Readonly<Record<FirstRunStep, string>> = {
  ...sectionTitles,
  hours: 'Hours',
  charges: 'Prices of services',
}
