/**
 * What the operators' register (DLT) must be told of each variable: since January 2026 a text is registered with the type of each,
 * and a value of another type is refused. How strictly an operator reads a special character is not published, so values are
 * cleaned for SMS unless a setting says otherwise (`SMS_VALUES`).
 */
import { type TemplateName, templates } from './templates.ts'

export const variableTypes = ['numeric', 'alphanumeric', 'url', 'cbn', 'email'] as const
/** `cbn` is a number to call back. */
export type VariableType = (typeof variableTypes)[number]

type Declared = {
  readonly type: VariableType
  /** Characters, at most. */
  readonly most: number
}

const name = { type: 'alphanumeric', most: 30 } as const
const link = { type: 'url', most: 100 } as const
const number = { type: 'numeric', most: 14 } as const

type VariableName = (typeof templates)[TemplateName][number]

const declared: Readonly<Record<VariableName, Declared>> = {
  order: name,
  device: name,
  ticket: name,
  reason: name,
  date: name,
  amount: number,
  code: number,
  minutes: number,
  days: number,
  count: number,
  link,
  url: link,
  invitation: link,
}

const isDeclared = (variable: string): variable is VariableName => Object.hasOwn(declared, variable)

/** Throws a RangeError for a name that is no variable of a message. */
export function declaredOf(variable: string): Declared {
  if (!isDeclared(variable)) throw new RangeError(`${variable} is no variable of a message`)
  return declared[variable]
}

/**
 * A value as its type allows it: an amount without commas, and without paise where there are none (`1,652.00` → `1652`); letters
 * and digits with single blanks between them; a link as it is.
 */
export function plainValue(variable: string, value: string): string {
  const { type, most } = declaredOf(variable)
  if (type === 'url' || type === 'email') return value
  if (type === 'alphanumeric')
    return value
      .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
      .trim()
      .slice(0, most)
  return value.replaceAll(/[^\d.]/g, '').replace(/\.00$/, '')
}

/** The variables of a message as their types allow them; the brand and the host stay, which are registered as words. */
export function plainValues(
  template: TemplateName,
  variables: Readonly<Record<string, string>>,
): Record<string, string> {
  const own: readonly string[] = templates[template]
  return Object.fromEntries(
    Object.entries(variables).map(([variable, value]) => [
      variable,
      own.includes(variable) ? plainValue(variable, value) : value,
    ]),
  )
}
