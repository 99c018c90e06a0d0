import { screen } from '@testing-library/react'
import { createRoutesStub, Outlet } from 'react-router'
import { expect, test, vi } from 'vitest'
import routes from '#routes.ts'
import { draw } from '../../../tests/components/draw.tsx'
import BoundedPage, { ErrorBoundary } from './bounded-page.tsx'

const Broken = () => {
  throw new Error('the name of a customer')
}

test('a page that fails while it is drawn is replaced below the bar, without the text of its error', () => {
  const silent = vi.spyOn(console, 'error').mockImplementation(() => {})
  const page = { path: 'broken', Component: Broken }
  const Pages = createRoutesStub([
    {
      path: '/staff',
      Component: () => (
        <>
          <p>the bar</p>
          <Outlet />
        </>
      ),
      children: [{ Component: BoundedPage, ErrorBoundary, children: [page] }],
    },
  ])
  draw(<Pages initialEntries={['/staff/broken']} />)
  screen.getByText('the bar')
  screen.getByRole('alert')
  screen.getByText('This page could not be shown')
  expect(document.body.textContent).not.toContain('the name of a customer')
  silent.mockRestore()
})

test('every page of the console is below the boundary', async () => {
  const all = await routes
  const console = all.find(({ path }) => path === 'staff')
  expect(console?.children?.map(({ file }) => file)).toEqual(['console/frame/bounded-page.tsx'])
})
