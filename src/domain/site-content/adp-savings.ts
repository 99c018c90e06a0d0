/** The worked example of what a plan saves: one year of 40 MacBook Airs, with the catalogue's repair prices. */
import { minus, type Paise, paise, rupees, sum } from '#kernel/money.ts'

type ExampleLine = {
  /** The catalogue's name of the work. */
  readonly label: string
  readonly count: number
  /** The price of one repair without a plan: service charge and spare part, before tax. */
  readonly each: Paise
}

export const example = {
  devices: 40,
  /** As the catalogue calls it. */
  model: 'MacBook Air 13-inch (M2, 2022)',
  repairs: [
    { label: 'Display Replacement', count: 4, each: rupees(32_900) },
    { label: 'Keyboard Repair', count: 3, each: rupees(10_500) },
    { label: 'Logic Board Repair', count: 2, each: rupees(13_400) },
    { label: 'Port Repair', count: 3, each: rupees(6_000) },
  ] satisfies readonly ExampleLine[],
  /** For one device and year; invented for the example, because every plan has its own quote. */
  planEach: rupees(3_600),
} as const

const times = (count: number, each: Paise): Paise => paise(each * count)

export const exampleRepairs: readonly (ExampleLine & { readonly amount: Paise })[] =
  example.repairs.map((line) => ({ ...line, amount: times(line.count, line.each) }))

export const withoutPlan = sum(exampleRepairs.map(({ amount }) => amount))
export const withPlan = times(example.devices, example.planEach)
export const saved = minus(withoutPlan, withPlan)
