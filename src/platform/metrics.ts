/** Counters and timings in Prometheus' text form, for whoever watches the house. */
import { Counter, Histogram, Registry, collectDefaultMetrics } from 'prom-client'

export type Metrics = ReturnType<typeof openMetrics>

export function openMetrics({ defaults = true } = {}) {
  const registry = new Registry()
  if (defaults) collectDefaultMetrics({ register: registry })
  const registers = [registry]
  return {
    text: () => registry.metrics(),
    contentType: registry.contentType,
    requests: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Answered requests by route and status',
      labelNames: ['route', 'status'] as const,
      buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
      registers,
    }),
    shed: new Counter({
      name: 'http_requests_shed_total',
      help: 'Requests answered 503 because the house was full',
      registers,
    }),
    alarms: new Counter({
      name: 'alarms_total',
      help: 'Things a person should look at',
      labelNames: ['kind'] as const,
      registers,
    }),
  }
}
