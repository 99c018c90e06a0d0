/** Tests that what a person should look at is an alarm: a metric that was there before, and one log line. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hours } from '#kernel/time.ts'
import { startApp, type TestApp } from '../app/start-app.ts'
import { closeTestStores } from '../test-db.ts'

let app: TestApp
const logLines: string[] = []
beforeAll(async () => {
  app = await startApp({ logLines, env: { TRUSTED_PROXIES: 'none', METRICS_TOKEN: 'scraper' } })
})
afterAll(async () => {
  await app.close()
  await closeTestStores()
})

async function metric(line: string): Promise<string | undefined> {
  const answer = await fetch(`${app.url}/metrics`, { headers: { authorization: 'Bearer scraper' } })
  const text = await answer.text()
  return text.split('\n').find((one) => one.startsWith(`${line} `))
}

test('a proxy that is not named raises one alarm in an hour', async () => {
  const forwarded = () =>
    fetch(`${app.url}/api/v1/app/devices/issue/list`, {
      headers: { 'x-forwarded-for': '198.51.100.7' },
    })
  const alarm = 'alarms_total{kind="proxy-not-trusted"}'
  expect(await metric(alarm)).toBe(`${alarm} 0`)
  await forwarded()
  await forwarded()
  expect(await metric(alarm)).toBe(`${alarm} 1`)
  expect(logLines.filter((line) => line.includes('"alarm":"proxy-not-trusted"'))).toHaveLength(1)
  app.advance(hours(1))
  await forwarded()
  expect(await metric(alarm)).toBe(`${alarm} 2`)
})
