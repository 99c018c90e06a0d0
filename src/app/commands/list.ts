/** The operator's commands by name. Each is loaded when it is used, so that the server starts without the others. */
import type { Command } from './command.ts'

export const commands: ReadonlyMap<string, () => Promise<Command>> = new Map([
  ['start', async () => (await import('./start.ts')).start],
  ['migrate', async () => (await import('./migrate.ts')).migrateStore],
  ['check-config', async () => (await import('./check-config.ts')).checkConfig],
  ['doctor', async () => (await import('./doctor.ts')).doctor],
  ['owner-link', async () => (await import('./owner-link.ts')).ownerLink],
  ['message-register', async () => (await import('./message-register.ts')).messageRegisterList],
  [
    'import-withdrawn-numbers',
    async () => (await import('./import-withdrawn-numbers.ts')).importWithdrawnNumbers,
  ],
  ['sealed-copies', async () => (await import('./sealed-copies.ts')).sealedCopiesOut],
  ['passport-key', async () => (await import('./passport-key.ts')).passportKey],
  ['export', async () => (await import('./export-shop.ts')).exportShop],
  ['backup', async () => (await import('./backup.ts')).backup],
  ['restore', async () => (await import('./restore.ts')).restore],
  ['import', async () => (await import('./import-shop.ts')).importShop],
])
