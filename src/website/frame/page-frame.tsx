/** The frame around a page: skip link and header before it, a footer after it. */
import type { ReactNode } from 'react'
import { useShop } from '#ui/page/shop.ts'
import type { Frame } from '#ui/page/page-frame.ts'
import { StudentBanner } from '#website/home/banner.tsx'
import { EarlyLogin } from '#website/sign-in/early-login.tsx'
import { ClosedHeader } from './closed-header.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'

type Props = { readonly frame: Frame; readonly children: ReactNode }

/**
 * A `bare` page brings its own header and its own `<main id="main">`. Before the shop is open the frame links to nothing
 * that is not there.
 */
export function PageFrame({ frame, children }: Props) {
  const { isOpen } = useShop()
  return (
    <>
      <a className="skip" href="#main">
        Skip to content
      </a>
      {frame === 'site' && isOpen && <StudentBanner />}
      {frame !== 'bare' && (isOpen ? <SiteHeader /> : <ClosedHeader />)}
      {frame === 'bare' ? children : <main id="main">{children}</main>}
      {frame !== 'bare' && isOpen && <SiteFooter />}
      {frame !== 'bare' && isOpen && <EarlyLogin />}
    </>
  )
}
