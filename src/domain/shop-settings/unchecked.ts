/** A schema without the limits of its fields: the shape of what is still being filled in. */
import { z } from 'zod'

/** The same keys and kinds of values; anything that a form can hold of them is accepted. */
export function unchecked<S extends z.ZodType>(schema: S): z.ZodType<z.output<S>> {
  return shapeOf(schema, z.number()) as z.ZodType<z.output<S>>
}

/** The same as a form stores it in the browser: JSON writes an emptied number field, which is NaN, as null. */
export function whileFilledIn<S extends z.ZodType>(schema: S): z.ZodType<z.output<S>> {
  return shapeOf(schema, numberOrEmpty) as z.ZodType<z.output<S>>
}
const numberOrEmpty = z.preprocess(
  (stored) => (stored === null ? Number.NaN : stored),
  z.number().or(z.nan()),
)

function shapeOf(schema: z.core.$ZodType, number: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodObject)
    return z.object(
      Object.fromEntries(
        Object.entries(schema.shape).map(([key, field]) => [
          key,
          shapeOf(field as z.ZodType, number),
        ]),
      ),
    )
  if (schema instanceof z.ZodArray) return z.array(shapeOf(schema.element, number))
  if (schema instanceof z.ZodUnion)
    return z.union(schema.options.map((one) => shapeOf(one, number)))
  if (schema instanceof z.ZodEnum) return schema
  if (schema instanceof z.ZodNumber) return number
  return z.string()
}
