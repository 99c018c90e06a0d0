/** The OpenAPI 3.1 document, from the same schemas that validate: it cannot say what the API does not do. */
import { z } from 'zod'
import { gatewayErrors, type ErrorEntry } from '#kernel/app-error.ts'
import type { Endpoint } from '#kernel/endpoint.ts'
import { apiBase } from './gateway.ts'
import { isGuarded } from './staff-access.ts'

type Schema = Record<string, unknown>
type Settings = { readonly title: string; readonly version: string; readonly origin: string }

/** The document for a set of endpoints. `extra` holds paths that are no JSON endpoints (files, streams). */
export function openApiDocument(
  endpoints: readonly Endpoint[],
  settings: Settings,
  extra: Schema = {},
): Schema {
  const paths: Record<string, Schema> = {}
  for (const endpoint of endpoints) {
    const path = apiBase + endpoint.path
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: { title: settings.title, version: settings.version },
    servers: [{ url: settings.origin }],
    paths: { ...paths, ...extra },
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

function operation(endpoint: Endpoint): Schema {
  const name = endpoint.path.split('/').filter(Boolean)
  return {
    operationId: [endpoint.method.toLowerCase(), ...name].join('-'),
    summary: endpoint.summary,
    tags: [name[0]],
    ...(endpoint.who === 'anyone'
      ? {}
      : { security: [endpoint.who === 'staff' ? { staff: [] } : { bearer: [] }] }),
    ...(endpoint.query ? { parameters: parameters(endpoint.query) } : {}),
    ...(endpoint.body
      ? { requestBody: { required: true, content: json(schemaOf(endpoint.body, 'input')) } }
      : {}),
    responses: responses(endpoint),
  }
}

function parameters(query: z.ZodObject): Schema[] {
  const { properties = {}, required = [] } = schemaOf(query, 'input') as {
    properties?: Record<string, Schema>
    required?: string[]
  }
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
}

function responses(endpoint: Endpoint): Schema {
  const answer = {
    type: 'object',
    required: ['status', 'message', 'data'],
    additionalProperties: false,
    properties: {
      status: { const: 200 },
      message: { type: 'string' },
      data: schemaOf(endpoint.response, 'output'),
    },
  }
  const grouped = Map.groupBy(errorsOf(endpoint), (entry) => entry.status)
  const failures = [...grouped].map(([status, entries]) => [
    String(status),
    {
      description: entries.map(({ code, message }) => `${code}: ${message}`).join('\n'),
      content: json({ $ref: '#/components/schemas/Failure' }),
    },
  ])
  return {
    '200': { description: endpoint.message ?? 'OK', content: json(answer) },
    ...Object.fromEntries(failures),
  }
}

/** The endpoint's own errors, and those of the door that it can meet. */
function errorsOf(endpoint: Endpoint): ErrorEntry[] {
  const {
    SIGN_IN_FIRST,
    NOT_ALLOWED,
    FOREIGN_PAGE,
    SHOW_PASSKEY,
    MALFORMED,
    VALIDATION_FAILED,
    TOO_LARGE,
    JSON_ONLY,
    BUSY,
    STILL_RUNNING,
    KEY_REUSED,
  } = gatewayErrors
  return [
    ...endpoint.errors,
    BUSY,
    ...(endpoint.who === 'anyone' ? [] : [SIGN_IN_FIRST]),
    ...(endpoint.who === 'staff' ? [NOT_ALLOWED] : []),
    ...(endpoint.recent ? [SHOW_PASSKEY] : []),
    ...(isGuarded(endpoint) ? [FOREIGN_PAGE] : []),
    MALFORMED,
    ...(endpoint.query || endpoint.body ? [VALIDATION_FAILED] : []),
    ...(endpoint.body ? [TOO_LARGE, JSON_ONLY] : []),
    ...(endpoint.method === 'GET' ? [] : [STILL_RUNNING, KEY_REUSED]),
  ]
}

const json = (schema: Schema): Schema => ({ 'application/json': { schema } })

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Schema => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}
