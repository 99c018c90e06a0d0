/** Records spans and sends them by OTLP. It is imported only when traces are wanted. */
import { ROOT_CONTEXT, SpanKind, SpanStatusCode, TraceFlags, trace } from '@opentelemetry/api'
import { parseTraceParent } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import { currentRequest } from '#platform/request-scope.ts'
import type { Log } from '#platform/log.ts'
import type { ActiveSpan } from './active-span.ts'
import type { SpanInput, Tracing } from './tracing.ts'
import type { SamplerName, TracingSettings } from './tracing-settings.ts'

type Deps = {
  readonly settings: TracingSettings
  readonly version: string
  readonly log: Log
  /** How long spans wait for company before they are sent; milliseconds. */
  readonly delay?: number
  /** How long a delivery may take with its repetitions; milliseconds. */
  readonly timeout?: number
}

/** Spans beyond this many are dropped while the receiver is away. */
const longestQueue = 2_048
const closeWithin = 3_000

export function openTracing({
  settings,
  version,
  log,
  delay = 5_000,
  timeout = 10_000,
}: Deps): Tracing {
  const { url, headers, serviceName, resource } = settings
  const exporter = new OTLPTraceExporter({ url, headers: { ...headers }, timeoutMillis: timeout })
  const processor = new BatchSpanProcessor({
    exporter: reportOnce(exporter, log),
    maxQueueSize: longestQueue,
    scheduledDelayMillis: delay,
    exportTimeoutMillis: timeout + 2_000,
  })
  const provider = new TracerProvider({
    sampler: samplerOf(settings.sampler, settings.ratio),
    resource: resourceFromAttributes({
      ...resource,
      'service.name': serviceName,
      'service.version': version,
    }),
    spanProcessors: [processor],
    spanLimits: { attributeValueLengthLimit: 1_000, attributeCountLimit: 32 },
  })
  const tracer = provider.getTracer('device-care', version)
  return {
    start(input) {
      const options = {
        kind: kinds[input.kind ?? 'internal'],
        attributes: { ...input.facts },
        links: linksOf(input),
      }
      return activeSpan(tracer.startSpan(input.name, options, parentOf(input)))
    },
    async close() {
      let timer: NodeJS.Timeout | undefined
      const tooLate = new Promise<void>((done) => void (timer = setTimeout(done, closeWithin)))
      await Promise.race([provider.shutdown().catch(() => {}), tooLate])
      clearTimeout(timer)
    },
  }
}

const kinds = {
  internal: SpanKind.INTERNAL,
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
} as const

const contextOf = (traceparent: string) => {
  const parsed = parseTraceParent(traceparent)
  return parsed ? { ...parsed, isRemote: true } : undefined
}

function parentOf({ parent, cause }: SpanInput) {
  if (cause !== undefined) return ROOT_CONTEXT
  const from = parent ?? currentRequest()?.span?.traceparent
  const context = from === undefined ? undefined : contextOf(from)
  if (!context) return ROOT_CONTEXT
  return trace.setSpanContext(ROOT_CONTEXT, { ...context, isRemote: parent !== undefined })
}

function linksOf({ cause }: SpanInput) {
  const context = cause === undefined ? undefined : contextOf(cause)
  return context ? [{ context }] : []
}

function activeSpan(
  span: ReturnType<ReturnType<TracerProvider['getTracer']>['startSpan']>,
): ActiveSpan {
  const { traceId, spanId, traceFlags } = span.spanContext()
  const flags = (traceFlags & TraceFlags.SAMPLED).toString(16).padStart(2, '0')
  return {
    traceId,
    traceparent: `00-${traceId}-${spanId}-${flags}`,
    add: (facts) => void span.setAttributes({ ...facts }),
    fail(type) {
      span.setAttribute('error.type', type)
      span.setStatus({ code: SpanStatusCode.ERROR })
    },
    end: () => span.end(),
  }
}

function samplerOf(name: SamplerName, ratio: number): Sampler {
  const [last = ''] = name.split('_').slice(-1)
  const roots: Record<string, () => Sampler> = {
    on: () => new AlwaysOnSampler(),
    off: () => new AlwaysOffSampler(),
    traceidratio: () => new TraceIdRatioBasedSampler(ratio),
  }
  const root = (roots[last] ?? (() => new AlwaysOnSampler()))()
  return name.startsWith('parentbased_') ? new ParentBasedSampler({ root }) : root
}

/** A receiver that is away costs one line, not one for each batch; the spans of that time are lost. */
function reportOnce(exporter: SpanExporter, log: Log): SpanExporter {
  let isAway = false
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        const failed = result.code !== 0
        if (failed && !isAway)
          log.warn(
            { err: result.error },
            'traces cannot be delivered; they are dropped until they can',
          )
        if (!failed && isAway) log.info('traces are delivered again')
        isAway = failed
        done({ code: 0 })
      })
    },
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  }
}
