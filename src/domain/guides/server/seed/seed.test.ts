/** The guides as seeded: useful in length, clean, honest about prices, and every link and drawing is there. */
import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { issueRows, modelRows, priceRows } from '#domain/catalogue/server/seed/rows.ts'
import { familyIds, familyName } from '#domain/catalogue/family.ts'
import { type Paise, paise, sum, toRupees } from '#kernel/money.ts'
import { latestRule, withTax } from '#kernel/tax-rule.ts'
import { type HtmlNode, readHtml } from '../../html-tree.ts'
import { plainText } from '../../plain-text.ts'
import { safeHtml } from '../safe-html.ts'
import { categorySeeds } from './categories.ts'
import { guides } from './guides.ts'
import { categoryRows, postRows } from './rows.ts'
import type { GuideSeed } from './shape.ts'

const unique = (values: readonly string[]) => new Set(values).size === values.length
const inPublic = (url: string) => existsSync(`public${url}`)

const nodesOf = (node: HtmlNode): HtmlNode[] =>
  typeof node === 'string' ? [node] : [node, ...node.children.flatMap(nodesOf)]
const elementsOf = (html: string) =>
  readHtml(html)
    .flatMap(nodesOf)
    .filter((node) => typeof node !== 'string')
const attributesOf = (html: string, tag: string, name: string) =>
  elementsOf(html).flatMap((node) => (node.tag === tag ? [node.attributes[name] ?? ''] : []))

/** `₹5,500 to ₹29,900`, or the one price that all tiers have; with GST, and before it. */
function statedRanges(priced: string): readonly string[] {
  const [issueId = '', tiers] = priced.split('@')
  const family = issueRows.find(({ id }) => id === issueId)?.familyId
  const wanted = tiers?.split(',').map((tier) => `${family}-${tier}`)
  const totals = priceRows
    .filter((row) => row.issueId === issueId && (wanted?.includes(row.tier) ?? true))
    .map((row) => sum([row.serviceCharge, row.sparePrice] as Paise[]))
  if (totals.length === 0 || (wanted && wanted.length !== totals.length)) return [`no ${priced}`]
  const beforeTax = totals.toSorted((a, b) => a - b)
  return [beforeTax.map((amount) => withTax(latestRule, amount)), beforeTax].map((amounts) => {
    const [from, to] = [shown(amounts[0]), shown(amounts.at(-1))]
    return from === to ? from : `${from} to ${to}`
  })
}

const shown = (amount: Paise | undefined) =>
  `₹${new Intl.NumberFormat('en-IN').format(toRupees(amount ?? paise(0)))}`

const pages = new Set([
  '/contact',
  '/business',
  '/profile',
  '/order-tracking',
  '/privacy-policy',
  '/service-enquiry',
  '/student-discount',
  ...familyIds.map((family) => `/products/${family}`),
  ...categorySeeds.map(([id]) => `/blog-list?categoryId=${id}`),
  ...guides.map(({ slug }) => `/blog-detail/${slug}`),
])

test('every category has two or three guides, and there are at least 24', () => {
  expect(guides.length).toBeGreaterThanOrEqual(24)
  for (const [id] of categorySeeds) {
    const count = guides.filter(({ category }) => category === id).length
    expect(count, id).toBeGreaterThanOrEqual(2)
    expect(count, id).toBeLessThanOrEqual(3)
  }
})

test('ids, slugs and titles do not collide', () => {
  for (const key of ['id', 'slug', 'title'] as const)
    expect(unique(postRows.map((row) => row[key]))).toBe(true)
  expect(unique(categoryRows.map(({ id }) => id))).toBe(true)
})

test('every category has its drawing', () => {
  for (const { imageUrl } of categoryRows) expect(inPublic(imageUrl), imageUrl).toBe(true)
})

describe.each(guides)('$slug', (guide: GuideSeed) => {
  const text = plainText(guide.html)

  test('has an address, a date, tags and a product of the catalogue', () => {
    expect(guide.slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    expect(guide.published).toMatch(/^2026-\d\d-\d\d$/)
    expect(guide.tags.length).toBeGreaterThanOrEqual(3)
    expect(guide.tags.length).toBeLessThanOrEqual(5)
    expect(unique(guide.tags)).toBe(true)
    const names = [...Object.values(familyName), ...modelRows.map(({ name }) => name)]
    expect(names.some((name) => name.startsWith(guide.product))).toBe(true)
  })

  test('is 400 to 900 words of plain speech, with no markup left in its text', () => {
    const message = text.split(' ').length
    expect(message).toBeGreaterThanOrEqual(400)
    expect(message).toBeLessThanOrEqual(900)
    expect(text).not.toMatch(/[<>!]|&[a-z#0-9]+;|\$\{|undefined/)
    expect(text).not.toMatch(/simply the best|world-class|hassle|seamless|cutting-edge/i)
  })

  test('passes the cleaning untouched but for the marks on its links', () => {
    const cleaned = safeHtml(guide.html).replaceAll(' rel="noopener"', '').replaceAll(' />', '>')
    const given = guide.html
      .trim()
      .replaceAll('\nalt=', ' alt=')
      .replaceAll('&#39;', "'")
      .replace(/<img ([^>]*)>/g, (_, rest: string) => `<img ${sorted(rest)}>`)
    expect(cleaned.replace(/<img ([^>]*)>/g, (_, rest: string) => `<img ${sorted(rest)}>`)).toBe(
      given,
    )
  })

  test('says what to do, what it costs, how long it is covered, and when not to repair', () => {
    const headings = elementsOf(guide.html).filter(({ tag }) => tag === 'h2')
    expect(headings.length).toBeGreaterThanOrEqual(4)
    expect(text).toMatch(/When (not to|you need none|a claim)/)
    expect(text).toMatch(/90 days|30 days/)
    expect(text).toMatch(/[Ff]ree|no fee/)
    expect(attributesOf(guide.html, 'a', 'href')).toContain(
      guide.slug === 'what-our-90-day-warranty-covers' ? '/contact' : '/service-enquiry',
    )
  })

  test('links only to pages of ours', () => {
    for (const href of attributesOf(guide.html, 'a', 'href')) expect(pages).toContain(href)
  })

  test('has its drawings, each with an alternative text', () => {
    expect(inPublic(`/guides/${guide.slug}.svg`)).toBe(true)
    for (const src of attributesOf(guide.html, 'img', 'src')) expect(inPublic(src), src).toBe(true)
    for (const alt of attributesOf(guide.html, 'img', 'alt')) expect(alt.length).toBeGreaterThan(20)
  })

  test('states the prices of the catalogue and no others', () => {
    const ranges = guide.priced.flatMap(statedRanges)
    for (const range of ranges) expect(text).toContain(range)
    const known = new Set(ranges.flatMap((range) => range.split(' to ')))
    const pickup = ['₹590', '₹500']
    for (const [amount] of text.matchAll(/₹[\d,]*\d/g))
      expect([...known, ...pickup]).toContain(amount)
  })
})

test('drawings carry no script and load nothing', () => {
  for (const { imageUrl } of [...postRows, ...categoryRows])
    expect(readFileSync(`public${imageUrl}`, 'utf8')).not.toMatch(
      /<script|\son\w+=|href=|url\(http/,
    )
})

const sorted = (attributes: string) =>
  [...attributes.matchAll(/[a-z]+="[^"]*"/g)]
    .map(([one]) => one)
    .toSorted()
    .join(' ')
