/** Counters and timings in Prometheus' text format. */
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'
import { cacheMetrics, paymentMetrics, programMetrics, providerMetrics } from './service-metrics.ts'
import { storeMetrics } from './store-metrics.ts'

export type Metrics = ReturnType<typeof openMetrics>
export type JobMetrics = ReturnType<typeof jobMetrics>

type Options = {
  /** The process's own figures, too: memory, event loop, collections. */
  readonly defaults?: boolean
  /** Each starts at zero, so that an alert can see it rise. */
  readonly alarmKinds?: readonly string[]
}

export function openMetrics({ defaults = true, alarmKinds = [] }: Options = {}) {
  const registry = new Registry()
  if (defaults) collectDefaultMetrics({ register: registry })
  const registers = [registry]
  const alarms = new Counter({
    name: 'alarms_total',
    help: 'Things a person should look at',
    labelNames: ['kind'] as const,
    registers,
  })
  for (const kind of alarmKinds) alarms.inc({ kind }, 0)
  return {
    text: () => registry.metrics(),
    contentType: registry.contentType,
    alarms,
    messages: messageMetrics(registers),
    ...httpMetrics(registers),
    ...jobMetrics(registers),
    ...storeMetrics(registers),
    ...paymentMetrics(registers),
    ...providerMetrics(registers),
    ...cacheMetrics(registers),
    ...programMetrics(registers),
  }
}

const httpMetrics = (registers: Registry[]) => ({
  requests: new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Answered requests by route and status; of a stream, until it opened',
    labelNames: ['route', 'status'] as const,
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers,
  }),
  shed: new Counter({
    name: 'http_requests_shed_total',
    help: 'Requests answered 503 because every slot was taken',
    registers,
  }),
  openStreams: new Gauge({
    name: 'http_open_streams',
    help: 'Event streams that are open now',
    labelNames: ['route'] as const,
    registers,
  }),
})

/** Every series starts at zero, so that an alert can see it rise. */
function messageMetrics(registers: Registry[]) {
  const messages = new Counter({
    name: 'messages_total',
    help: 'Messages by whom they are for (code, customer, shop) and outcome; a failed one is tried again',
    labelNames: ['kind', 'outcome'] as const,
    registers,
  })
  for (const kind of ['code', 'customer', 'shop'])
    for (const outcome of ['sent', 'failed', 'refused', 'expired'])
      messages.inc({ kind, outcome }, 0)
  return messages
}

/** Queues and scheduled tasks start at zero when they are registered. */
function jobMetrics(registers: Registry[]) {
  const jobs = new Counter({
    name: 'jobs_total',
    help: 'Runs of jobs by queue and outcome; after a failed one the job is tried again, or given up',
    labelNames: ['queue', 'outcome'] as const,
    registers,
  })
  const failedJobs = new Counter({
    name: 'jobs_failed_total',
    help: 'Jobs that failed at every try and wait for a colleague',
    labelNames: ['queue'] as const,
    registers,
  })
  const jobWarnings = new Counter({
    name: 'job_store_warnings_total',
    help: 'Warnings of the job store, such as a slow query; the log has their texts',
    registers,
  })
  const waitingJobs = new Gauge({
    name: 'jobs_waiting',
    help: 'Jobs that wait to be run or tried again, counted once a minute',
    labelNames: ['queue'] as const,
    registers,
  })
  return {
    jobs,
    failedJobs,
    waitingJobs,
    jobWarnings,
    ...jobTimes(registers),
    ...taskMetrics(registers),
    addQueue(queue: string): void {
      for (const outcome of ['done', 'failed']) jobs.inc({ queue, outcome }, 0)
      failedJobs.inc({ queue }, 0)
      waitingJobs.set({ queue }, 0)
    },
  }
}

function jobTimes(registers: Registry[]) {
  const oldestJob = new Gauge({
    name: 'jobs_oldest_waiting_seconds',
    help: 'How long the job that is due for longest has waited, counted once a minute; of all queues but the given-up ones',
    registers,
  })
  const jobSeconds = new Histogram({
    name: 'job_duration_seconds',
    help: 'How long runs of jobs took, by outcome',
    labelNames: ['outcome'] as const,
    buckets: [0.01, 0.05, 0.25, 1, 5, 20, 60],
    registers,
  })
  return { oldestJob, jobSeconds }
}

function taskMetrics(registers: Registry[]) {
  const taskSuccess = new Gauge({
    name: 'scheduled_task_last_success_timestamp_seconds',
    help: 'When this process last ended a run of the task well, or started; of several processes the latest counts',
    labelNames: ['task'] as const,
    registers,
  })
  const interval = new Gauge({
    name: 'scheduled_task_interval_seconds',
    help: 'How often the task is run',
    labelNames: ['task'] as const,
    registers,
  })
  const tasks = new Counter({
    name: 'scheduled_tasks_total',
    help: 'Runs of scheduled tasks by outcome',
    labelNames: ['task', 'outcome'] as const,
    registers,
  })
  return {
    tasks,
    taskSuccess,
    /** Until its first run a task counts as done now: one that never ends well is late, too. */
    addTask(task: string, { seconds, now }: { seconds: number; now: Date }): void {
      for (const outcome of ['done', 'failed']) tasks.inc({ task, outcome }, 0)
      interval.set({ task }, seconds)
      taskSuccess.set({ task }, now.getTime() / 1_000)
    },
  }
}
