/** The HTML around every page: head, skip link, header, footer, messages and the login dialog. */
import { type ReactNode, startTransition, useEffect, useState } from 'react'
import {
  Links,
  type LoaderFunctionArgs,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useRouteLoaderData,
} from 'react-router'
import { pageShop, ShopContext, shopContext, shopOf } from './ui/page/shop.ts'
import { FailurePage } from './website/frame/failure-page.tsx'
import { failureMeta } from './website/frame/failure-texts.ts'
import { PageFrame } from './website/frame/page-frame.tsx'
import { Splash } from './website/frame/splash.tsx'
import early from './ui/page/boot-script.js?url&no-inline'
import anek from './ui/fonts/anek-latin.woff2'
import figtree from './ui/fonts/figtree.woff2'
import { noAnswer } from './ui/api/api-error.ts'
import { useLate } from './ui/page/lazy.ts'
import { LoginPromptProvider, useLoginPrompt } from './ui/page/login-prompt.tsx'
import { useNonce } from './ui/page/nonce.tsx'
import { QueriesProvider } from './ui/query/queries.tsx'
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

/** The shop is loaded once, because navigation keeps it in memory. */
export const shouldRevalidate = () => false

/** A page has its own; this is for one that could not be shown. */
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
        <script src={early} nonce={nonce} suppressHydrationWarning />
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
  return <Outlet />
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
 * Tells the early script that buttons answer now: a drawing later than the first, so that pages have taken
 * over what was typed and chosen before they listened.
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

const fetchDialog = async () => (await import('./website/sign-in/login-dialog.tsx')).LoginDialog

/** Loads the dialog when it is first wanted, and keeps it so that it can close in its own time. */
function LoginSlot() {
  const { reason, closeLogin } = useLoginPrompt()
  const { show } = useToasts()
  const onFail = (error: unknown) => {
    const { title, message } = noAnswer(error)
    show({ title, message, tone: 'bad' })
    closeLogin()
  }
  return useLate(fetchDialog, { wanted: reason !== undefined, props: {}, onFail })
}
