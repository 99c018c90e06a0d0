import { screen } from '@testing-library/react'
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Role } from '#kernel/permissions.ts'
import { RoleContext } from '#ui/api/role.ts'
import { listStaffGuides } from '#domain/guides/contract/staff.ts'
import { findPastJobs } from '#domain/imports/contract/staff.ts'
import { findJobs } from '#domain/repairs/contract/staff.ts'
import { anApi, done } from '../../../tests/components/an-api.ts'
import { draw } from '../../../tests/components/draw.tsx'
import { useLiveSearch } from './use-live-search.ts'

function Answer({ text }: { readonly text: string }) {
  const { isAnswered, guides } = useLiveSearch(text)
  return <p>{isAnswered ? ['answered', ...guides.map(({ to }) => to)].join(' ') : 'waits'}</p>
}

const Search = ({ text, role = 'front-desk' }: { readonly text: string; readonly role?: Role }) => (
  <RoleContext value={role}>
    <Answer text={text} />
  </RoleContext>
)
const none = { jobs: [], more: false, alike: false, contactRequests: [], unpaid: [] }

test('of a passport’s link only the hash of its secret leaves the browser', async () => {
  const api = anApi()
  api.on(findJobs, () => done(findJobs, none))
  api.on(findPastJobs, () => done(findPastJobs, { jobs: [], more: false }))
  const token = 'AAAAAAAAAAAAAAAAAAAAAA'
  draw(<Search text={`https://marinadevicecare.example/passport#${token}`} />)
  await screen.findByText('answered')
  const hash = createHash('sha256').update(token).digest('base64url')
  for (const endpoint of [findJobs, findPastJobs])
    expect(api.callsOf(endpoint).map(({ query }) => query['q'])).toEqual([`passport:${hash}`])
})

test('a link that is not complete asks for nothing', async () => {
  const api = anApi()
  api.on(findJobs, () => done(findJobs, none))
  draw(<Search text="https://marinadevicecare.example/passport#AAAA" />)
  await screen.findByText('waits')
  expect(api.callsOf(findJobs)).toEqual([])
})

test('an editor finds their guides by any part of the title, and repairs are not asked for', async () => {
  const api = anApi()
  const guide = {
    id: 'g1',
    version: 1,
    slug: 'battery',
    status: 'draft',
    publishedAt: null,
  } as const
  const more = { category: '', productName: '', updatedAt: '2026-11-20T03:32:00.000Z' }
  api.on(listStaffGuides, () =>
    done(listStaffGuides, [
      { ...guide, ...more, title: 'A tired battery' },
      { ...guide, ...more, id: 'g2', title: 'A cracked screen' },
    ]),
  )
  draw(<Search text="BATT" role="editor" />)
  await screen.findByText('answered /staff/content/guides/g1')
  expect(api.callsOf(findJobs)).toEqual([])
})
