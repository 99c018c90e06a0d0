/** Gives the application's database user the rights to data, and none to change tables. */
import pg from 'pg'

/** The schemas whose rows the application writes; it only reads which migrations ran. */
const schemas = ['public', 'pgboss'] as const

/**
 * `pool` belongs to the user who owns the tables. Tables that this user creates later have the same rights.
 * @param role the user of the application
 */
export async function grantDataRights(pool: pg.Pool, role: string): Promise<void> {
  const to = `to ${pg.escapeIdentifier(role)}`
  const rows = 'select, insert, update, delete on'
  const statements = [
    `grant usage on schema drizzle ${to}`,
    `grant select on all tables in schema drizzle ${to}`,
    ...schemas.flatMap((schema) => [
      `grant usage on schema ${schema} ${to}`,
      `grant ${rows} all tables in schema ${schema} ${to}`,
      `grant usage, select on all sequences in schema ${schema} ${to}`,
      `grant execute on all functions in schema ${schema} ${to}`,
      `alter default privileges in schema ${schema} grant ${rows} tables ${to}`,
      `alter default privileges in schema ${schema} grant usage, select on sequences ${to}`,
    ]),
  ]
  for (const statement of statements) await pool.query(statement)
}
