/** The HTML around every page: head, skip link, header, footer, messages and the login dialog. */
import { type ReactNode, startTransition, useEffect, useState } from 'react'
import {
  Links,
  type LoaderFunctionArgs,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useRouteLoaderData,
} from 'react-router'
import { pageShop, ShopContext, shopContext, shopOf } from './ui/page/shop.ts'
import { FailurePage } from './website/frame/failure-page.tsx'
import { failureMeta } from './website/frame/failure-texts.ts'
import { PageFrame } from './website/frame/page-frame.tsx'
import { hideEarlyLogin, showEarlyLogin } from './website/sign-in/early-entry.ts'
import { Splash } from './website/frame/splash.tsx'
import bootScript from './ui/page/boot-script.js?url&no-inline'
import anek from './ui/fonts/anek-latin.woff2'
import figtree from './ui/fonts/figtree.woff2'
import { noAnswer } from './ui/api/api-error.ts'
import { useLazy } from './ui/page/lazy.ts'
import { useChangedShop } from './ui/page/use-changed-shop.ts'
import { LoginPromptProvider, useLoginPrompt } from './ui/page/login-prompt.tsx'
import { useNonce } from './ui/page/nonce.tsx'
import { QueriesProvider } from './ui/query/queries-provider.tsx'
import { ToastsProvider, useToasts } from './ui/design/toasts.tsx'
import type { Route } from './+types/root.ts'
import './root.css'

const font = (href: string) =>
  ({ rel: 'preload', as: 'font', type: 'font/woff2', href, crossOrigin: 'anonymous' }) as const

export const links: Route.LinksFunction = () => [
  font(anek),
  font(figtree),
  { rel: 'icon', type: 'image/svg+xml', href: '/favicon.svg' },
  { rel: 'apple-touch-icon', href: '/icons/apple-touch-icon.png' },
  { rel: 'manifest', href: '/site.webmanifest' },
  { rel: 'alternate', type: 'application/rss+xml', title: 'Repair guides', href: '/guides.xml' },
]

export const loader = ({ context }: LoaderFunctionArgs) => ({
  shop: pageShop(context.get(shopContext)),
})

/** Navigation keeps the shop in memory; `useChangedShop` loads it again, which is not a navigation. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.href === nextUrl.href

/** Each page has its own; this one is for a page that could not be shown. */
export const meta: Route.MetaFunction = ({ error, matches }) => {
  const shop = shopOf({ matches })
  return error === undefined || error === null ? [{ title: shop.brand }] : failureMeta(shop, error)
}

export function Layout({ children }: { readonly children: ReactNode }) {
  const nonce = useNonce()
  const shop = useRouteLoaderData<typeof loader>('root')?.shop
  return (
    <html lang="en-IN" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <script src={bootScript} nonce={nonce} suppressHydrationWarning />
        <Meta />
        <Links />
      </head>
      <body>
        <ShopContext value={shop}>
          <QueriesProvider>
            <ToastsProvider>
              <LoginPromptProvider>
                <Splash />
                {children}
                <LoginSlot />
              </LoginPromptProvider>
            </ToastsProvider>
          </QueriesProvider>
        </ShopContext>
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  )
}

export default function Root() {
  useStarted()
  return (
    <>
      <Outlet />
      {useChangedShop()}
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  useStarted()
  return (
    <PageFrame frame="slim">
      <FailurePage error={error} />
    </PageFrame>
  )
}

/**
 * Tells the boot script that buttons answer now. It waits one render, because pages first take over what was typed
 * and chosen before they listened.
 */
function useStarted() {
  const [isDrawn, setDrawn] = useState(false)
  useEffect(() => startTransition(() => setDrawn(true)), [])
  useEffect(() => {
    if (!isDrawn) return
    document.documentElement.dataset.hydrated = ''
    dispatchEvent(new Event('hydrated'))
  }, [isDrawn])
}

const dialog = { isFetched: false }

const fetchDialog = async () => {
  const { LoginDialog } = await import('./website/sign-in/login-dialog.tsx')
  dialog.isFetched = true
  return LoginDialog
}

/** Loads the dialog when it is first needed. It stays mounted, so that its closing animation can finish. */
function LoginSlot() {
  const { reason, closeLogin } = useLoginPrompt()
  const { show } = useToasts()
  const onFail = (error: unknown) => {
    const { title, message } = noAnswer(error)
    show({ title, message, tone: 'bad' })
    hideEarlyLogin()
    closeLogin()
  }
  useEffect(() => {
    if ((reason === 'login' || reason === 'booking') && !dialog.isFetched) showEarlyLogin()
  }, [reason])
  return useLazy(fetchDialog, { wanted: reason !== undefined, props: {}, onFail })
}
