/** Generates values from JSON schemas: valid ones, nearly valid ones, and hostile ones. */
import fc from 'fast-check'

export type JsonSchema = {
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly anyOf?: readonly JsonSchema[]
  readonly oneOf?: readonly JsonSchema[]
  readonly allOf?: readonly JsonSchema[]
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly items?: JsonSchema
  readonly pattern?: string
  readonly minLength?: number
  readonly maxLength?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly minimum?: number
  readonly maximum?: number
}
/** Values that exist in the application, by field name: real ids, real codes. */
export type Known = Readonly<Record<string, readonly unknown[]>>

/** A value that the schema of a field allows; often a known value of its name. */
export function rightValue(schema: JsonSchema, known: Known, name = ''): fc.Arbitrary<unknown> {
  const plain = plainValue(schema, known, name)
  const types = [schema.type, ...(schema.anyOf ?? []).map(({ type }) => type)].flat()
  const real = (known[name] ?? []).filter((value) => types.includes(typeof value))
  return real.length > 0
    ? fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...real) }, { weight: 1, arbitrary: plain })
    : plain
}

function plainValue(schema: JsonSchema, known: Known, name: string): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const either = schema.anyOf ?? schema.oneOf
  if (either) return fc.oneof(...either.map((one) => rightValue(one, known, name)))
  const [type] = [schema.type].flat()
  if (type === 'object') return rightObject(schema, known)
  if (type === 'array')
    return fc.array(rightValue(schema.items ?? {}, known, name), {
      minLength: schema.minItems ?? 0,
      maxLength: Math.min(schema.maxItems ?? 5, 5),
    })
  if (type === 'string') return rightString(schema)
  if (type === 'integer')
    return fc.oneof(
      fc.integer({ min: 0, max: 5 }),
      fc.integer({ min: schema.minimum ?? -1e6, max: schema.maximum ?? 1e6 }),
    )
  if (type === 'number')
    return fc.double({
      min: schema.minimum ?? -1e6,
      max: schema.maximum ?? 1e6,
      noNaN: true,
      noDefaultInfinity: true,
    })
  if (type === 'boolean') return fc.boolean()
  if (type === 'null') return fc.constant(null)
  throw new Error(`no values for ${JSON.stringify(schema)}`)
}

function rightObject({ properties = {}, required = [] }: JsonSchema, known: Known) {
  const fields = Object.entries(properties).map(([name, one]) => [
    name,
    rightValue(one, known, name),
  ])
  return fc.record(Object.fromEntries(fields) as Record<string, fc.Arbitrary<unknown>>, {
    requiredKeys: [...required],
  })
}

function rightString({ pattern, minLength = 0, maxLength = 200, allOf = [] }: JsonSchema) {
  const patterns = [pattern, ...allOf.map((one) => one.pattern)]
    .filter((one) => one !== undefined)
    .map((one) => new RegExp(one, 'u'))
  const fits = (text: string) => patterns.every((one) => one.test(text))
  const length = { minLength, maxLength: Math.min(maxLength, 200) }
  const free = fc.oneof(fc.string({ ...length, unit: 'grapheme' }), fc.string(length))
  const narrow = patterns.filter((one) => !one.source.startsWith('^[^'))
  return fc
    .oneof(...(narrow.length > 0 ? narrow.map((one) => fc.stringMatching(one)) : [free]))
    .filter((text) => fits(text) && text.length >= minLength && text.length <= maxLength)
}

/** Of every type but the documented one, and of extreme sizes. */
const wrongValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(
    null,
    true,
    0,
    -1,
    1.5,
    1e9,
    Number.MAX_SAFE_INTEGER + 2,
    '',
    ' ',
    '1e3',
    'NaN',
    '\u0000',
    '\ud800',
    '\u202e',
    "'; drop table orders; --",
    '{{7*7}}',
    '../../etc/passwd',
    'https://127.0.0.1/',
    '<img src=x onerror=alert(1)>',
    'line\r\nInjected: yes',
    '9'.repeat(400),
    'x'.repeat(9_000),
  ),
  fc.string({ unit: 'binary', maxLength: 80 }),
  fc.double(),
  fc.array(fc.jsonValue({ maxDepth: 1 }), { maxLength: 3 }),
  fc.array(fc.constant('a'), { minLength: 31, maxLength: 60 }),
  fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 1 }), { maxKeys: 3 }),
)

/** A valid body with one field missing, wrong or added. */
export function spoiledObject(schema: JsonSchema, known: Known): fc.Arbitrary<unknown> {
  const names = [...Object.keys(schema.properties ?? {}), 'isAdmin']
  return fc
    .tuple(rightObject(schema, known), fc.constantFrom(...names), fc.option(wrongValue))
    .map(([right, name, wrong]) => {
      const { [name]: _, ...rest } = right as Record<string, unknown>
      return wrong === null ? rest : { ...rest, [name]: wrong }
    })
}

/** Texts that are not JSON objects, or that try to reach the prototype. */
export const hostileBody: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    '',
    '{',
    '{"a":}',
    'null',
    '[]',
    '"text"',
    'NaN',
    '{"__proto__":{"x":1},"constructor":{"prototype":{"x":1}}}',
    '{"orderId":{"__proto__":{"x":1}}}',
    `${'['.repeat(7_000)}${']'.repeat(7_000)}`,
    `{"a":"${'x'.repeat(20_000)}"}`,
    '{"orderId":"a","orderId":{"$ne":null}}',
    '\ufeff{}',
  ),
  fc.jsonValue().map((value) => JSON.stringify(value)),
  fc.string(),
)
