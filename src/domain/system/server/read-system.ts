/** What the system screen shows: failed work, alarms, queues, providers, and what is running. */
import type { Numbering } from '#kernel/id.ts'
import { listAlarms } from '#platform/alarms/alarms.ts'
import { listProviderHealth } from '#platform/alarms/provider-health.ts'
import type { BackgroundWrites } from '#platform/background-writes.ts'
import type { Db } from '#platform/db/db.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { findOrdersOfMessages } from '#domain/messaging/server/troubled-messages.ts'
import { printedNumber } from '#domain/orders/server/order-views.ts'
import { alarmFacts } from '../alarm-facts.ts'
import { alarmText } from '../alarm-kinds.ts'
import type { ShownSystem } from '../contract/staff.ts'
import { type Provider, providers, providerState } from '../providers.ts'
import { queueTitle } from '../queue-titles.ts'
import { type ConditionDeps, readCondition } from './read-condition.ts'

export type SystemDeps = ConditionDeps & {
  readonly db: Db
  readonly shop: Numbering
  readonly failedJobs: Jobs['givenUp']
  readonly countWaiting: Jobs['countWaiting']
  readonly writes: Pick<BackgroundWrites, 'finish'>
  readonly running: Omit<ShownSystem['running'], 'lastBackupAt'>
  /** The service behind each port; null where it is switched off. */
  readonly providerNames: Readonly<Record<Provider, string | null>>
}
const shown = 100
const stringOf = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : undefined

export async function readSystem(deps: SystemDeps): Promise<ShownSystem> {
  // An alarm that this process has just raised is shown.
  await deps.writes.finish()
  const waiting = await deps.countWaiting()
  return {
    running: {
      ...deps.running,
      lastBackupAt: (await deps.findLastBackup())?.toISOString() ?? null,
    },
    condition: await readCondition(deps),
    failed: await failedWork(deps),
    waiting: waiting
      .filter(({ count }) => count > 0)
      .map((one) => ({ ...one, title: queueTitle(one.queue) })),
    alarms: (await listAlarms(deps.db, shown)).map((row) => ({
      id: row.id,
      kind: row.kind,
      text: alarmText(row.kind),
      facts: alarmFacts(row.facts),
      order: orderOf(deps, stringOf(row.facts['order'])),
      firstAt: row.firstAt.toISOString(),
      lastAt: row.lastAt.toISOString(),
      times: row.times,
      acknowledged:
        row.acknowledgedAt && row.acknowledgedBy
          ? { at: row.acknowledgedAt.toISOString(), by: row.acknowledgedBy }
          : null,
    })),
    providers: await healthOf(deps),
  }
}

const orderOf = ({ shop }: Pick<SystemDeps, 'shop'>, orderId: string | undefined) =>
  orderId ? { orderId, orderNumber: printedNumber(shop, orderId) } : null

/** A job about a message belongs to the message's order. */
async function failedWork(deps: SystemDeps): Promise<ShownSystem['failed']> {
  const { jobs, count } = await deps.failedJobs.list(deps.db, shown)
  const messages = jobs.flatMap(({ data }) => stringOf(data['deliveryId']) ?? [])
  const orderOfMessage = await findOrdersOfMessages(deps.db, messages)
  return {
    count,
    jobs: jobs.map(({ data, ...job }) => ({
      ...job,
      title: queueTitle(job.queue),
      order: orderOf(
        deps,
        stringOf(data['orderId']) ?? orderOfMessage.get(stringOf(data['deliveryId']) ?? ''),
      ),
      dueAt: job.dueAt.toISOString(),
      givenUpAt: job.givenUpAt.toISOString(),
    })),
  }
}

async function healthOf({ db, providerNames }: SystemDeps): Promise<ShownSystem['providers']> {
  const rows = new Map((await listProviderHealth(db)).map((row) => [row.provider, row]))
  return providers.map((provider) => {
    const row = rows.get(provider)
    const name = providerNames[provider]
    return {
      provider,
      name: name ?? 'none',
      state: name === null ? 'off' : providerState(row),
      lastSuccessAt: row?.lastSuccessAt?.toISOString() ?? null,
      lastFailureAt: row?.lastFailureAt?.toISOString() ?? null,
      lastFailure: row?.lastFailure ?? null,
    }
  })
}
