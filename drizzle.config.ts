/** Where the tables stand and where their migrations go. */
import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: [
    './src/features/*/server/tables.ts',
    './src/server/rate-limit.ts',
    './src/server/http/idempotency.ts',
    './src/server/audit.ts',
    './src/server/settings.ts',
  ],
  out: './migrations',
})
