/** Tests the operator's commands: the list of them, and the link for an owner who cannot sign in on both kinds of store. */
import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { runCommand } from '#app/commands/run-command.ts'
import { dataOf } from '../app/api-call.ts'
import { atBrowser } from '../app/colleague.ts'
import { startApp } from '../app/start-app.ts'
import { fakeClock } from '../fake-clock.ts'
import { aFolder, aPlace, cleanUp, KINDS, open, type Place } from './stores.ts'

const migrations = resolve(import.meta.dirname, '../../migrations')
const run = (args: string[], environment: Record<string, string | undefined> = {}) =>
  runCommand({ args, migrations, environment })
const ownerLink = ({ url, dataDir }: Place, ...args: string[]) =>
  run(['owner-link', ...args], { DATA_DIR: dataDir, DATABASE_URL: url })

afterAll(cleanUp)

test.each(KINDS)(
  '%s: a link by the command signs the owner in, for adding a passkey',
  async (kind) => {
    const place = await aPlace(kind)
    const { code, output } = await ownerLink(place)
    expect(code).toBe(0)
    const link = /http:\/\/localhost:3000\/staff\/enter#[\w-]{43}/.exec(output)?.[0] ?? ''
    const time = fakeClock(new Date())
    const app = await startApp({ store: await open(place), seed: 'nothing', jobs: 'never', time })
    const owner = atBrowser(app)
    dataOf(await owner.enter(link))
    dataOf(await owner.addPasskey())
    dataOf(await owner.signIn())
    if (kind === 'postgres') {
      const reset = await ownerLink(place, '--reset')
      expect(reset.output).toContain('Sign-in link of Owner')
      expect((await owner.get('/staff/me')).status).toBe(401)
    } else {
      const refused = await ownerLink({ dataDir: place.dataDir })
      expect(refused.code).toBe(1)
      expect(refused.output).toContain('stop the application, run this command')
    }
    await app.close()
  },
)

test('each command explains itself, and refuses options that it does not know with exit code 2', async () => {
  expect(await run(['owner-link', '--help'])).toMatchObject({ code: 0 })
  const unknown = await run(['owner-link', '--ownr', 'x'])
  expect(unknown.code).toBe(2)
  expect(unknown.output).toMatch(/--ownr[^]*--owner NAME/)
})

test('--help lists the commands; no command, and one that does not exist, end with the list and exit code 2', async () => {
  const help = await run(['--help'])
  expect(help.code).toBe(0)
  expect(help.output).toMatch(/^ {2}owner-link {2,}\w/m)
  expect(await run([])).toEqual({ code: 2, output: help.output })
  const unknown = await run(['owner-lnk'])
  expect(unknown).toEqual({
    code: 2,
    output: `There is no command "owner-lnk".\n\n${help.output}`,
  })
})

test('a wrong setting, and a database that does not answer, are plain messages with exit code 1', async () => {
  const setting = await run(['owner-link'], { PORT: 'x' })
  expect(setting.code).toBe(1)
  expect(setting.output).toContain('PORT')
  const nobody = { DATA_DIR: aFolder(), DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }
  const { code, output } = await run(['owner-link'], nobody)
  expect(code).toBe(1)
  expect(output).toMatch(/^owner-link failed: connect ECONNREFUSED/)
  expect(output).not.toContain('    at ')
  expect((await run(['owner-link'], { ...nobody, LOG_LEVEL: 'debug' })).output).toContain('    at ')
})

test('the earlier name of the command still works, from any folder, and failures go to standard error', async () => {
  const script = resolve(import.meta.dirname, '../../script/owner-link')
  const earlier = await promisify(execFile)(script, ['--help'], { cwd: '/' })
  expect(earlier.stdout).toContain('script/device-care owner-link')
  const failed = await promisify(execFile)(script, ['--ownr'], { cwd: '/' }).catch(
    (error: unknown) => error,
  )
  expect(failed).toMatchObject({ code: 2, stdout: '' })
  expect((failed as { stderr: string }).stderr).toContain('--ownr')
})
