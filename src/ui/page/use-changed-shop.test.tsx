import { act, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, Outlet, RouterProvider, useLoaderData } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { shop } from '#app/shop.ts'
import { QueriesProvider } from '#ui/query/queries-provider.tsx'
import { readShopVersion } from '#domain/shop-settings/contract/customer.ts'
import { anApi, done, lineDown } from '../../../tests/components/an-api.ts'
import { ShopContext } from './shop.ts'
import { useChangedShop } from './use-changed-shop.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

/** A page as the root route shows it; `now` is what the server has. */
async function aPage(now: { brand: string; version: string }) {
  let loads = 0
  const loader = () => {
    loads += 1
    return { shop: { ...shop, ...now } }
  }
  function Frame() {
    const loaded = useLoaderData<typeof loader>().shop
    return (
      <ShopContext value={loaded}>
        <Page brand={loaded.brand} />
      </ShopContext>
    )
  }
  const children = [
    { index: true, element: null },
    { path: 'prices', element: null },
  ]
  const router = createMemoryRouter([{ path: '/', id: 'root', loader, Component: Frame, children }])
  render(
    <QueriesProvider>
      <RouterProvider router={router} />
    </QueriesProvider>,
  )
  await screen.findByText(now.brand)
  // The text may be there before the page listens.
  await act(async () => {})
  return { router, loads: () => loads }
}

function Page({ brand }: { readonly brand: string }) {
  return (
    <>
      <p>{brand}</p>
      <Outlet />
      {useChangedShop()}
    </>
  )
}

const later = () => vi.setSystemTime(Date.now() + 61_000)
const comeIntoView = () => act(async () => void dispatchEvent(new Event('visibilitychange')))

test('a page that comes into view shows the changed shop without a reload', async () => {
  const api = anApi()
  const now = { brand: 'Adyar Repairs', version: 'one' }
  api.on(readShopVersion, () => done(readShopVersion, { version: now.version }))
  await aPage(now)
  Object.assign(now, { brand: 'Besant Repairs', version: 'two' })
  await comeIntoView()
  expect(api.callsOf(readShopVersion)).toHaveLength(0)
  later()
  await comeIntoView()
  await screen.findByText('Besant Repairs')
  expect(api.callsOf(readShopVersion)).toHaveLength(1)
})

test('a navigation after a minute asks, and an unchanged shop is not loaded again', async () => {
  const api = anApi()
  const now = { brand: 'Adyar Repairs', version: 'one' }
  api.on(readShopVersion, () => done(readShopVersion, { version: now.version }))
  const { router, loads } = await aPage(now)
  later()
  await act(() => router.navigate('/prices'))
  await waitFor(() => expect(api.callsOf(readShopVersion)).toHaveLength(1))
  await act(() => router.navigate('/'))
  expect([api.callsOf(readShopVersion).length, loads()]).toEqual([1, 1])
})

test('without an answer the page stays as it is', async () => {
  const api = anApi()
  api.on(readShopVersion, lineDown)
  const { loads } = await aPage({ brand: 'Adyar Repairs', version: 'one' })
  later()
  await comeIntoView()
  await waitFor(() => expect(api.callsOf(readShopVersion).length).toBeGreaterThan(0))
  expect([screen.getByText('Adyar Repairs').isConnected, loads()]).toEqual([true, 1])
})
