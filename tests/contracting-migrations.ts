/** The migrations that the version before could trip over, and why they may run while it serves. */

type Contract = {
  /** What the rule of tests/migrations.test.ts finds in it. */
  readonly does: readonly string[]
  readonly because: string
}

export const contracts: Readonly<Record<string, Contract>> = {
  '0003_workshop_day.sql': {
    does: ['makes unique'],
    because:
      'the version before writes one opening price of an issue and tier, one document of each kind, and no counter form',
  },
  '0006_settings.sql': {
    does: ['renames'],
    because: 'a view with the old name is read and written like the table',
  },
  '0007_refunds_to_their_end.sql': {
    does: ['makes unique'],
    because:
      'the version before writes one document of each kind for an order, and none about a refund twice',
  },
  '0018_payments_in_parts.sql': {
    does: ['makes unique'],
    because: 'the version before counts one payment of an order, so one of each attempt',
  },
  '0050_claims-by-customers.sql': {
    does: ['makes unique'],
    because: 'the version before leaves the new column empty, and empty values are never equal',
  },
}

/** Migrations up to this one ran before there were large shops. */
export const lastBeforeTheRule = '0067_trade_ins.sql'

/** Later migrations that stop writes to a table for as long as it is large, and why that is short, or cannot be helped. */
export const slowMigrations: Readonly<Record<string, Contract>> = {
  '0068_begun_orders.sql': {
    does: ['builds an index'],
    because: 'each has few entries: with a million orders they take 263 and 81 ms',
  },
}
