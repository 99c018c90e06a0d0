/** The OpenAPI 3.1 document, made from the schemas that validate, so that it always matches the API. */
import { z } from 'zod'
import { entryFor } from '#kernel/app-error.ts'
import type { Shop } from '#kernel/shop.ts'
import type { AnyEndpoint } from '#kernel/endpoint.ts'
import { errorsOf } from './declared-errors.ts'
import { addressOf } from './gateway.ts'

type Schema = Record<string, unknown>
type Settings = {
  /** Its brand is the title; messages of errors name its phone. */
  readonly shop: Pick<Shop, 'brand' | 'phone'>
  readonly version: string
  readonly origin: string
}

/** The document for a set of endpoints; those marked `undocumented` are left out. */
export function openApiDocument(endpoints: readonly AnyEndpoint[], settings: Settings): Schema {
  const paths: Record<string, Schema> = {}
  for (const endpoint of endpoints) {
    if (endpoint.undocumented) continue
    const path = addressOf(endpoint)
    paths[path] = {
      ...paths[path],
      [endpoint.method.toLowerCase()]: operation(endpoint, settings.shop),
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: settings.shop.brand, version: settings.version },
    servers: [{ url: settings.origin }],
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        staff: { type: 'apiKey', in: 'cookie', name: '__Host-staff' },
      },
      schemas: { Failure: failureSchema },
    },
  }
}

const failureSchema: Schema = {
  type: 'object',
  required: ['status', 'code', 'title', 'message', 'errors', 'requestId'],
  additionalProperties: false,
  properties: {
    status: { type: 'integer' },
    code: { type: 'string' },
    title: { type: 'string' },
    message: { type: 'string' },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['path', 'message'],
        additionalProperties: false,
        properties: { path: { type: 'string' }, message: { type: 'string' } },
      },
    },
    requestId: { type: 'string' },
  },
}

function operation(endpoint: AnyEndpoint, shop: Settings['shop']): Schema {
  const name = endpoint.path.split('/').filter(Boolean)
  const listedAs = 'listedAs' in endpoint ? endpoint.listedAs : undefined
  return {
    operationId: listedAs?.id ?? [endpoint.method.toLowerCase(), ...name].join('-'),
    summary: endpoint.summary,
    tags: [listedAs?.tag ?? name[0]],
    ...(endpoint.who === 'anyone'
      ? {}
      : { security: [endpoint.who === 'staff' ? { staff: [] } : { bearer: [] }] }),
    ...(endpoint.query ? { parameters: parameters(endpoint.query) } : {}),
    ...requestBody(endpoint),
    responses: responses(endpoint, shop),
  }
}

function requestBody(endpoint: AnyEndpoint): Schema {
  if (endpoint.accepts === 'upload') {
    const { field } = endpoint.upload
    const form: ObjectSchema = endpoint.form ? schemaOf(endpoint.form, 'input') : {}
    const schema = {
      type: 'object',
      required: [field, ...(form.required ?? [])],
      properties: { [field]: { type: 'string', format: 'binary' }, ...form.properties },
    }
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } }
  }
  if (!endpoint.body) return {}
  return { requestBody: { required: true, content: json(schemaOf(endpoint.body, 'input')) } }
}

type ObjectSchema = { properties?: Record<string, Schema>; required?: string[] }

function parameters(query: z.ZodType): Schema[] {
  const { properties = {}, required = [] } = asOneObject(schemaOf(query, 'input'))
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
}

/** Merges a query of several shapes: a field is required if all require it, and accepts what any of them accepts. */
function asOneObject(schema: Schema): ObjectSchema {
  const shapes = (schema['oneOf'] ?? [schema]) as readonly ObjectSchema[]
  const properties: Record<string, Schema> = {}
  for (const shape of shapes)
    for (const [name, value] of Object.entries(shape.properties ?? {}))
      properties[name] = properties[name] ? either(properties[name], value) : value
  const required = shapes[0]?.required?.filter((name) =>
    shapes.every((shape) => shape.required?.includes(name)),
  )
  return { properties, ...(required ? { required } : {}) }
}

const either = (one: Schema, other: Schema): Schema => {
  const values = [one, other].flatMap(({ enum: many, const: single }) => many ?? [single])
  const isSame = JSON.stringify(one) === JSON.stringify(other)
  return isSame ? one : { type: 'string', enum: [...new Set(values)] }
}

function responses(endpoint: AnyEndpoint, shop: Settings['shop']): Schema {
  const entries = errorsOf(endpoint).map((error) => entryFor(error, shop))
  const grouped = Map.groupBy(entries, ({ status }) => status)
  const failures = [...grouped].map(([status, those]) => [
    String(status),
    {
      description: those.map(({ code, message }) => `${code}: ${message}`).join('\n'),
      content: json({ $ref: '#/components/schemas/Failure' }),
    },
  ])
  return { '200': success(endpoint), ...Object.fromEntries(failures) }
}

function success(endpoint: AnyEndpoint): Schema {
  switch (endpoint.answer) {
    case 'file': {
      const { type, description } = endpoint.file
      const isText = type.startsWith('text/')
      const schema = { type: 'string', ...(isText ? {} : { format: 'binary' }) }
      return { description, content: { [type]: { schema } } }
    }
    case 'stream':
      return {
        description: 'An open stream',
        content: { 'text/event-stream': { schema: { type: 'string' } } },
      }
    case 'page':
      return { description: 'A page', content: { 'text/html': { schema: { type: 'string' } } } }
    default:
      return { description: endpoint.message ?? 'OK', content: json(envelope(endpoint.response)) }
  }
}

const envelope = (data: z.ZodType): Schema => ({
  type: 'object',
  required: ['status', 'message', 'data'],
  additionalProperties: false,
  properties: {
    status: { const: 200 },
    message: { type: 'string' },
    data: schemaOf(data, 'output'),
  },
})

const json = (schema: Schema): Schema => ({ 'application/json': { schema } })

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Schema => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}
