/** Composes the endpoints for machines: liveness, readiness and metrics. */
import { may } from '#kernel/permissions.ts'
import { healthRoutes } from '#platform/http/health.ts'
import { isReady } from '#domain/system/condition.ts'
import { readCondition } from '#domain/system/server/read-condition.ts'
import type { AppDeps, Parts } from './compose-parts.ts'

export const openHealth = (
  { config, store }: AppDeps,
  { metrics, shared, staff }: Parts,
  isDraining: () => boolean,
) =>
  healthRoutes({
    checkStore: async () => void (await store.pool.query('select 1')),
    isDraining,
    metrics,
    metricsToken: config.metricsToken,
    async mayReadDetail(c) {
      const colleague = await staff({ cookies: c.req.header('cookie') })
      return colleague !== undefined && may(colleague.role, 'manage-system')
    },
    async readDetail() {
      const condition = await readCondition(shared)
      const lastBackupAt = await shared.findLastBackup()
      const detail = { ...shared.running, lastBackupAt, condition }
      return { isReady: isReady(condition), detail }
    },
  })
