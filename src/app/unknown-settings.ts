/** Finds misspelt settings: a variable with a wrong name is otherwise a setting that silently has its default. */
import { variables } from './environment.ts'

/** Names that begin like a setting, as `RAZORPAY_`, and are none. */
export function unknownSettings(names: readonly string[]): string[] {
  const known = new Set(Object.keys(variables.shape))
  const families = new Set(
    [...known].map((name) => name.split('_')[0]).filter((one) => one !== 'NODE'),
  )
  return names.filter(
    (name) => !known.has(name) && name.includes('_') && families.has(name.split('_')[0]),
  )
}
