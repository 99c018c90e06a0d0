/** What the metrics say of payments, providers, caches, backups and the program itself. */
import { Counter, Gauge, Histogram, type Registry } from 'prom-client'
import { addGauge } from './read-gauge.ts'

/** Every series starts at zero, so that an alert can see it rise. */
export function paymentMetrics(registers: Registry[]) {
  const payments = new Counter({
    name: 'payments_total',
    help: 'Payments by what happened: a checkout or QR code was opened, money arrived, it was declined, money went back',
    labelNames: ['outcome'] as const,
    registers,
  })
  for (const outcome of ['attempted', 'captured', 'failed', 'refunded'])
    payments.inc({ outcome }, 0)
  return {
    payments,
    reconciled: new Gauge({
      name: 'payments_reconciled_timestamp_seconds',
      help: 'When this process last asked the provider about every payment that was due, and reached it',
      registers,
    }),
  }
}

export function providerMetrics(registers: Registry[]) {
  const providerCalls = new Counter({
    name: 'provider_calls_total',
    help: 'Calls of providers and of the file store by outcome; a refusal counts as answered',
    labelNames: ['provider', 'outcome'] as const,
    registers,
  })
  return {
    providerCalls,
    providerSeconds: new Histogram({
      name: 'provider_call_duration_seconds',
      help: 'How long calls of providers and of the file store took',
      labelNames: ['provider'] as const,
      buckets: [0.005, 0.02, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers,
    }),
    addProvider(provider: string): void {
      for (const outcome of ['answered', 'failed']) providerCalls.inc({ provider, outcome }, 0)
    },
  }
}

/** Counts the look-ups of one cache. */
export type CacheMetrics = {
  hit(): void
  miss(): void
  /** How many entries it has. */
  watch(size: () => number): void
}

export function cacheMetrics(registers: Registry[]) {
  const sizes = new Map<string, () => number>()
  const lookUps = new Counter({
    name: 'cache_requests_total',
    help: 'Look-ups in a cache by outcome: hit or miss',
    labelNames: ['cache', 'outcome'] as const,
    registers,
  })
  addGauge({
    name: 'cache_entries',
    help: 'Entries of a cache: rendered pages, answers that are content, pictures for shared addresses',
    labelNames: ['cache'] as const,
    registers,
    collect() {
      for (const [cache, size] of sizes) this.set({ cache }, size())
    },
  })
  return {
    cache(cache: 'pages' | 'answers' | 'share-pictures'): CacheMetrics {
      const hits = lookUps.labels({ cache, outcome: 'hit' })
      const misses = lookUps.labels({ cache, outcome: 'miss' })
      hits.inc(0)
      misses.inc(0)
      return {
        hit: () => hits.inc(),
        miss: () => misses.inc(),
        watch: (size) => void sizes.set(cache, size),
      }
    },
  }
}

type ProgramLabels = { readonly version: string; readonly store: string; readonly mode: string }

export function programMetrics(registers: Registry[]) {
  const info = new Gauge({
    name: 'app_info',
    help: 'Always 1; the labels say which version runs on which store',
    labelNames: ['version', 'store', 'mode'] as const,
    registers,
  })
  let findLastBackup: () => Promise<Date | null> = async () => null
  addGauge({
    name: 'backup_last_success_timestamp_seconds',
    help: 'When the last backup was reported; 0 when none ever was',
    registers,
    async collect() {
      this.set(((await findLastBackup())?.getTime() ?? 0) / 1_000)
    },
  })
  return {
    describeProgram: ({ version, store, mode }: ProgramLabels) =>
      info.set({ version, store, mode }, 1),
    watchBackups: (find: () => Promise<Date | null>) => void (findLastBackup = find),
  }
}
