/** What each role gets of the shop's own data: nothing but the owner. */
import { onlyOwner, type Row, type Rows } from './staff-rows.ts'
import type { Scene } from './staff-scene.ts'

const parts = ['business', 'contact', 'charges', 'promises', 'calendar', 'numbering', 'place']

export function settingsRows(known: Scene): Rows {
  const rows = parts.flatMap((part): [string, Row][] => [
    [`GET /staff/shop/${part}`, { gets: onlyOwner() }],
    [
      `POST /staff/shop/${part}`,
      { gets: onlyOwner(), body: () => known.read(`/staff/shop/${part}`) },
    ],
  ])
  return {
    ...Object.fromEntries(rows),
    'GET /staff/shop/logo': { gets: onlyOwner() },
    'POST /staff/shop/logo': {
      gets: onlyOwner(),
      body: async () => ({
        picture: null,
        version: (await known.read('/staff/shop/logo')).version,
      }),
    },
    'GET /staff/shop/first-run': { gets: onlyOwner() },
    'POST /staff/shop/open': { gets: onlyOwner(), body: () => ({}) },
  }
}
