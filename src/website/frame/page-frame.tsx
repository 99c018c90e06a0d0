/** The frame around a page: skip link and header before it, a footer after it. */
import type { ReactNode } from 'react'
import type { Frame } from '#ui/page/page-frame.ts'
import { StudentBanner } from '#website/home/banner.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'

type Props = { readonly frame: Frame; readonly children: ReactNode }

/** A `bare` page brings its own header and its own `<main id="main">`. */
export function PageFrame({ frame, children }: Props) {
  return (
    <>
      <a className="skip" href="#main">
        Skip to content
      </a>
      {frame === 'site' && <StudentBanner />}
      {frame !== 'bare' && <SiteHeader />}
      {frame === 'bare' ? children : <main id="main">{children}</main>}
      {frame !== 'bare' && <SiteFooter />}
    </>
  )
}
