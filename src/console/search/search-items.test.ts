/** The lines of the console's search for an answer of the server. */
import { expect, test } from 'vitest'
import { walkInStartOf } from '#console/counter/walk-in-start.ts'
import { type Found, pagesNamed, searchGroups } from './search-items.ts'

const pages = [
  { to: '/staff/money', title: 'Money' },
  { to: '/staff/trail', title: 'Audit log' },
]
const nothing: Found = { jobs: [], more: false, alike: false, contactRequests: [], unpaid: [] }
const answered = { text: '98', pages, guides: [], pastJobs: 0, isAnswered: true, mayBook: true }

const shown = (groups: ReturnType<typeof searchGroups>) =>
  groups.map(({ title, items }) => [title, ...items.map(({ kind }) => kind)])

test('without a text every page is listed, and with one the pages that a word of it begins', () => {
  expect(shown(searchGroups({ ...answered, text: '', found: undefined }))).toEqual([
    ['Go to', 'page', 'page'],
  ])
  expect(pagesNamed(pages, 'LO').map(({ title }) => title)).toEqual(['Audit log'])
  expect(pagesNamed(pages, 'one')).toEqual([])
})

test('what is below a page is found by its name, and not listed before', () => {
  const refunds = { to: '/staff/money/refunds', title: 'Refunds', within: 'Money' }
  expect(pagesNamed([...pages, refunds], '')).toEqual(pages)
  expect(pagesNamed([...pages, refunds], 'ref')).toEqual([refunds])
  const guides = [{ to: '/staff/content/guides/g', title: 'A guide about refunds' }]
  const groups = searchGroups({
    ...answered,
    text: 'ref',
    pages: [refunds],
    guides,
    found: nothing,
  })
  expect(shown(groups).slice(0, 2)).toEqual([
    ['Go to', 'page'],
    ['Guides', 'guide'],
  ])
})

test('a walk-in is offered once the answer to this very text is empty, to who may book', () => {
  const found = nothing
  expect(shown(searchGroups({ ...answered, found }))).toEqual([['More', 'walk-in']])
  expect(searchGroups({ ...answered, found, isAnswered: false })).toEqual([])
  expect(searchGroups({ ...answered, found, mayBook: false })).toEqual([])
  expect(shown(searchGroups({ ...answered, found, pastJobs: 2 }))).toEqual([
    ['More', 'all', 'walk-in'],
  ])
})

test('a walk-in begins with the typed text in the field it belongs to', () => {
  expect(walkInStartOf('+91 98840 12017')).toEqual({ phone: '9884012017' })
  expect(walkInStartOf('2017')).toEqual({ phone: '2017' })
  expect(walkInStartOf('356789104512345')).toEqual({ number: '356789104512345' })
  expect(walkInStartOf('F2LXQ1')).toEqual({ number: 'F2LXQ1' })
  expect(walkInStartOf(' Lakshmi ')).toEqual({ name: 'Lakshmi' })
})
