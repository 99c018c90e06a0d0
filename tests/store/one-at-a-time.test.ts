/** Tests work that processes on one database do one after the other. */
import { setTimeout } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { oneAtATime } from '#platform/db/store/one-at-a-time.ts'
import { aPlace, cleanUp, KINDS, open } from './stores.ts'

afterAll(cleanUp)

test('two processes on one PostgreSQL fill an empty store one after the other', async () => {
  const place = await aPlace('postgres')
  const stores = [await open(place), await open(place)]
  const steps: string[] = []
  const fill = async (name: number) => {
    steps.push(`${name} begins`)
    await setTimeout(50)
    steps.push(`${name} ends`)
  }
  await Promise.all(stores.map((store, at) => oneAtATime(store, 'fill', () => fill(at))))
  const [first] = steps[0] ?? ''
  const second = first === '0' ? '1' : '0'
  expect(steps).toEqual([`${first} begins`, `${first} ends`, `${second} begins`, `${second} ends`])
})

test.each(KINDS)('%s: the work may use the store, and its error is passed on', async (kind) => {
  const store = await open(await aPlace(kind))
  const one = await oneAtATime(store, 'fill', () => store.pool.query('select 1 as n'))
  expect(one.rows).toEqual([{ n: 1 }])
  const failing = oneAtATime(store, 'fill', () => Promise.reject(new Error('full')))
  await expect(failing).rejects.toThrow('full')
})
