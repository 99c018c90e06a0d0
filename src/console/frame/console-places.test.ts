/** Tests that the search knows every page of the console that stands by itself. */
import { expect, test } from 'vitest'
import { may, roles } from '#kernel/permissions.ts'
import routes from '../../routes.ts'
import { allPlaces } from './console-places.ts'

/** Pages that are about one thing, or that lead on by themselves. */
const notByThemselves: readonly string[] = [
  '/staff/enter',
  '/staff',
  '/staff/labels',
  '/staff/reviews',
  '/staff/first-run/:step?',
  '/staff/*',
]

type Route = (typeof routes)[number]

function addressesOf(list: readonly Route[], above = ''): string[] {
  return list.flatMap(({ path, index, children = [] }) => {
    const own = path === undefined ? above : `${above}/${path}`
    const isPage = index === true || (path !== undefined && children.length === 0)
    return [...(isPage ? [own] : []), ...addressesOf(children, own)]
  })
}

test('every page of the console that stands by itself is known, or has a reason', () => {
  const known = new Set(allPlaces.map(({ to }) => to))
  const pages = addressesOf(routes).filter((one) => /^\/staff\b/.test(one))
  expect(pages.length).toBeGreaterThan(50)
  const missing = pages.filter((one) => !known.has(one) && !/\/:\w+(?!\?)(\/|$)/.test(one))
  expect(missing.filter((one) => !notByThemselves.includes(one))).toEqual([])
  const fixed = /^\/staff\/settings\/\w+$/
  expect([...known].filter((one) => !pages.includes(one) && !fixed.test(one))).toEqual([])
})

test('no role is led to a page below one that it may not open', () => {
  const openTo = (role: (typeof roles)[number]) =>
    allPlaces.filter(({ action }) => may(role, action)).map(({ title }) => title)
  expect(openTo('rider')).toEqual(['Run', 'Board', 'Wall display', 'Your account'])
  expect(openTo('editor')).toContain('New guide')
  expect(openTo('editor')).not.toContain('Money')
  for (const role of roles) {
    const titles = new Set(openTo(role))
    const orphans = allPlaces.filter(
      ({ within, action }) => within && may(role, action) && !titles.has(within),
    )
    expect(orphans).toEqual([])
  }
})
