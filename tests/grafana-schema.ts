/** The form that Grafana's own schema gives a dashboard (schema version 36 and later), as far as ours uses it. */
import { z } from 'zod'

const datasource = z.strictObject({
  type: z.literal('prometheus'),
  uid: z.literal('${datasource}'),
})
const threshold = z.strictObject({ color: z.string(), value: z.number().nullable() })
const fieldConfig = z.strictObject({
  defaults: z.looseObject({
    unit: z.enum(['s', 'reqps', 'ops', 'none', 'bytes', 'percentunit', 'short']).optional(),
    color: z.strictObject({ mode: z.string() }).optional(),
    thresholds: z
      .strictObject({ mode: z.enum(['absolute', 'percentage']), steps: z.array(threshold).min(1) })
      .optional(),
  }),
  overrides: z.array(
    z.looseObject({ matcher: z.looseObject({ id: z.string() }), properties: z.array(z.unknown()) }),
  ),
})
const target = z.looseObject({
  refId: z.string().regex(/^[A-Z]$/),
  datasource,
  expr: z.string().min(1),
})
const panel = z.looseObject({
  id: z.number().int().positive(),
  type: z.enum(['row', 'stat', 'timeseries']),
  title: z.string().min(1),
  gridPos: z.strictObject({
    x: z.number().int().min(0).max(23),
    y: z.number().int().min(0),
    w: z.number().int().min(1).max(24),
    h: z.number().int().min(1),
  }),
})
/** A row holds no panels while it is open; what is below it belongs to it. */
const row = panel.extend({
  type: z.literal('row'),
  collapsed: z.literal(false),
  panels: z.tuple([]),
})
const graph = panel.extend({
  type: z.enum(['stat', 'timeseries']),
  datasource,
  fieldConfig,
  options: z.looseObject({}),
  targets: z
    .array(target)
    .min(1)
    .refine((all) => new Set(all.map(({ refId }) => refId)).size === all.length),
})
const variable = z.looseObject({
  name: z.string().regex(/^\w+$/),
  type: z.enum(['datasource', 'query']),
  query: z.union([z.string(), z.looseObject({ query: z.string(), refId: z.string() })]),
  refresh: z.union([z.literal(0), z.literal(1), z.literal(2)]),
})

export const grafanaDashboard = z.looseObject({
  uid: z.string().regex(/^[\w-]{1,40}$/),
  title: z.string().min(1),
  schemaVersion: z.number().int().min(36),
  version: z.number().int(),
  editable: z.boolean(),
  graphTooltip: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  tags: z.array(z.string()),
  time: z.strictObject({ from: z.string(), to: z.string() }),
  refresh: z.string().regex(/^\d+[smh]$/),
  annotations: z.strictObject({
    list: z.array(
      z.looseObject({
        name: z.string(),
        datasource,
        enable: z.boolean(),
        iconColor: z.string(),
        expr: z.string().min(1),
      }),
    ),
  }),
  templating: z.strictObject({ list: z.array(variable).min(1) }),
  panels: z.array(z.discriminatedUnion('type', [row, graph])).min(1),
})
