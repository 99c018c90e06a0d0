/** The fields of audit events: Zod schemas that also say how people read a value. */
import { z } from 'zod'
import { formatRupees } from './money.ts'
import { formatTimestamp } from './time.ts'

type FieldText = {
  /** Formats the value for people. It is never called with null. */
  readonly text: (value: never) => string
  /** The value is stored so that an event can be traced, but it is not shown. */
  readonly isHidden?: true
  /** In paise. Rows written before actions had codes hold rupees instead. */
  readonly isMoney?: true
}

const fieldTexts = z.registry<FieldText>()

/** Formats a value whose field declares no format of its own. */
function plainText(value: unknown): string {
  if (value === null) return 'none'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'string' || typeof value === 'number') return String(value)
  return JSON.stringify(value)
}

const inRupees = (amount: number): number => amount / 100

/** Paise, read as `₹8,260.00`. */
export const amount = z
  .int()
  .register(fieldTexts, { text: (value: number) => formatRupees(inRupees(value)), isMoney: true })

/** Paise, read as whole rupees without a sign: `3500`. */
export const price = z
  .int()
  .register(fieldTexts, { text: (value: number) => String(inRupees(value)), isMoney: true })

/** Read as a time in India. */
export const timestamp = z.iso
  .datetime()
  .register(fieldTexts, { text: (value: string) => formatTimestamp(new Date(value)) })

/** An id that is stored but not shown. */
export const traceId = z.string().register(fieldTexts, { text: String, isHidden: true })

/** One of a closed list, read by its title. */
export function titled<K extends string>(titles: Readonly<Record<K, string>>) {
  const field = z.enum(Object.keys(titles) as K[])
  return field.register(fieldTexts, { text: (value: K) => titles[value] })
}

/** The schema inside `.nullable()` and `.optional()`, which is the one that was registered. */
function bare(schema: z.core.$ZodType): z.core.$ZodType {
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional)
    return bare(schema.unwrap())
  return schema
}

const textOf = (schema: z.core.$ZodType | undefined): FieldText | undefined =>
  schema && fieldTexts.get(bare(schema) as z.ZodType)

/** The schema of one field of an object; none for a name that the schema lacks, such as `__proto__`. */
export function fieldOf(
  schema: z.core.$ZodType | undefined,
  name: string,
): z.core.$ZodType | undefined {
  const object = schema && bare(schema)
  if (!(object instanceof z.ZodObject) || !Object.hasOwn(object.shape, name)) return undefined
  return object.shape[name]
}

export const isHidden = (schema: z.core.$ZodType | undefined): boolean =>
  textOf(schema)?.isHidden ?? false

/** What people read for a value of that field: null where there is none. */
export function fieldText(schema: z.core.$ZodType | undefined, value: unknown): string | null {
  if (value === undefined) return null
  const text = value === null ? undefined : textOf(schema)?.text
  return text ? text(value as never) : plainText(value)
}

type Values = Readonly<Record<string, unknown>>

function convertMoney(
  schema: z.core.$ZodType | undefined,
  values: object,
  convert: (n: number) => number,
): Values {
  const entries = Object.entries(values).map(([name, value]) => {
    const isMoney = textOf(fieldOf(schema, name))?.isMoney && typeof value === 'number'
    return [name, isMoney ? convert(value) : value] as const
  })
  return Object.fromEntries(entries)
}

/** The values of one side of a change as older rows hold them, with money in rupees. */
export const toRupeeValues = (schema: z.core.$ZodType | undefined, values: object): Values =>
  convertMoney(schema, values, inRupees)

/** The reverse: values of older rows with money in paise. */
export const fromRupeeValues = (schema: z.core.$ZodType | undefined, values: object): Values =>
  convertMoney(schema, values, (rupees) => Math.round(rupees * 100))
