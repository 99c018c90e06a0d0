/** Tests the operator's command for an owner who cannot sign in, on both kinds of store. */
import { resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { runOwnerLink } from '#app/run-owner-link.ts'
import { dataOf } from '../app/api-call.ts'
import { atBrowser } from '../app/colleague.ts'
import { startApp } from '../app/start-app.ts'
import { fakeClock } from '../fake-clock.ts'
import { aPlace, cleanUp, KINDS, open, type Place } from './stores.ts'

const migrations = resolve(import.meta.dirname, '../../migrations')
const command = ({ url, dataDir }: Place, ...args: string[]) =>
  runOwnerLink({ args, migrations, environment: { DATA_DIR: dataDir, DATABASE_URL: url } })

afterAll(cleanUp)

test.each(KINDS)(
  '%s: a link by the command signs the owner in, for adding a passkey',
  async (kind) => {
    const place = await aPlace(kind)
    const { code, output } = await command(place)
    expect(code).toBe(0)
    const link = /http:\/\/localhost:3000\/staff\/enter#[\w-]{43}/.exec(output)?.[0] ?? ''
    const time = fakeClock(new Date())
    const app = await startApp({ store: await open(place), seed: 'nothing', jobs: 'never', time })
    const owner = atBrowser(app)
    dataOf(await owner.enter(link))
    dataOf(await owner.addPasskey())
    dataOf(await owner.signIn())
    if (kind === 'postgres') {
      const reset = await command(place, '--reset')
      expect(reset.output).toContain('Sign-in link of Owner')
      expect((await owner.get('/staff/me')).status).toBe(401)
    } else {
      const refused = await command({ dataDir: place.dataDir })
      expect(refused.code).toBe(1)
      expect(refused.output).toContain('stop the application, run this command')
    }
    await app.close()
  },
)

test('the command explains itself, and refuses options that it does not know', async () => {
  const place = { dataDir: '/nowhere' }
  expect(await command(place, '--help')).toMatchObject({ code: 0 })
  const unknown = await command(place, '--ownr', 'x')
  expect(unknown.code).toBe(1)
  expect(unknown.output).toContain('--owner NAME')
})
