/** The dark band with the kolam at the top of the dialogs for signing in. */
import type { ReactNode } from 'react'
import { BrandMark, Kolam } from '#ui/media/kolam.tsx'

export function DialogBand({ children }: { readonly children: ReactNode }) {
  return (
    <div className="dialog-top">
      <Kolam of={13} stroke={6} />
      <span className="brand">
        <BrandMark />
      </span>
      {children}
    </div>
  )
}
