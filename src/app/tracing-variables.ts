/** The environment's variables for traces: OpenTelemetry's standard names. */
import { z } from 'zod'
import {
  readPairs,
  samplerNames,
  type TracingSettings,
} from '#platform/tracing/tracing-settings.ts'

const pairs = z
  .string()
  .refine((text) => readPairs(text) !== undefined, 'must be name=value pairs between commas')
  .transform((text) => readPairs(text) ?? {})
  .optional()
const address = z.url({ protocol: /^https?$/ }).optional()

export const tracingVariables = {
  OTEL_SDK_DISABLED: z.stringbool().default(false),
  OTEL_EXPORTER_OTLP_ENDPOINT: address,
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: address,
  OTEL_EXPORTER_OTLP_HEADERS: pairs,
  OTEL_SERVICE_NAME: z.string().default('device-care'),
  OTEL_RESOURCE_ATTRIBUTES: pairs,
  OTEL_TRACES_SAMPLER: z.enum(samplerNames).default('parentbased_always_on'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
}
const all = z.object(tracingVariables)

/** The address for all signals is a base; the one for traces alone is whole (OpenTelemetry, "OTLP Exporter"). */
export function readTracing(v: z.output<typeof all>): TracingSettings | undefined {
  const base = v.OTEL_EXPORTER_OTLP_ENDPOINT
  const url =
    v.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? (base && `${base.replace(/\/$/, '')}/v1/traces`)
  if (v.OTEL_SDK_DISABLED || !url) return undefined
  return {
    url,
    headers: v.OTEL_EXPORTER_OTLP_HEADERS ?? {},
    serviceName: v.OTEL_SERVICE_NAME,
    resource: v.OTEL_RESOURCE_ATTRIBUTES ?? {},
    sampler: v.OTEL_TRACES_SAMPLER,
    ratio: v.OTEL_TRACES_SAMPLER_ARG,
  }
}
