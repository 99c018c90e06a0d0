import { screen } from '@testing-library/react'
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { findPastJobs } from '#domain/imports/contract/staff.ts'
import { findJobs } from '#domain/repairs/contract/staff.ts'
import { anApi, done } from '../../../tests/components/an-api.ts'
import { draw } from '../../../tests/components/draw.tsx'
import { useLiveSearch } from './use-live-search.ts'

function Search({ text }: { readonly text: string }) {
  const { isAnswered } = useLiveSearch(text)
  return <p>{isAnswered ? 'answered' : 'waits'}</p>
}
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
