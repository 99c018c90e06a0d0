/** Tests of the seeded catalogue: it is complete, its prices are plausible, and every file it names exists. */
import { existsSync, readFileSync, statSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { toRupees } from '#kernel/money.ts'
import { familyIds } from '../../family.ts'
import { sampleAudioUrl } from '../../sample-audio.ts'
import { everyRecording, markOf } from './recordings.ts'
import { familyRows, issueRows, modelRows, priceRows } from './rows.ts'

const unique = (values: readonly string[]) => new Set(values).size === values.length
const inPublic = (url: string) => `public${url}`

test('ids, names and tiers do not collide', () => {
  expect(familyRows.map(({ id }) => id)).toEqual(familyIds)
  expect(unique(modelRows.map(({ id }) => id))).toBe(true)
  expect(unique(modelRows.map(({ name }) => name))).toBe(true)
  expect(unique(issueRows.map(({ id }) => id))).toBe(true)
  expect(unique(priceRows.map(({ tier, issueId }) => `${tier} ${issueId}`))).toBe(true)
})

test.each(modelRows)(
  '$name has colours and at least six priced issues of its own family',
  (model) => {
    expect(model.colours.length).toBeGreaterThan(0)
    expect(unique([...model.colours])).toBe(true)
    const offered = priceRows.filter(({ tier }) => tier === model.tier)
    expect(offered.length).toBeGreaterThanOrEqual(6)
    for (const { issueId } of offered)
      expect(issueRows.find(({ id }) => id === issueId)?.familyId).toBe(model.familyId)
  },
)

test('every tier that has a price has a model', () => {
  const tiers = new Set(modelRows.map(({ tier }) => tier))
  expect(priceRows.filter(({ tier }) => !tiers.has(tier))).toEqual([])
})

test("services start at ₹2000, as the pages say, and no repair costs more than a new device's price", () => {
  const totals = priceRows.map(
    ({ serviceCharge, sparePrice }) => toRupees(serviceCharge) + toRupees(sparePrice),
  )
  expect(Math.min(...totals)).toBe(2000)
  expect(Math.max(...totals)).toBeLessThan(70_000)
})

describe.each(issueRows)('$id', (issue) => {
  test('says what is done, for how long, and with what warranty', () => {
    expect(issue.description.length).toBeGreaterThan(40)
    expect(issue.serviceDuration).toMatch(/hour|minutes|day/)
    expect(issue.warranty).toBe(issue.isSoftware ? '30 days' : '90 days')
    expect(issue.attributes.length).toBeGreaterThan(0)
    const ofPhones = issue.familyId === 'iphone' || issue.familyId === 'ipad'
    expect(issue.sac).toBe(ofPhones ? '998716' : '998713')
  })

  test('has up to three drawings, which exist', () => {
    expect(issue.images.length).toBeGreaterThan(0)
    expect(issue.images.length).toBeLessThanOrEqual(3)
    for (const { url } of issue.images) expect(existsSync(inPublic(url)), url).toBe(true)
  })

  test('software costs no parts', () => {
    if (!issue.isSoftware) return
    const prices = priceRows.filter(({ issueId }) => issueId === issue.id)
    expect(prices.every(({ sparePrice }) => sparePrice === 0)).toBe(true)
  })
})

test('every model and family has its picture', () => {
  for (const { imageUrl } of [...modelRows, ...familyRows])
    expect(existsSync(inPublic(imageUrl)), imageUrl).toBe(true)
})

describe('recordings', () => {
  const script = {
    English: /^[\x20-\x7e]+$/,
    Tamil: /^[\u0b80-\u0bff ,.]+$/,
    Hindi: /^[\u0900-\u097f ,-]+$/,
  }

  test.each(everyRecording)('$url says its words, in its own script, within 25 KB', (recording) => {
    const file = inPublic(recording.url)
    expect(recording.transcript).toMatch(script[recording.language])
    expect(readFileSync(file).subarray(0, 256).includes(markOf(recording.transcript))).toBe(true)
    expect(statSync(file).size).toBeLessThanOrEqual(25_000)
  })

  test('all together stay below 5 MB', () => {
    const sizes = everyRecording.map(({ url }) => statSync(inPublic(url)).size)
    expect(sizes.reduce((all, size) => all + size, 0)).toBeLessThan(5_000_000)
  })

  test('each language has a default sample', () => {
    const urls = new Set(everyRecording.map(({ url }) => url))
    for (const url of Object.values(sampleAudioUrl)) expect(urls.has(url)).toBe(true)
  })
})
