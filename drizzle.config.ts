/** Configures drizzle-kit: where the table definitions are and where migrations are written. */
import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: [
    './src/domain/*/server/**/tables.ts',
    './src/platform/http/rate-limit.ts',
    './src/platform/http/idempotency.ts',
    './src/platform/audit/audit-log.ts',
    './src/platform/settings/settings.ts',
    './src/platform/alarms/tables.ts',
    './src/adapters/payments/sandbox-razorpay/tables.ts',
  ],
  out: './migrations',
})
