import { render, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { errorCatalogue } from '#kernel/app-error.ts'
import { endpoint } from '#kernel/endpoint.ts'
import { ApiError } from '#ui/api/api-error.ts'
import { anApi, done, later, refused } from '../../../tests/components/an-api.ts'
import { draw, press } from '../../../tests/components/draw.tsx'
import { Query, QueryView } from './query.tsx'
import { usePages } from './use-pages.ts'

const listNotes = endpoint({
  method: 'GET',
  path: '/notes',
  summary: 'Notes',
  who: 'customer',
  query: z.object({ kind: z.string(), after: z.string().optional() }),
  response: z.array(z.string()),
  errors: [],
})

const errors = errorCatalogue({
  NO_NOTES: { status: 404, title: 'Error', message: 'We could not find that.' },
  BUSY: { status: 429, title: 'Please wait', message: 'We are busy right now.' },
})

const notes = (
  <Query
    of={listNotes}
    input={{ kind: 'own' }}
    name="the notes"
    empty={{ title: 'No notes yet', action: <a href="/new">Write one</a> }}
  >
    {(rows) => <p>{rows.join(' and ')}</p>}
  </Query>
)

test('an answer is announced while it loads and drawn when it is there', async () => {
  const api = anApi()
  const { promise, answer } = later()
  api.on(listNotes, () => promise)
  draw(notes)
  expect(screen.getByRole('status').textContent).toBe('Loading the notes')
  answer(done(listNotes, ['one', 'other']))
  await waitFor(() => screen.getByText('one and other'))
  expect(screen.queryByRole('status')).toBeNull()
  expect(api.callsOf(listNotes)[0]?.query).toEqual({ kind: 'own' })
})

test('an empty list says so and shows the way on', async () => {
  const api = anApi()
  api.on(listNotes, () => done(listNotes, []))
  draw(notes)
  await waitFor(() => screen.getByText('No notes yet'))
  screen.getByRole('link', { name: 'Write one' })
})

test('a failure shows the message of the server, and a press refetches', async () => {
  const api = anApi()
  api.on(listNotes, () => refused(errors.BUSY))
  draw(notes)
  await waitFor(() => screen.getByText('The notes did not load'))
  screen.getByText(errors.BUSY.message)
  api.on(listNotes, () => done(listNotes, ['one']))
  await press('Try again')
  await waitFor(() => screen.getByText('one'))
})

test('what there is not has a drawing of its own where the page gives one', async () => {
  const api = anApi()
  api.on(listNotes, () => refused(errors.NO_NOTES))
  draw(
    <Query of={listNotes} input={{ kind: 'own' }} name="the notes" missing={<p>None such</p>}>
      {() => null}
    </Query>,
  )
  await waitFor(() => screen.getByText('None such'))
})

test('data that is there stays when asking again fails', () => {
  const error = new ApiError({
    ...errors.BUSY,
    errors: [],
    retryAfter: undefined,
    requestId: undefined,
  })
  const failed = { data: ['cached'], error, isFetching: false, refetch: () => undefined }
  draw(
    <QueryView query={failed} name="the notes">
      {(rows) => <p>{rows.join()}</p>}
    </QueryView>,
  )
  screen.getByText('cached')
})

test('an answer of null is drawn, and not waited for', () => {
  const answered = { data: null, error: null, isFetching: false, refetch: () => undefined }
  draw(
    <QueryView query={answered} name="the draft">
      {(draft) => <p>{draft === null ? 'No draft' : 'A draft'}</p>}
    </QueryView>,
  )
  screen.getByText('No draft')
})

test('each page is requested from where the last one ended, and all are drawn as one list', async () => {
  const api = anApi()
  api.on(listNotes, ({ query }) => done(listNotes, query.after ? ['c'] : ['a', 'b']))
  function Notes() {
    const found = usePages(
      listNotes,
      { kind: 'own' },
      {
        rows: (page) => page,
        next: (page) => (page.length === 2 ? { after: page.at(-1) } : undefined),
      },
    )
    return (
      <QueryView query={found} name="the notes">
        {(rows) => (
          <>
            <p>{rows.join()}</p>
            {found.hasNextPage && (
              <button type="button" onClick={() => void found.fetchNextPage()}>
                Show more
              </button>
            )}
          </>
        )}
      </QueryView>
    )
  }
  draw(<Notes />)
  await waitFor(() => screen.getByText('a,b'))
  await press('Show more')
  await waitFor(() => screen.getByText('a,b,c'))
  expect(screen.queryByRole('button')).toBeNull()
  expect(api.callsOf(listNotes).map(({ query }) => query)).toEqual([
    { kind: 'own' },
    { kind: 'own', after: 'b' },
  ])
})

test.each([
  ['stays', true],
  ['goes', false],
])('while a new sign-in refetches everything, the data %s as the page wants it', (_, stays) => {
  const found = { data: ['drawn'], error: null, isFetching: false, refetch: () => undefined }
  const view = (data: string[] | undefined) => (
    <QueryView query={{ ...found, data }} name="the notes" stays={stays}>
      {(rows) => <p>{rows.join()}</p>}
    </QueryView>
  )
  const { rerender } = render(view(['drawn']))
  rerender(view(undefined))
  expect(screen.queryByText('drawn') !== null).toBe(stays)
})
